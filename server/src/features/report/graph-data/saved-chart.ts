import type { OlympiadId } from '@agon/domain/ids'
import type { ChartKind } from '@agon/domain/olympiad-data/chart'
import type { CountedSeries } from '@agon/domain/olympiad-data/table'
import { Problem } from '@agon/domain/problem'
import type { ReportGroup } from '@agon/domain/report-group'
import type { Db } from '#/db/database.ts'

interface Of {
  readonly olympiadId: OlympiadId
  readonly series: CountedSeries
  readonly by: ReportGroup | null
  readonly second: ReportGroup | null
}

/** The kind of chart that organisers saved; null: none. */
export async function savedChart(db: Db, { olympiadId, series, by, second }: Of): Promise<ChartKind | null> {
  const row = await db
    .selectFrom('countedCharts')
    .select('kind')
    .where('olympiadId', '=', olympiadId)
    .where('series', '=', series)
    .where('by', '=', by ?? '')
    .where('second', '=', second ?? '')
    .executeTakeFirst()
  return row?.kind ?? null
}

export async function saveChart(db: Db, { olympiadId, series, by, second }: Of, kind: ChartKind): Promise<void> {
  const olympiad = await db.selectFrom('olympiads').select('id').where('id', '=', olympiadId).executeTakeFirst()
  if (olympiad === undefined) throw new Problem('notFound')
  if (by === second) throw new Problem('invalid', {}, { fields: { second: 'Choose two different groups.' } })
  await db
    .insertInto('countedCharts')
    .values({ olympiadId, series, by: by ?? '', second: second ?? '', kind })
    .onConflict((conflict) => conflict.columns(['olympiadId', 'series', 'by', 'second']).doUpdateSet({ kind }))
    .execute()
}
