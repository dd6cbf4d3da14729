import type { Field } from '@agon/contract/field'
import { wholeUnits } from '@agon/domain/money'

/** A cell of an exported table: amounts in whole units; moments by the clocks of the row's `zone`, where it has one. */
export function exported(
  row: Record<string, unknown>,
  name: string,
  { parts, unit }: Field<unknown, unknown>,
): unknown {
  const value = row[name]
  if (value instanceof Date && typeof row['zone'] === 'string') return clockOf(row['zone']).format(value)
  if (typeof value !== 'number') return value
  if (parts !== undefined) return value / parts
  return unit === 'money' ? wholeUnits(value, String(row['currency'])) : value
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Writes `2026-04-14 09:00`, which a spreadsheet takes for a date; Swedish is written so. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, clock)
  return clock
}
