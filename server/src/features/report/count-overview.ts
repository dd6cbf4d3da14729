import type { Db } from '#/db/database.ts'
import { countSittings, countSittingsOfSchool, type SittingCount } from './count-sittings.ts'
import { countOrders, countSchools, type OverviewScope } from './store.ts'

export type OverviewFigures = Awaited<ReturnType<typeof countOverview>>

/** Who takes part, who sits and who has finished, and the sums of the orders. Sittings by staff, and withheld and disqualified participants, are not counted. */
export async function countOverview(db: Db, scope: OverviewScope) {
  const { provinces, grades } =
    scope.schoolId === null
      ? await countSittings(db, scope.olympiadId)
      : await countSittingsOfSchool(db, scope.olympiadId, scope.schoolId)
  const schools = await countSchools(db, scope)
  const orders = await countOrders(db, scope)
  const byProvince = new Map(provinces.map((one) => [one.key, one]))
  const sum = (of: (order: (typeof orders)[number]) => number) => orders.reduce((total, one) => total + of(one), 0)
  return {
    total: sittingsOf(provinces),
    schools: schools.total,
    orders: {
      unpaid: sum(({ unpaid }) => unpaid),
      paid: sum(({ paid }) => paid),
      pre: sum(({ pre }) => pre),
      places: sum(({ places }) => places),
      withPlaces: sum(({ withPlaces }) => withPlaces),
      money: orders.map(({ currency, invoiced, received }) => ({ currency, invoiced, received })),
    },
    provinces: schools.provinces.map(({ province, count }) => ({
      province,
      schools: count,
      ...sittingsOf([byProvince.get(province)]),
    })),
    grades: grades
      .map((one) => ({ grade: one.key === 'unknown' ? 0 : Number(one.key), ...sittingsOf([one]) }))
      .sort((a, b) => a.grade - b.grade),
  }
}

function sittingsOf(counts: readonly (SittingCount | undefined)[]) {
  const sum = (of: (count: SittingCount) => number) =>
    counts.reduce((total, one) => total + (one === undefined ? 0 : of(one)), 0)
  return {
    participants: sum(({ entered }) => entered),
    notStarted: sum(({ entered, started }) => entered - started),
    sitting: sum(({ started, finished }) => started - finished),
    finished: sum(({ finished }) => finished),
  }
}
