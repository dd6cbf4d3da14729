/**
 * Reads a number as people type it: spaces or the other sign between thousands, comma or point before decimals. With one sign alone,
 * three digits after it and no more than three before, "1.234" stays open to both readings; here it is a decimal, as forms ask for
 * small numbers more often. `undefined` is what is no number.
 */
export function parseNumber(typed: string): number | undefined {
  const bare = typed.replaceAll(/[\s\u00a0\u202f’']/g, '').replace('−', '-')
  if (!/^-?[\d.,]+$/.test(bare) || !/\d/.test(bare)) return undefined
  const decimalAt = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'))
  if (decimalAt < 0) return Number(bare)
  const sign = bare[decimalAt] ?? ''
  const isGrouping = bare.indexOf(sign) !== decimalAt
  const whole = (isGrouping ? bare : bare.slice(0, decimalAt)).replaceAll(/[.,]/g, '')
  const fraction = isGrouping ? '' : bare.slice(decimalAt + 1)
  const value = Number(`${whole === '' || whole === '-' ? `${whole}0` : whole}.${fraction || '0'}`)
  return Number.isFinite(value) ? value : undefined
}
