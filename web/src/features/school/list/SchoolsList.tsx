import { schoolEdit } from '@agon/contract/school/edit'
import { schoolList } from '@agon/contract/school/list'
import type { SchoolId } from '@agon/domain/ids'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { AddPanel } from '#/app/edit/AddPanel.tsx'
import { recordRead, unlessMayChange, type InlineEdit } from '#/app/list/inline.ts'
import type { MapGroup } from '#/app/list/ListMap.tsx'
import { ListPage, type NewPanel } from '#/app/list/ListPage.tsx'
import { usePageUser } from '#/app/use-page-user.ts'
import { Button } from '#/ui/Button.tsx'
import { PageHeader } from '#/ui/PageHeader.tsx'
import { ImportRegister } from '../import/ImportRegister.tsx'
import { SchoolPanel } from './SchoolPanel.tsx'

type Props = { readonly lead: string; readonly olympiadId: number }

/** Admins correct and add schools, the overlord also imports the register; the other roles only read. */
const editors: ReadonlySet<string> = new Set(['admin', 'overlord'])

/** Schools as a staff table; the import of the register replaces it while it is open. */
export function SchoolsList({ lead, olympiadId }: Props) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const role = usePageUser()?.role ?? ''
  const isEditor = editors.has(role)
  const mayImport = role === 'overlord'
  const show = (tab: string | undefined) => void navigate({ to: '.', search: tab === undefined ? {} : { tab } })
  if (mayImport && search['tab'] === 'import')
    return (
      <>
        <PageHeader
          title="Import the national register"
          lead="New schools are added, changed schools follow the register, and corrections made by people are kept."
          actions={<Button onClick={() => show(undefined)}>Back to schools</Button>}
        />
        <ImportRegister />
      </>
    )
  return (
    <ListPage
      list={schoolList}
      scope={{ olympiadId }}
      lead={lead}
      map={statusGroups}
      merge="schools"
      inline={isEditor ? inlineSchools(olympiadId) : undefined}
      actions={mayImport ? <Button onClick={() => show('import')}>Import the register</Button> : undefined}
      {...(isEditor ? { bulk: schoolEdit, add: { button: 'Add school', panel: addPanel } } : {})}
      panel={({ id, close }) => <SchoolPanel id={id} olympiadId={olympiadId} isEditor={isEditor} onClose={close} />}
      empty={{ title: 'No schools yet', text: 'Import the national register, or add a school by hand.' }}
    />
  )
}

const inlineSchools = (olympiadId: number): InlineEdit => ({
  edit: schoolEdit,
  read: (id) =>
    // From a row of the list.
    recordRead(
      'GET /api/school/single',
      { query: { olympiadId, schoolId: id as SchoolId } },
      unlessMayChange('This school takes part in none of your olympiads. Ask an overlord to change it.'),
    ),
})

const statusGroups: readonly MapGroup[] = [
  { label: 'Open', colour: 'var(--good-6)', values: ['open'] },
  { label: 'Pending or unknown', colour: 'var(--wait-6)', values: ['pending', 'unknown'] },
  { label: 'Closed', colour: 'var(--neutral-6)', values: ['closed'] },
]

const addPanel: NewPanel = ({ close, open }) => <AddPanel edit={schoolEdit} onClose={close} onAdded={open} />
