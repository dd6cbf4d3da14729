import { useNavigate, useSearch } from '@tanstack/react-router'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { useRead } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import css from './AppLog.module.css'
import { Filters } from './Filters.tsx'
import { LogLine } from './LogLine.tsx'
import { everything, queryOf, readLook, searchOf, type Look } from './look.ts'

/** The server's own warnings and errors, the newest first. */
export function AppLogPage() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const look = readLook(search)
  const lines = useRead('GET /api/app-log/all', { query: queryOf(look) })
  const keys = useRead('GET /api/app-log/keys', {})
  const go = (next: Look) => void navigate({ to: '.', search: searchOf(next) })
  const { items, next, previous } = lines.data ?? {}
  const isWhole = Object.keys(searchOf({ ...look, cursor: '' })).length === 0
  return (
    <>
      <StaffHeader lead="Warnings and errors of the server of the last 30 days. A failed call shows the id of its request: it finds the line here." />
      <Filters
        key={JSON.stringify(searchOf({ ...look, cursor: '' }))}
        look={look}
        keys={keys.data?.items ?? []}
        onLook={go}
      />
      {lines.isError ? (
        <ErrorState
          title="The log could not be loaded"
          reason={lines.error.message}
          onRetry={() => void lines.refetch()}
        />
      ) : items === undefined ? (
        <Loader loading />
      ) : items.length === 0 ? (
        isWhole ? (
          <EmptyState title="No warnings and no errors">
            A request that fails, or work in the background that fails, appears here within seconds.
          </EmptyState>
        ) : (
          <EmptyState title="No matching lines">Choose an earlier day, or show the whole log.</EmptyState>
        )
      ) : (
        <ol className={css.list}>
          {items.map((line) => (
            <LogLine
              key={line.id}
              line={line}
              onRequest={(requestId) => go({ ...everything, requestId })}
              onKey={(key) => go({ ...everything, key })}
            />
          ))}
        </ol>
      )}
      <nav className={css.pager} aria-label="Pages of the log">
        {typeof previous === 'string' ? <Button onClick={() => go({ ...look, cursor: previous })}>Newer</Button> : null}
        {typeof next === 'string' ? <Button onClick={() => go({ ...look, cursor: next })}>Older</Button> : null}
      </nav>
    </>
  )
}
