import { usernameOf } from '@agon/db/demo/learners'
import { stocks } from '@agon/db/demo/people/names'
import { randomFor, type Random } from '@agon/db/demo/random'
import type { SchoolPart } from '@agon/db/demo/school-part'
import { learnerKey } from '@agon/domain/learner-key'

/** Rare names beside those of the demo world. */
const rareSurnames = 60_000
const rareFirstNames = 30_000
/**
 * The share of a name is 1 / (rank + offset), as in a country's register: of a million people about 10,000 have the most
 * common surname, and half of all surnames belong to fewer than 20 people.
 */
const offset = 10

const syllables =
  'ba be bo bu da de di do ka ke ko ku la le li lo lu ma me mi mo mu na ne no nu nga nge ngo ndi ndla nku pha phi pho ra re ro sa se si so su tha the thi tho tsha tsho va vi vu wa we xo ya yi yo za zi zu hla hle mbe mba ntu nya'.split(
    ' ',
  )

const inventedName = (kind: string, number: number) => {
  const random = randomFor(kind, number)
  const text = Array.from({ length: random.between(2, 4) }, () => random.pick(syllables)).join('')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** Names in the order of their frequency: known ones from every language in turn, then rare ones. */
function ranked(kind: string, known: readonly (readonly string[])[], rare: number): string[] {
  const longest = Math.max(...known.map(({ length }) => length))
  const head = Array.from({ length: longest }, (_, at) => known.flatMap((names) => names[at] ?? [])).flat()
  return [...new Set([...head, ...Array.from({ length: rare }, (_, number) => inventedName(kind, number))])]
}

const surnames = ranked(
  'surname',
  Object.values(stocks).map((stock) => stock.surnames),
  rareSurnames,
)
const firstNames = {
  female: ranked(
    'female',
    Object.values(stocks).map((stock) => stock.female),
    rareFirstNames,
  ),
  male: ranked(
    'male',
    Object.values(stocks).map((stock) => stock.male),
    rareFirstNames,
  ),
}

/** A person's name. */
export function frequentName(gender: 'female' | 'male', random: Random): { firstName: string; lastName: string } {
  return { firstName: drawn(firstNames[gender], random), lastName: drawn(surnames, random) }
}

/** The inverse of the sum of all shares up to a rank. */
function drawn(names: readonly string[], random: Random): string {
  const rank = Math.floor(offset * (1 + names.length / offset) ** random.fraction() - offset)
  return names[Math.min(rank, names.length - 1)] ?? ''
}

/** The same part of a school with names as frequent as in a country's register. */
export function withFrequentNames(part: SchoolPart): SchoolPart {
  const random = randomFor('frequent names', part.school.natemis)
  const known = new Set<string>()
  for (const learner of part.learners) {
    let name = frequentName(learner.gender, random)
    while (known.has(learnerKey(name))) name = frequentName(learner.gender, random)
    known.add(learnerKey(name))
    // Sittings, places and user names of the part refer to the same object.
    Object.assign(learner, name, { matchKey: learnerKey(name) })
  }
  return {
    ...part,
    usernames: new Map(part.learners.map((learner) => [learner, usernameOf(learner)])),
    teachers: part.teachers.map((teacher) => {
      const { firstName, lastName } = frequentName(random.chance(0.5) ? 'female' : 'male', random)
      return { ...teacher, fullName: `${firstName} ${lastName}` }
    }),
  }
}
