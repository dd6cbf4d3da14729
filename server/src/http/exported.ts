import { choiceOf, type Field } from '@agon/contract/field'
import { wallTimeIn } from '@agon/domain/day'
import { wholeUnits } from '@agon/domain/money'

/** The dash of an empty cell in a list; in a file the cell is empty. */
const nothing = '–'

/**
 * A cell of an exported table, in the words of its list; amounts in whole units; moments by the clocks of the row's `zone`, where it
 * has one, as `2026-04-14 09:00`, which a spreadsheet takes for a date.
 */
export function exported(row: Record<string, unknown>, name: string, field: Field<unknown, unknown>): unknown {
  const { parts, unit, choices } = field
  const value = row[name]
  if (value === null || value === undefined || value === '')
    return field.none === nothing ? null : (field.none ?? value)
  if (choices !== undefined) {
    const { label, tone } = choiceOf(field, value)
    if (label === nothing) return null
    // Numbers stay numbers, so that a spreadsheet sorts and counts them.
    if (typeof value === 'number') return value
    // As the word beside a status dot.
    return tone === undefined ? label : label.charAt(0).toUpperCase() + label.slice(1)
  }
  if (value instanceof Date && typeof row['zone'] === 'string') return wallTimeIn(value, row['zone']).replace('T', ' ')
  if (typeof value !== 'number') return value
  if (parts !== undefined) return value / parts
  return unit === 'money' ? wholeUnits(value, String(row['currency'])) : value
}
