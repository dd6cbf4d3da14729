import { faqEdit } from '@agon/contract/faq/edit'
import type { OwnControls } from '#/app/edit/own-field.ts'
import { DeleteRecord } from '#/app/edit/DeleteRecord.tsx'
import { EditForm } from '#/app/edit/EditForm.tsx'
import { Sections } from '#/ui/Sections.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import type { Faq } from './use-faqs.ts'

type Props = OwnControls<typeof faqEdit, 'change'> & {
  /** Undefined: no FAQ is open, or the list does not have it. */
  readonly item: Faq | undefined
  readonly onClose: () => void
}

/** One FAQ beside the list. */
export function FaqPanel({ item, own, onClose }: Props) {
  if (item === undefined) return null
  return (
    <SidePanel key={item.id} title={item.question} lead={item.project ?? 'The suite'} onClose={onClose}>
      <Sections>
        <EditForm edit={faqEdit} item={item} own={own} />
        <DeleteRecord
          call="DELETE /api/faq/{id}"
          what="FAQ"
          item={{ id: item.id, title: `“${item.question}”` }}
          onGone={onClose}
        />
      </Sections>
    </SidePanel>
  )
}
