import type { SchoolRow } from '@agon/contract/school/list'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useList, useOpenRow } from '../../../app/list/use-list.ts'
import { readUserRecord } from '../../../lib/user-record.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { StaffTable } from '../../../ui/table/StaffTable.tsx'
import { ImportRegister } from '../import/ImportRegister.tsx'
import { AddSchoolPanel } from './AddSchoolPanel.tsx'
import { SchoolPanel } from './SchoolPanel.tsx'
import { useSchoolColumns } from './useSchoolColumns.tsx'

type Props = { readonly title: string; readonly lead: string; readonly olympiadId: number }

/** Admins correct and add schools, the overlord also imports the register; the other roles look. */
const editors: ReadonlySet<string> = new Set(['admin', 'overlord'])

/** Schools as a staff table; the register's import takes its place while it is asked for. */
export function SchoolsList({ title, lead, olympiadId }: Props) {
  const { t } = useLingui()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const row = useOpenRow()
  const role = readUserRecord()?.role ?? ''
  const isEditor = editors.has(role)
  const mayImport = role === 'overlord'
  const show = (tab: string | undefined) => void navigate({ to: '.', search: tab === undefined ? {} : { tab } })
  if (mayImport && search['tab'] === 'import')
    return (
      <>
        <PageHeader
          title={t`Import the national register`}
          lead={t`New schools are added, changed ones follow the register, and what people have corrected is kept.`}
          actions={
            <Button onClick={() => show(undefined)}>
              <Trans>Back to the schools</Trans>
            </Button>
          }
        />
        <ImportRegister />
      </>
    )
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        actions={
          isEditor ? (
            <>
              {mayImport ? (
                <Button onClick={() => show('import')}>
                  <Trans>Import the register</Trans>
                </Button>
              ) : null}
              <Button kind="primary" onClick={() => row.open('new')}>
                <Trans>Add a school</Trans>
              </Button>
            </>
          ) : undefined
        }
      />
      <SchoolsTable olympiadId={olympiadId} />
      {row.openId === undefined ? null : row.openId === 'new' && isEditor ? (
        <AddSchoolPanel onClose={row.close} onAdded={(school) => row.open(school.id)} />
      ) : (
        <SchoolPanel
          key={row.openId}
          id={Number(row.openId)}
          olympiadId={olympiadId}
          isEditor={isEditor}
          onClose={row.close}
        />
      )}
    </>
  )
}

function SchoolsTable({ olympiadId }: { readonly olympiadId: number }) {
  const { t } = useLingui()
  const list = useList('GET /api/school/', { olympiadId })
  const row = useOpenRow()
  return (
    <StaffTable<SchoolRow>
      {...list}
      label={t`Schools`}
      columns={useSchoolColumns()}
      rowId={(school) => String(school.id)}
      rowName={(school) => school.name}
      onOpen={(school) => row.open(school.id)}
      openId={row.openId}
      empty={
        <EmptyState title={t`No schools yet`}>
          <Trans>Import the national register, or add a school by hand.</Trans>
        </EmptyState>
      }
    />
  )
}
