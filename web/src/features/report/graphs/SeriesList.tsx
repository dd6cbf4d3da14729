import { countedSeries, type CountedSeries } from '@agon/domain/olympiad-data/table'
import { countedSeriesWords } from '@agon/domain/report-group'
import { pages } from '@agon/contract/pages'
import { Link } from '@tanstack/react-router'
import { useRead } from '#/api/queries.ts'
import { addressOf } from '#/app/address-of.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './Graphs.module.css'

const hints: Record<CountedSeries, string> = {
  entered: 'Loaded by their schools.',
  started: 'With a sitting that has begun.',
  finished: 'With a sitting that is handed in.',
  reach: 'Of the learners in the schools of the register, those who are entered.',
  mean: 'Of those with a result, in per cent of the full marks.',
  awards: 'Gold, silver or bronze, as last computed.',
  feedback: 'At the end of their sitting.',
}

/** Every series of an olympiad. */
export function SeriesList() {
  const { olympiad } = useHere()
  const to = addressOf(pages.graphs, olympiad.name)
  return (
    <>
      <div>
        <h2 className={css.heading}>Counted</h2>
        <ul className={css.list}>
          {countedSeries.map((name) => (
            <li key={name}>
              <Link to={`${to}/${name}`}>{countedSeriesWords[name].title}</Link>
              <p>{hints[name]}</p>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2 className={css.heading}>Tables of figures</h2>
        <Tables to={to} />
      </div>
    </>
  )
}

function Tables({ to }: { readonly to: string }) {
  const { olympiad } = useHere()
  const { number, shortDay } = useFigures()
  const read = useRead('GET /api/olympiad-data/', { query: { olympiadId: olympiad.id } })
  if (read.data === undefined)
    return read.error === null ? (
      <Loader loading />
    ) : (
      <ErrorState title="Could not get the tables" reason={read.error.message} onRetry={() => void read.refetch()} />
    )
  if (read.data.items.length === 0)
    return (
      <EmptyState
        title="No tables yet"
        action={
          <Link to="." search={{ add: true }}>
            Add a table
          </Link>
        }
      >
        Type or paste figures such as sponsors by year, or load a CSV or XLSX file. A release adds the year’s results.
      </EmptyState>
    )
  return (
    <section className={css.wide} tabIndex={0} aria-label="Tables of figures">
      <PlainTable cards headings={['Table', { figures: 'Rows' }, 'Source', 'Read by', 'Changed']}>
        {read.data.items.map(({ id, name, title, rows, source, public: isPublic, asOf }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={`${to}/${name}`}>{title}</Link>
            </th>
            <td className={figureCell}>{number(rows.length)}</td>
            <td>{source || '–'}</td>
            <td>
              <StatusDot tone={isPublic ? 'good' : 'none'}>{isPublic ? 'Everybody' : 'Staff'}</StatusDot>
            </td>
            <td>{shortDay(asOf, olympiad.timeZone)}</td>
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}
