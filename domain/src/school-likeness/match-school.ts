import { readTelephone } from '../register/telephone.ts'
import { schoolDomain } from './email-domain.ts'
import { compareNames, nameReasons } from './name-reasons.ts'
import { isOtherProvince, isSamePlace, placeKey, provinceReasons } from './places.ts'
import { readName } from './read-name.ts'
import { because, type Reason } from './reason.ts'
import type { ReasonCode } from './words.ts'

/** `certain` needs the register number, or the verified e-mail address of a teacher of the school. */
export const matchBands = ['certain', 'likely', 'possible'] as const
export type MatchBand = (typeof matchBands)[number]

/** Points from which a match is likely, and possible. With fewer it is none. */
const leastPoints = { likely: 50, possible: 25 }

/** The known details of the school that a person means. Empty texts are unknown. */
export interface WantedSchool {
  readonly name: string
  readonly town: string
  /** A code of a province; any other text is unknown. */
  readonly province: string
  readonly natemis: string
  readonly telephone: string
  readonly email: string
  readonly isVerified: boolean
  /** The person chose this school in the finder. */
  readonly chosen: boolean
}

/** A school that it may be. */
export interface CandidateSchool {
  readonly name: string
  readonly formerNames: readonly string[]
  readonly natemis: string | null
  readonly province: string
  readonly town: string
  /** Suburb, township, district, municipality. */
  readonly places: readonly string[]
  readonly telephone: string
  /** Whether one of its teachers has the person's address. */
  readonly hasTeacherWithEmail: boolean
  /** Domains of its teachers' addresses. */
  readonly domains: readonly string[]
}

export interface Match {
  /** The sum of the weights. */
  readonly score: number
  readonly band: MatchBand
  readonly reasons: Reason[]
}

/** Names less alike than this contradict a register number. */
const contradicts = 0.5

/** How well a school fits; null if it does not. */
export function matchSchool(wanted: WantedSchool, school: CandidateSchool): Match | null {
  const own = readName(wanted.name)
  const current = compareNames(own, readName(school.name))
  const former = school.formerNames
    .map((name) => ({ name, ...compareNames(own, readName(name)) }))
    .toSorted((a, b) => b.alike - a.alike)[0]
  const isFormer = former !== undefined && former.alike >= 0.9 && former.alike > current.alike
  const alike = isFormer ? former.alike : current.alike
  const fits = wanted.name.trim() === '' || (alike >= contradicts && !isOtherProvince(wanted.province, school.province))
  const reasons = [
    ...numberReasons(wanted, school, fits),
    ...(wanted.chosen ? [because('chosen')] : []),
    ...addressReasons(wanted, school, fits),
    ...(wanted.name.trim() === ''
      ? []
      : isFormer
        ? [because('former-name', { name: former.name })]
        : nameReasons(current)),
    ...placeReasons(wanted, school),
    ...(isSameTelephone(wanted.telephone, school.telephone) ? [because('telephone')] : []),
  ]
  return matchOf(reasons, (code) => code === 'register-number' || code === 'teacher-email')
}

/** A match of its reasons, heaviest first; null with too few points. */
export function matchOf(reasons: readonly Reason[], proves: (code: ReasonCode) => boolean): Match | null {
  const score = reasons.reduce((sum, { weight }) => sum + weight, 0)
  if (score < leastPoints.possible) return null
  const isProved = reasons.some(({ code }) => proves(code))
  const band = score < leastPoints.likely ? 'possible' : isProved ? 'certain' : 'likely'
  return { score, band, reasons: reasons.toSorted((a, b) => b.weight - a.weight) }
}

function numberReasons({ natemis }: WantedSchool, school: CandidateSchool, fits: boolean): Reason[] {
  const number = natemis.replace(/\D/g, '')
  if (number === '' || school.natemis === null) return []
  if (number !== school.natemis) return [because('register-number-differs')]
  return [because(fits ? 'register-number' : 'register-number-other-name')]
}

function addressReasons({ email, isVerified }: WantedSchool, school: CandidateSchool, fits: boolean): Reason[] {
  if (school.hasTeacherWithEmail)
    return [because(!isVerified ? 'teacher-email-unverified' : fits ? 'teacher-email' : 'teacher-email-other-name')]
  const domain = schoolDomain(email)
  return domain !== null && school.domains.includes(domain) ? [because('email-domain', { domain })] : []
}

function placeReasons(wanted: WantedSchool, school: CandidateSchool): Reason[] {
  const town = placeKey(wanted.town)
  const isNear = (place: string) => isSamePlace(town, placeKey(place))
  const place = school.places.find(isNear)
  return [
    ...(isNear(school.town) ? [because('town-same')] : place === undefined ? [] : [because('place-same', { place })]),
    ...provinceReasons(wanted.province, school.province),
  ]
}

function isSameTelephone(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => (text === '' ? null : readTelephone(text).telephone))
  return a != null && a === b
}
