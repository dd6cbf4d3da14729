import type { OlympiadDataItem } from '@agon/contract/olympiad-data/calls'
import { drawnOf, kindsOfTable, valueColumns, type ChartKind } from '@agon/domain/olympiad-data/chart'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useWrite } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { EditTable } from '#/features/olympiad-data/EditTable.tsx'
import { bodyOf, valuesOf } from '#/features/olympiad-data/table-values.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { Chart } from '#/ui/chart/Chart.tsx'
import type { ChartState } from '#/ui/chart/chart-data.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import { heightOf } from './CountedGraph.tsx'
import { kindLabels } from './kind-labels.ts'
import { SaveChart } from './SaveChart.tsx'
import { cellWords, chartOfTable, columnWords } from './table-chart.ts'
import css from './Graphs.module.css'

/** A table of figures as a chart; the view is in the address. It is edited in place. */
export function TableGraph({ table }: { readonly table: OlympiadDataItem }) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (change: Readonly<Record<string, unknown>>) =>
    void navigate({ to: '.', search: { ...search, ...change }, replace: true })
  if (search['edit'] !== undefined) return <EditTable table={table} onClose={() => show({ edit: undefined })} />
  return (
    <>
      <Buttons>
        <Button onClick={() => show({ edit: true })}>Edit table</Button>
      </Buttons>
      <Drawn table={table} search={search} show={show} />
    </>
  )
}

type Props = {
  readonly table: OlympiadDataItem
  readonly search: Readonly<Record<string, unknown>>
  readonly show: (change: Readonly<Record<string, unknown>>) => void
}

function Drawn({ table, search, show }: Props) {
  const { olympiad } = useHere()
  const { number, shortDay } = useFigures()
  const saving = useWrite('PUT /api/olympiad-data/{id}')
  const values = valueColumns(table.columns)
  const saved = drawnOf(table)
  const value = values.find((column) => column.name === search['value']) ?? saved?.value
  const kinds = kindsOfTable(table.columns)
  const kind = kinds.find((one) => one === search['chart']) ?? saved?.kind ?? 'bars'
  const figures: ChartState | undefined =
    value === undefined ? undefined : { state: 'ready', data: chartOfTable(table, value) }
  const asOf = shortDay(table.asOf, olympiad.timeZone)
  if (table.rows.length === 0)
    return <EmptyState title="This table has no rows yet">Choose “Edit table” to type, paste or load them.</EmptyState>
  if (value === undefined || figures === undefined) return <Cells table={table} />
  return (
    <>
      <div className={css.choices}>
        {values.length < 2 ? null : (
          <SelectField
            name="value"
            label="Figure"
            always
            value={value.name}
            choices={values.map((column) => ({ value: column.name, label: column.title }))}
            onChange={(chosen) => show({ value: chosen })}
          />
        )}
        <SelectField<ChartKind>
          name="chart"
          label="Chart"
          always
          value={kind}
          choices={kinds.map((one) => ({ value: one, label: kindLabels[one] }))}
          onChange={(chart) => show({ chart })}
        />
        {kind === saved?.kind && value.name === saved.value.name ? null : (
          <SaveChart
            busy={saving.isPending}
            onSave={(outcome) =>
              saving.mutate(
                {
                  params: { id: table.id },
                  body: { ...bodyOf(valuesOf(table)), chart: kind, chartColumn: value.name, version: table.version },
                },
                outcome,
              )
            }
          />
        )}
      </div>
      <Chart
        title={table.title}
        summary={[columnWords(value), table.source].filter(Boolean).join('. Source: ')}
        kind={kind}
        figures={figures}
        format={(figure) => (value.unit === '%' ? `${number(figure)} %` : number(figure))}
        height={heightOf(kind, figures)}
        about={{ source: table.source, asOf }}
      />
      <Cells table={table} />
    </>
  )
}

/** Every column of the table. */
function Cells({ table: { columns, rows, title } }: { readonly table: OlympiadDataItem }) {
  const { number } = useFigures()
  return (
    <section className={css.wide} tabIndex={0} aria-label={`All columns of ${title}`}>
      <PlainTable
        headings={columns.map((column, at) =>
          column.kind === 'number' && at > 0 ? { figures: columnWords(column) } : column.title,
        )}
      >
        {rows.slice(0, mostShown).map((row, line) => (
          // A table has no other key than the place of its rows.
          // eslint-disable-next-line react/no-array-index-key
          <tr key={line}>
            {columns.map((column, at) => {
              const cell = row[column.name] ?? null
              return typeof cell === 'number' && at > 0 ? (
                <td key={column.name} className={figureCell}>
                  {number(cell)}
                </td>
              ) : (
                <td key={column.name}>{cell === null ? '–' : cellWords(column, cell)}</td>
              )
            })}
          </tr>
        ))}
      </PlainTable>
      {rows.length > mostShown ? (
        <p className={css.note}>
          The first {number(mostShown)} of {number(rows.length)} rows. The CSV of the chart has all.
        </p>
      ) : null}
    </section>
  )
}

const mostShown = 200
