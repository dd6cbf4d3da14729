import { useRead } from '#/api/queries.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import css from './AppLog.module.css'
import { CauseLine } from './CauseLine.tsx'
import { causesQueryOf, everything, isWhole, type Look } from './look.ts'

type Props = {
  readonly look: Look
  readonly olympiadId: number
  readonly onLook: (look: Look) => void
}

/** The causes of lines, the last first. */
export function Causes({ look, olympiadId, onLook }: Props) {
  const causes = useRead('GET /api/app-log/causes', { query: causesQueryOf(look, olympiadId) })
  if (causes.isError)
    return (
      <ErrorState
        title="The log could not be loaded"
        reason={causes.error.message}
        onRetry={() => void causes.refetch()}
      />
    )
  if (causes.data === undefined) return <Loader loading />
  const { items } = causes.data
  if (items.length === 0)
    return isWhole(look) ? (
      <EmptyState title="No warnings and no errors">Equal lines of the log appear here as one cause.</EmptyState>
    ) : (
      <EmptyState title="No matching causes">Choose an earlier day, or show the whole log.</EmptyState>
    )
  return (
    <ol className={css.list}>
      {items.map((cause) => {
        const { key, level, route, problem, place } = cause
        // The text that the search of the log looks through.
        const text = [key, route, problem, place].filter((part) => part !== null).join(' ')
        return (
          <CauseLine
            key={`${level} ${text} ${cause.olympiadId}`}
            cause={cause}
            onLines={() => onLook({ ...everything, key, level, text })}
          />
        )
      })}
    </ol>
  )
}
