import type { SittingStatus } from '@agon/domain/participant'
import { Problem } from '@agon/domain/problem'
import { seatsOf } from '@agon/domain/purchase-order'
import type { Db } from '#/db/database.ts'
import { findWaiting } from './waiting.ts'
import { countOrders, countSchools, countSittings, findOlympiad, type SittingCount } from './store.ts'
import type { Whose } from './store.ts'

/** Who takes part, who sits and who has finished. Sittings by staff are not counted. */
export async function overviewOf(db: Db, whose: Whose, now: Date) {
  const olympiad = whose.olympiadId === null ? null : await findOlympiad(db, whose.olympiadId)
  if (olympiad === undefined) throw new Problem('notFound')
  const isWhole = olympiad !== null && whose.schoolId === null
  const [counts, schools, orders, waiting] = await Promise.all([
    countSittings(db, whose),
    countSchools(db, whose),
    countOrders(db, whose),
    isWhole ? findWaiting(db, olympiad) : null,
  ])
  if (whose.schoolId !== null && schools.total.entered === 0) throw new Problem('notFound')
  const byProvince = Map.groupBy(counts, ({ province }) => province)
  const byGrade = Map.groupBy(counts, ({ grade }) => grade)
  return {
    now,
    olympiad,
    waiting,
    total: sittingsOf(counts),
    schools: schools.total,
    orders: {
      unpaid: orders.filter(({ status }) => status === 'unpaid').length,
      paid: orders.filter(({ status }) => status === 'paid').length,
      pre: orders.filter(({ status }) => status === 'pre').length,
      places: orders.reduce((sum, order) => sum + seatsOf(order), 0),
      money: [...Map.groupBy(orders, ({ currency }) => currency)].map(([currency, own]) => ({
        currency,
        invoiced: own.reduce((sum, { gross }) => sum + gross, 0),
        received: own.reduce((sum, { paid }) => sum + paid, 0),
      })),
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
