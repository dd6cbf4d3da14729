import type { Random } from '../random.ts'

/** A school's name and place, as the register has them. */
interface Recorded {
  readonly name: string
  readonly town: string
  readonly suburb: string
}

/** How the second record of a school differs from the first. */
export type Difference = 'typing error' | 'short form' | 'other language' | 'several'

export interface RecordedAgain {
  readonly name: string
  readonly town: string
  readonly difference: Difference
}

/** Short forms of the words of a name. */
const shortForms: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(senior )?secondary school\b/i, ['S/S', 'Sec', 'SSS', 'Sec School', 'Secondary']],
  [/\bhigh school\b/i, ['H/S', 'HS', 'High']],
  [/\bprimary (farm )?school\b/i, ['P/S', 'Prim', 'PS', 'Primary', 'Prim. School']],
  [/\bcombined school\b/i, ['C/S', 'Comb School', 'Combined']],
  [/\bintermediate school\b/i, ['I/S', 'Int School', 'Intermediate']],
  [/^hoërskool\b/i, ['HS', 'Hoer']],
  [/^laerskool\b/i, ['LS', 'Laer']],
  [/\bsaint\b/i, ['St', 'St.']],
  [/\btechnical\b/i, ['Tech']],
  [/\bpreparatory\b/i, ['Prep']],
]

const otherLanguage: readonly (readonly [RegExp, string])[] = [
  [/^(.*?) (?:senior )?(?:secondary|high) school$/i, 'Hoërskool $1'],
  [/^(.*?) primary (?:farm )?school$/i, 'Laerskool $1'],
  [/^(.*?) combined school$/i, 'Gekombineerde Skool $1'],
  [/^(.*?) intermediate school$/i, 'Intermediêre Skool $1'],
  [/^hoërskool (.*)$/i, '$1 High School'],
  [/^laerskool (.*)$/i, '$1 Primary School'],
]

/** A school as somebody types it who does not know that it is recorded: without number, telephone and teachers. */
export function recordedAgain(random: Random, school: Recorded): RecordedAgain {
  const name = spaced(school.name)
  const ways: Partial<Record<Difference, string>> = {
    'typing error': mistyped(random, name),
    ...withName('short form', shortened(random, name), name),
    ...withName('other language', translated(name), name),
  }
  const short = ways['other language'] ?? ways['short form']
  if (short !== undefined) ways.several = mistyped(random, short)
  const all = Object.entries(ways) as [Difference, string][] // keys of the record above
  const [difference, changed] = random.pick(all)
  return { name: changed, town: townOf(random, school), difference }
}

function withName(difference: Difference, changed: string, name: string): Partial<Record<Difference, string>> {
  return changed === name ? {} : { [difference]: changed }
}

/** Most people write the town, some the suburb, some nothing. */
function townOf(random: Random, { town, suburb }: Recorded): string {
  const written = random.weighted([
    [town, 7],
    [suburb === '' ? town : suburb, 2],
    ['', 1],
  ])
  return written.length > 5 && random.chance(0.1) ? mistyped(random, written) : written
}

const spaced = (text: string) => text.trim().replace(/\s+/g, ' ')

function shortened(random: Random, name: string): string {
  const form = shortForms.find(([pattern]) => pattern.test(name))
  return form === undefined ? name : spaced(name.replace(form[0], random.pick(form[1])))
}

function translated(name: string): string {
  const found = otherLanguage.find(([pattern]) => pattern.test(name))
  return found === undefined ? name : name.replace(found[0], found[1])
}

/** A letter left out, doubled, replaced, or two in each other's place; in a long name sometimes twice. */
function mistyped(random: Random, text: string): string {
  const once = oneError(random, text)
  return text.length > 14 && random.chance(0.4) ? oneError(random, once) : once
}

function oneError(random: Random, text: string): string {
  const places = [...text.matchAll(/(?<=\p{L})\p{L}(?=\p{L})/gu)].map(({ index }) => index)
  if (places.length === 0) return text
  const at = random.pick(places)
  const [before, letter, next, after] = [text.slice(0, at), text.charAt(at), text.charAt(at + 1), text.slice(at + 2)]
  return random.pick([
    `${before}${next}${after}`,
    `${before}${letter}${letter}${next}${after}`,
    `${before}${next}${letter}${after}`,
    `${before}${random.pick([...'aeiourstlnkm'])}${next}${after}`,
  ])
}
