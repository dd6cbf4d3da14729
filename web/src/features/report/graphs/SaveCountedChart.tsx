import type { CountedSeries } from '@agon/domain/olympiad-data/table'
import type { ReportGroup } from '@agon/domain/report-group'
import { useWrite } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { Button } from '#/ui/Button.tsx'
import type { ChartKind } from '#/ui/chart/chart-data.ts'
import { notify } from '#/ui/notify.tsx'
import css from './Graphs.module.css'

type Props = {
  readonly series: CountedSeries
  readonly by: ReportGroup
  readonly second: ReportGroup | null
  readonly chart: ChartKind
}

/** Saves the kind of chart of a series by these groups, for everyone who opens it. */
export function SaveCountedChart({ series, by, second, chart }: Props) {
  const { olympiad } = useHere()
  const write = useWrite('PUT /api/reports/olympiad/chart/{id}')
  return (
    <div className={css.save}>
      <Button
        busy={write.isPending}
        onClick={() =>
          write.mutate(
            { params: { id: olympiad.id }, body: { series, by, second, chart } },
            {
              onSuccess: () => notify.done('Chart saved.'),
              onError: (problem) => notify.failed(problem.message),
            },
          )
        }
      >
        Save chart
      </Button>
    </div>
  )
}
