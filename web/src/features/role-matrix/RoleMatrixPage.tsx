import { useNavigate, useSearch } from '@tanstack/react-router'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { useRead } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Section, Sections } from '#/ui/Sections.tsx'
import { MatrixTable, type MatrixRow } from './MatrixTable.tsx'
import css from './RoleMatrix.module.css'
import { TriedNotice } from './TriedNotice.tsx'

/** Who may open each page and make each call. */
export function RoleMatrixPage() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const q = search['q'] === undefined ? '' : String(search['q'])
  const navigate = useNavigate()
  const matrix = useRead('GET /api/role-matrix/', {})
  const { calls, pages, tried = null } = matrix.data ?? {}
  const find = (next: string) => void navigate({ to: '.', search: { q: next || undefined }, replace: true })
  return (
    <Sections>
      <StaffHeader
        lead="Generated from the declarations of pages and calls, which the server enforces."
        actions={<Button onClick={() => window.print()}>Print</Button>}
      />
      {matrix.isError ? (
        <ErrorState
          title="The matrix could not be loaded"
          reason={matrix.error.message}
          onRetry={() => void matrix.refetch()}
        />
      ) : calls === undefined || pages === undefined ? (
        <Loader loading />
      ) : (
        <>
          <div className={css.search}>
            <TextField
              name="q"
              type="search"
              label="Search"
              hint="A part of an address, a title or a role: school, PUT, accountant."
              size="long"
              value={q}
              onChange={find}
            />
          </div>
          <TriedNotice calls={calls} tried={tried} />
          <Part
            title="Pages"
            q={q}
            rows={pages.map((page) => ({
              key: page.path,
              name: page.title,
              detail: [page.path, ...page.aliases].join(', '),
              roles: page.roles,
              facts: page.nav === null ? [] : [page.nav],
            }))}
          />
          <Part
            title="Calls"
            q={q}
            rows={calls.map((call) => ({
              key: call.call,
              name: call.call,
              detail: call.summary,
              roles: call.roles,
              tried: tried?.pairs[call.call],
              facts: [
                call.effect === 'write' ? 'changes data' : 'reads',
                ...(call.reach === 'records' ? ['records in reach only'] : []),
                ...(call.logged ? ['logged'] : []),
                ...(call.impersonated ? [] : ['not while impersonating']),
              ],
            }))}
          />
        </>
      )}
    </Sections>
  )
}

function Part({ title, rows, q }: { readonly title: string; readonly rows: readonly MatrixRow[]; readonly q: string }) {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const found = rows.filter((row) => {
    const text = JSON.stringify(row).toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return (
    <Section label={title}>
      <h2>
        {found.length === rows.length ? `${title}: ${rows.length}` : `${title}: ${found.length} of ${rows.length}`}
      </h2>
      {found.length === 0 ? (
        <EmptyState title={`No ${title.toLowerCase()} match`}>Search for fewer or other words.</EmptyState>
      ) : (
        <MatrixTable title={title} rows={found} />
      )}
    </Section>
  )
}
