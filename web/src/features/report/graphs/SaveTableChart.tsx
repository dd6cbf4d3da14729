import type { OlympiadDataItem } from '@agon/contract/olympiad-data/calls'
import type { TableChartKind } from '@agon/domain/olympiad-data/chart'
import { useWrite } from '#/api/queries.ts'
import { bodyOf, valuesOf } from '#/features/olympiad-data/table-values.ts'
import { Button } from '#/ui/Button.tsx'
import { notify } from '#/ui/notify.tsx'
import css from './Graphs.module.css'

type Props = {
  readonly table: OlympiadDataItem
  readonly chart: TableChartKind
  readonly chartColumn: string
}

/** Saves the chart of a table as it is shown: for everyone who opens it, and for public pages. */
export function SaveTableChart({ table, chart, chartColumn }: Props) {
  const write = useWrite('PUT /api/olympiad-data/{id}')
  return (
    <div className={css.save}>
      <Button
        busy={write.isPending}
        onClick={() =>
          write.mutate(
            {
              params: { id: table.id },
              body: { ...bodyOf(valuesOf(table)), chart, chartColumn, version: table.version },
            },
            {
              onSuccess: () => notify.done('Chart saved.'),
              onError: (error) => notify.failed(error.message),
            },
          )
        }
      >
        Save chart
      </Button>
    </div>
  )
}
