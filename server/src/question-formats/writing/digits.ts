const digits = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 100 })

/** A very great or small number too is written out, for none is read with an exponent. */
export function inDigits(number: number): string {
  return String(number).includes('e') ? digits.format(number) : String(number)
}
