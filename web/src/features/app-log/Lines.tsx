import { useRead } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import css from './AppLog.module.css'
import { LogLine } from './LogLine.tsx'
import { everything, isWhole, queryOf, type Look } from './look.ts'

type Props = {
  readonly look: Look
  readonly olympiadId: number
  readonly onLook: (look: Look) => void
}

/** A page of lines. */
export function Lines({ look, olympiadId, onLook }: Props) {
  const lines = useRead('GET /api/app-log/all', { query: queryOf(look, olympiadId) })
  const issues = useRead('GET /api/note/', { query: { page: 'common-issues' } }).data?.items ?? []
  const { items, next, previous } = lines.data ?? {}
  return (
    <>
      {lines.isError ? (
        <ErrorState
          title="The log could not be loaded"
          reason={lines.error.message}
          onRetry={() => void lines.refetch()}
        />
      ) : items === undefined ? (
        <Loader loading />
      ) : items.length === 0 ? (
        isWhole(look) ? (
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
              issues={issues.filter(({ logKey }) => logKey === line.key)}
              onRequest={(requestId) => onLook({ ...everything, requestId })}
              onKey={(key) => onLook({ ...everything, key })}
            />
          ))}
        </ol>
      )}
      <nav className={css.pager} aria-label="Pages of the log">
        {typeof previous === 'string' ? (
          <Button onClick={() => onLook({ ...look, cursor: previous })}>Newer</Button>
        ) : null}
        {typeof next === 'string' ? <Button onClick={() => onLook({ ...look, cursor: next })}>Older</Button> : null}
      </nav>
    </>
  )
}
