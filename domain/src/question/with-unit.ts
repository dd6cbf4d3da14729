/** Degrees, minutes and seconds of an angle are at their number; every other unit is a word of its own (SI brochure, 5.4.3). */
const atNumber = /^[°º′″'"]/

/** A number with its unit as one reads it: `225°`, `12,5 km`, `20 °C`; the number alone where it has no unit. */
export function withUnit(number: string, unit: string): string {
  if (unit === '') return number
  const angle = atNumber.test(unit) && !/^[°º]\s*[CFK]/i.test(unit)
  return angle ? `${number}${unit}` : `${number}\u00A0${unit}`
}
