import { formatBytes } from '@agon/domain/format/number'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { useRead } from '#/api/queries.ts'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { useRegion } from '#/lib/use-region.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import { HealthTile } from './HealthTile.tsx'
import { OlympiadRow } from './OlympiadRow.tsx'
import css from './Platform.module.css'
import { tilesOf } from './health.ts'

const everyMs = 30_000

/** Is anything wrong, is anyone waiting? Kept up to date by itself. */
export function PlatformPage() {
  const { number, time } = useFigures()
  const region = useRegion()
  const read = useRead('GET /api/reports/platform/', {}, { refetchInterval: everyMs })
  const item = read.data?.item
  if (item === undefined)
    return (
      <>
        <StaffHeader />
        {read.isError ? (
          <ErrorState
            title="The overview could not be loaded"
            reason={read.error.message}
            onRetry={() => void read.refetch()}
          />
        ) : (
          <Loader loading />
        )}
      </>
    )
  const tiles = tilesOf(item, {
    number,
    time: (at) => time(at, browserZone),
    bytes: (count) => formatBytes(count, region),
  })
  const wrong = tiles.filter(({ tone }) => tone === 'bad').length
  const waiting = item.olympiads.reduce((sum, one) => sum + one.waiting + one.overdue, 0)
  return (
    <div className={css.page}>
      <StaffHeader lead={`As of ${time(item.asOf, browserZone)}; kept up to date.`} />
      <p className={css.answer}>
        <StatusDot tone={wrong > 0 ? 'bad' : 'good'}>
          {wrong === 0
            ? 'Nothing is wrong.'
            : wrong === 1
              ? 'One part needs attention.'
              : `${wrong} parts need attention.`}
        </StatusDot>
        <StatusDot tone={waiting > 0 ? 'wait' : 'good'}>
          {waiting === 0
            ? 'No one is waiting.'
            : waiting === 1
              ? 'One item is waiting.'
              : `${number(waiting)} items are waiting.`}
        </StatusDot>
      </p>
      <section aria-label="Platform">
        <ul className={css.tiles}>
          {tiles.map((tile) => (
            <HealthTile key={tile.key} tile={tile} />
          ))}
        </ul>
      </section>
      <section aria-label="Olympiads" className={css.olympiads}>
        <h2>Olympiads</h2>
        {item.olympiads.length === 0 ? (
          <EmptyState title="No olympiads yet">
            Add a project, then its first olympiad, on the page Olympiads.
          </EmptyState>
        ) : (
          <ul className={css.rows}>
            {item.olympiads.map((olympiad) => (
              <OlympiadRow key={olympiad.id} olympiad={olympiad} asOf={item.asOf} />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
