/** An amount in minor units (cents) of an ISO 4217 currency. Always a safe integer. */
export type Minor = number

/** Hundredths of a per cent: 1500 is 15 %. */
export type BasisPoints = number

/** VAT on a net amount, rounded half away from zero to the minor unit. */
export function vatOn(net: Minor, rate: BasisPoints): Minor {
  const exact = (Math.abs(net) * rate) / 10_000
  const rounded = Math.round(exact)
  return net < 0 ? -rounded : rounded
}

/** The net part of a price that includes VAT, rounded half away from zero. */
export function netOf(gross: Minor, rate: BasisPoints): Minor {
  const rounded = Math.round((Math.abs(gross) * 10_000) / (10_000 + rate))
  return gross < 0 ? -rounded : rounded
}
