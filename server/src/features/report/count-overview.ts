import type { SittingStatus } from '@agon/domain/participant'
import type { Db } from '#/db/database.ts'
import { countOrders, countSchools, countSittings, type SittingCount, type OverviewScope } from './store.ts'

export type OverviewFigures = Awaited<ReturnType<typeof countOverview>>

/** Counts who takes part, who sits and who has finished, and sums the orders. Sittings by staff are not counted. */
export async function countOverview(db: Db, scope: OverviewScope) {
  const counts = await countSittings(db, scope)
  const schools = await countSchools(db, scope)
  const orders = await countOrders(db, scope)
  const byProvince = Map.groupBy(counts, ({ province }) => province)
  const byGrade = Map.groupBy(counts, ({ grade }) => grade)
  const sum = (of: (order: (typeof orders)[number]) => number) => orders.reduce((total, one) => total + of(one), 0)
  return {
    total: sittingsOf(counts),
    schools: schools.total,
    orders: {
      unpaid: sum(({ unpaid }) => unpaid),
      paid: sum(({ paid }) => paid),
      pre: sum(({ pre }) => pre),
      places: sum(({ places }) => places),
      money: orders.map(({ currency, invoiced, received }) => ({ currency, invoiced, received })),
    },
    provinces: schools.provinces.map(({ province, count }) => ({
      province,
      schools: count,
      ...sittingsOf(byProvince.get(province) ?? []),
    })),
    grades: [...byGrade].map(([grade, own]) => ({ grade, ...sittingsOf(own) })).sort((a, b) => a.grade - b.grade),
  }
}

function sittingsOf(counts: readonly SittingCount[]) {
  const sum = (status: SittingStatus) =>
    counts.reduce((total, one) => (one.status === status ? total + one.count : total), 0)
  const [notStarted, sitting, finished] = [sum('not-started'), sum('sitting'), sum('finished')]
  return { participants: notStarted + sitting + finished, notStarted, sitting, finished }
}
