import { countedSeries } from '@agon/domain/olympiad-data/table'
import { pages } from '@agon/contract/pages'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useRead } from '#/api/queries.ts'
import { addressOf } from '#/app/address-of.ts'
import { useHere } from '#/app/here.tsx'
import { AddTable } from '#/features/olympiad-data/AddTable.tsx'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { CountedGraph } from './CountedGraph.tsx'
import { SeriesList } from './SeriesList.tsx'
import { TableGraph } from './TableGraph.tsx'
import css from './Graphs.module.css'

/** The list of series, or the one of the address. */
export function GraphsPage() {
  const { olympiad } = useHere()
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const name = params['olympiadData']
  const list = addressOf(pages.graphs, olympiad.name)
  const counted = countedSeries.find((one) => one === name)
  const isAdding = name === undefined && search['add'] !== undefined
  return (
    <div className={css.page}>
      <StaffHeader
        lead={
          name === undefined
            ? 'Figures that are counted, and tables of your own: each as a chart with its table.'
            : undefined
        }
        actions={
          name !== undefined || isAdding ? (
            <Link to={list}>All series</Link>
          ) : (
            <Button kind="primary" onClick={() => void navigate({ to: '.', search: { add: true } })}>
              Add a table
            </Button>
          )
        }
      />
      {isAdding ? (
        <AddTable
          onCancel={() => void navigate({ to: '.', search: {} })}
          onAdded={(added) => void navigate({ to: `${list}/${added}`, search: {} })}
        />
      ) : name === undefined ? (
        <SeriesList />
      ) : counted !== undefined ? (
        <CountedGraph key={counted} series={counted} />
      ) : (
        <NamedTable key={name} name={name} />
      )}
    </div>
  )
}

function NamedTable({ name }: { readonly name: string }) {
  const { olympiad } = useHere()
  const read = useRead('GET /api/olympiad-data/', { query: { olympiadId: olympiad.id } })
  if (read.data === undefined)
    return read.error === null ? (
      <Loader loading />
    ) : (
      <ErrorState title="Could not get this table" reason={read.error.message} onRetry={() => void read.refetch()} />
    )
  const table = read.data.items.find((one) => one.name === name)
  if (table === undefined)
    return (
      <ErrorState
        title="There is no such series"
        reason={`This olympiad has no table “${name}”. It may have been deleted or renamed.`}
        onRetry={() => void read.refetch()}
      />
    )
  return <TableGraph table={table} />
}
