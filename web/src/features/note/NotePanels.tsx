import type { Note } from '@agon/contract/note/calls'
import { noteEdit } from '@agon/contract/note/edit'
import type { NotePage } from '@agon/domain/note'
import { AddPanel } from '#/app/edit/AddPanel.tsx'
import { DeleteRecord } from '#/app/edit/DeleteRecord.tsx'
import { EditForm } from '#/app/edit/EditForm.tsx'
import { Sections } from '#/ui/Sections.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import { fixedOf, withoutOf, wordsOfPage } from './note-form.ts'
import { entryFields, itemFields } from './own-fields.tsx'

type Props = {
  readonly page: NotePage
  /** “item”, “entry” or “issue”. */
  readonly what: string
  readonly items: readonly Note[]
  /** The id of the open note, `new`, or empty. */
  readonly open: string
  readonly onOpen: (id: string) => void
}

/** The form of a new note, or of the open one. */
export function NotePanels({ page, what, items, open, onOpen }: Props) {
  const own = page === 'olympiad' ? entryFields : itemFields
  const close = () => onOpen('')
  if (open === 'new')
    return (
      <AddPanel
        edit={noteEdit}
        what={what}
        words={wordsOfPage[page]}
        own={own}
        fixed={fixedOf(page)}
        onClose={close}
        onAdded={(id) => onOpen(String(id))}
      />
    )
  const item = items.find(({ id }) => String(id) === open)
  if (item === undefined) return null
  return (
    <SidePanel key={item.id} title={item.title} lead={item.olympiad ?? undefined} onClose={close}>
      <Sections>
        <EditForm edit={noteEdit} item={item} own={own} words={wordsOfPage[page]} without={withoutOf(page)} />
        <DeleteRecord
          call="DELETE /api/note/{id}"
          what={what}
          item={{ id: item.id, title: `“${item.title}”` }}
          onGone={close}
        />
      </Sections>
    </SidePanel>
  )
}
