import { Problem } from '@agon/domain/problem'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'

/** A filter `from..to`; either side may be open. Numbers are whole ones of the column's unit; `-7d` is the day seven days ago. */
export type Range = { from: number | null; to: number | null } | { from: string | null; to: string | null }

/** Nothing that a list keeps is larger, and every number up to here is exact. */
const largest = /^-?\d{1,15}(\.\d{1,15})?$/
/** A number of days before today. */
const daysAgo = /^-\d{1,4}d$/
/** Days and moments of the common era; the database knows no year 0. */
const day = z.iso.date().regex(/^(?!0000)/)
const moment = z.iso.datetime({ offset: true }).regex(/^(?!0000)/)

/** Throws `invalid` for what is no range of the column's kind. */
export function readRange(value: string, name: string, isNumber: boolean): Range {
  const [from = '', to = '', ...more] = value.split('..')
  const valid = (side: string) =>
    side === '' ||
    (isNumber
      ? largest.test(side)
      : daysAgo.test(side) || day.safeParse(side).success || moment.safeParse(side).success)
  if (more.length > 0 || !valid(from) || !valid(to))
    throw new Problem('invalid', {}, { fields: { [name]: 'Give a range as from..to.' } })
  // Between two whole numbers nothing lies, so that the column's index is of use.
  return isNumber
    ? { from: from === '' ? null : Math.ceil(Number(from)), to: to === '' ? null : Math.floor(Number(to)) }
    : { from: from === '' ? null : from, to: to === '' ? null : to }
}

export interface Days {
  readonly zone: RawBuilder<unknown>
  /** The zone is the same for all rows: bounds are computed once, and an index has the rows between them. */
  readonly isOneZone: boolean
  readonly now: Date
}

/** A day is whole, wherever it is in the range: from its midnight to the next one in the list's zone. */
export function withinRange(
  column: RawBuilder<unknown>,
  { from, to }: Range,
  { zone, isOneZone, now }: Days,
): RawBuilder<boolean> {
  const dayOf = (text: string) =>
    daysAgo.test(text)
      ? sql`((${now}::timestamptz at time zone ${zone})::date - ${Number(text.slice(1, -1))}::int)`
      : sql`${text}::date`
  const midnight = (text: string, later: number) => {
    const time = sql`(${dayOf(text)} + ${sql.raw(String(later))})::timestamp at time zone ${zone}`
    return isOneZone ? sql`(select ${time})` : time
  }
  const low = sql<boolean>`${column} >= ${bound(from, (text) => midnight(text, 0))}`
  const high =
    typeof to === 'string' && isDay(to)
      ? sql<boolean>`${column} < ${midnight(to, 1)}`
      : sql<boolean>`${column} <= ${bound(to, (text) => midnight(text, 0))}`
  if (from === null) return to === null ? sql<boolean>`true` : high
  return to === null ? low : sql<boolean>`${low} and ${high}`
}

function bound(value: number | string | null, ofDay: (text: string) => RawBuilder<unknown>): RawBuilder<unknown> {
  if (typeof value === 'number') return sql`${value}::int8`
  return value !== null && isDay(value) ? ofDay(value) : sql`${value}::timestamptz`
}

const isDay = (text: string) => text.length === 10 || daysAgo.test(text)
