import { usefulContactEdit } from '@agon/contract/useful-contact/edit'
import type { UsefulContactId } from '@agon/domain/ids'
import { usefulContactList } from '@agon/contract/useful-contact/list'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRead } from '#/api/queries.ts'
import { AddPanel } from '#/app/edit/AddPanel.tsx'
import { useHere } from '#/app/here.tsx'
import { recordRead, type InlineEdit } from '#/app/list/inline.ts'
import { ListPage } from '#/app/list/ListPage.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { PageHeader } from '#/ui/PageHeader.tsx'
import { ContactPanel } from './ContactPanel.tsx'
import { days } from './days.ts'
import { ImportContacts } from './ImportContacts.tsx'

const nothing = { Control: () => null, show: String }

/** People at departments, unions, sponsors and media; the import of a list replaces the table while it is open. */
export function UsefulContactsPage() {
  const { olympiad } = useHere()
  const { shortDay } = useFigures()
  const date = (on: string | null) => (on === null ? '–' : shortDay(`${on}T12:00:00Z`, 'UTC'))
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (tab: string | undefined) => void navigate({ to: '.', search: tab === undefined ? {} : { tab } })
  const groups = useRead('GET /api/useful-contact/groups', { query: { olympiadId: olympiad.id } })
  if (search['tab'] === 'import')
    return (
      <>
        <PageHeader
          title="Import contacts"
          lead="Nothing is added before you have seen the preview. Contacts in the list already stay as they are."
          actions={<Button onClick={() => show(undefined)}>Back to the list</Button>}
        />
        <ImportContacts onLoaded={() => show(undefined)} />
      </>
    )
  return (
    <ListPage
      list={usefulContactList}
      scope={{ olympiadId: olympiad.id }}
      inline={inlineContacts}
      lead={olympiad.title}
      actions={<Button onClick={() => show('import')}>Import a list</Button>}
      add={{
        button: 'Add contact',
        panel: ({ close, open }) => (
          <AddPanel
            edit={usefulContactEdit}
            what="contact"
            fixed={{ olympiadId: olympiad.id }}
            own={{ olympiadId: nothing, ...days }}
            onClose={close}
            onAdded={open}
          />
        ),
      }}
      panel={({ id, close }) => <ContactPanel id={id} onClose={close} />}
      columns={{
        consentOn: ({ consentOn }) => date(consentOn),
        lastContactOn: ({ lastContactOn }) => date(lastContactOn),
        groups: {
          filter: {
            kind: 'choice',
            choices: (groups.data?.groups ?? []).map((group) => ({ value: group, label: group })),
          },
        },
      }}
      bulk={usefulContactEdit}
      empty={{
        title: 'No contacts yet',
        text: 'Add people at departments, unions, sponsors and media, or import a list from a spreadsheet.',
      }}
    />
  )
}

const inlineContacts: InlineEdit = {
  edit: usefulContactEdit,
  // From a row of the list.
  read: (id) => recordRead('GET /api/useful-contact/single', { query: { id: id as UsefulContactId } }),
}
