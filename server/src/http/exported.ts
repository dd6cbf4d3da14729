import type { Field } from '@agon/contract/field'
import { wallTimeIn } from '@agon/domain/day'
import { wholeUnits } from '@agon/domain/money'

/**
 * A cell of an exported table: amounts in whole units; moments by the clocks of the row's `zone`, where it
 * has one, as `2026-04-14 09:00`, which a spreadsheet takes for a date.
 */
export function exported(
  row: Record<string, unknown>,
  name: string,
  { parts, unit }: Field<unknown, unknown>,
): unknown {
  const value = row[name]
  if (value instanceof Date && typeof row['zone'] === 'string') return wallTimeIn(value, row['zone']).replace('T', ' ')
  if (typeof value !== 'number') return value
  if (parts !== undefined) return value / parts
  return unit === 'money' ? wholeUnits(value, String(row['currency'])) : value
}
