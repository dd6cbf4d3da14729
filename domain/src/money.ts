/** An amount in minor units (cents) of an ISO 4217 currency. Always a safe integer. */
export type Minor = number

/** Hundredths of a per cent: 1500 is 15 %. */
export type BasisPoints = number

/** The net part of a price that includes VAT, rounded half away from zero. */
export function netOf(gross: Minor, rate: BasisPoints): Minor {
  const rounded = Math.round((Math.abs(gross) * 10_000) / (10_000 + rate))
  return gross < 0 ? -rounded : rounded
}

/** An amount in whole units of its currency, for a spreadsheet: 123450 of ZAR is 1234.5. Yen and the like have no minor digits. */
export function wholeUnits(amount: Minor, currency: string): number {
  return amount / 10 ** minorDigits(currency)
}

/** How many digits after the decimal sign the currency has. */
export function minorDigits(currency: string): number {
  const known = digitsOf.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  digitsOf.set(currency, digits)
  return digits
}

/** Making a format takes as long as a hundred uses of it. */
const digitsOf = new Map<string, number>()
