import { provinces } from '../province.ts'
import { folded } from './read-name.ts'
import { because, type Reason } from './reason.ts'
import { textLikeness } from './text-likeness.ts'

/** A place without case, accents, spaces and signs. */
export const placeKey = (place: string) => folded(place).replace(/[^\p{L}\p{N}]/gu, '')

/** Places less alike than this are two places. */
const leastAlike = 0.85

/** Whether two keys are one place, with a typing error in a long name. An unknown place is none. */
export function isSamePlace(one: string, other: string): boolean {
  if (one === '' || other === '') return false
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= leastAlike * long.length && textLikeness(one, other) >= leastAlike
}

const isProvince = (code: string) => provinces.some((province) => province === code)

/** Whether both provinces are known and differ. */
export function isOtherProvince(one: string, other: string): boolean {
  return one !== other && isProvince(one) && isProvince(other)
}

export function provinceReasons(one: string, other: string): Reason[] {
  if (isOtherProvince(one, other)) return [because('province-differs')]
  return isProvince(one) && one === other ? [because('province-same')] : []
}
