import { readTelephone } from '../register/telephone.ts'
import { compareNames, nameReasons, type ComparedNames } from './name-reasons.ts'
import { matchOf, type Match } from './match-school.ts'
import { isOtherProvince, isSamePlace, placeKey, provinceReasons } from './places.ts'
import { folded, readName, type ReadName } from './read-name.ts'
import { because, type Reason } from './reason.ts'

/** A school as the product records it. Empty texts are unknown. */
export interface SchoolRecord {
  readonly name: string
  readonly formerNames: readonly string[]
  readonly natemis: string | null
  /** A code of a province; any other text is unknown. */
  readonly province: string
  readonly town: string
  /** Suburb, township, district, municipality. */
  readonly places: readonly string[]
  /** Of the school and of its contacts. */
  readonly telephones: readonly string[]
  /** Full names of its teachers and contacts. */
  readonly people: readonly string[]
  /** E-mail addresses of its teachers and contacts, in small letters. */
  readonly addresses: readonly string[]
  /** Domains of these addresses that may be the school's own. */
  readonly domains: readonly string[]
}

/** A record taken apart for comparing: each one is compared with many. */
export interface ReadSchool {
  readonly record: SchoolRecord
  /** The present name first. */
  readonly names: readonly { readonly name: string; readonly read: ReadName }[]
  readonly town: string
  readonly places: readonly { readonly place: string; readonly key: string }[]
  readonly telephones: ReadonlySet<string>
  readonly people: ReadonlyMap<string, string>
}

export function readSchool(record: SchoolRecord): ReadSchool {
  return {
    record,
    names: [record.name, ...record.formerNames].map((name) => ({ name, read: readName(name) })),
    town: placeKey(record.town),
    places: record.places.map((place) => ({ place, key: placeKey(place) })),
    telephones: new Set(record.telephones.flatMap((one) => (one === '' ? [] : (readTelephone(one).telephone ?? [])))),
    people: new Map(record.people.map((name) => [personKey(name), name])),
  }
}

/** Names less alike than this contradict a register number. */
const contradicts = 0.5

/** How much speaks for one school that is recorded twice; null if hardly anything does. The same both ways. */
export function matchRecords(one: ReadSchool, other: ReadSchool): Match | null {
  const names = bestNames(one, other)
  const reasons = [
    ...numberReasons(one, other, names),
    ...(names.former === null ? nameReasons(names) : [because('former-name', { name: names.former })]),
    ...placeReasons(one, other),
    ...([...one.telephones].some((telephone) => other.telephones.has(telephone)) ? [because('telephone')] : []),
    ...peopleReasons(one, other),
  ]
  return matchOf(reasons, (code) => code === 'register-number')
}

/** The most alike of present and former names. A former name counts if it is nearer than the present ones. */
function bestNames(one: ReadSchool, other: ReadSchool): ComparedNames & { readonly former: string | null } {
  let best: (ComparedNames & { readonly former: string | null }) | null = null
  for (const [at, { name, read }] of one.names.entries())
    for (const [otherAt, { name: otherName, read: otherRead }] of other.names.entries()) {
      const compared = compareNames(read, otherRead)
      const former = at > 0 ? name : otherAt > 0 ? otherName : null
      if (best === null || (compared.alike > best.alike && compared.alike >= 0.9)) best = { ...compared, former }
    }
  return best ?? { ...compareNames(readName(''), readName('')), former: null }
}

function numberReasons(one: ReadSchool, other: ReadSchool, { alike }: ComparedNames): Reason[] {
  const [a, b] = [one.record.natemis, other.record.natemis]
  if (a === null || b === null) return []
  if (a !== b) return [because('register-number-differs')]
  const fits = alike >= contradicts && !isOtherProvince(one.record.province, other.record.province)
  return [because(fits ? 'register-number' : 'register-number-other-name')]
}

function placeReasons(one: ReadSchool, other: ReadSchool): Reason[] {
  const province = provinceReasons(one.record.province, other.record.province)
  if (isSamePlace(one.town, other.town)) return [because('town-same'), ...province]
  const found =
    other.places.find(({ key }) => isSamePlace(one.town, key)) ??
    one.places.find(({ key }) => isSamePlace(other.town, key))
  return [...(found === undefined ? [] : [because('place-same', { place: found.place })]), ...province]
}

/** One person or one address is enough: many say no more. */
function peopleReasons(one: ReadSchool, other: ReadSchool): Reason[] {
  const email = one.record.addresses.find((address) => other.record.addresses.includes(address))
  if (email !== undefined) return [because('shared-address', { email })]
  const domain = one.record.domains.find((own) => other.record.domains.includes(own))
  const person = [...one.people].find(([key]) => key !== '' && other.people.has(key))
  return [
    ...(domain === undefined ? [] : [because('shared-domain', { domain })]),
    ...(person === undefined ? [] : [because('shared-person', { name: person[1] })]),
  ]
}

export const personKey = (name: string) => folded(name).replace(/[^\p{L}]/gu, '')
