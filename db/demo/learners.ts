import type { HomeLanguage } from '@agon/domain/home-language'
import { learnerKey } from '@agon/domain/learner-key'
import { personIn, type Person } from './people/person.ts'
import { randomFor, type Random } from './random.ts'
import { recordedTwice } from './recorded-twice.ts'
import type { DemoSchool } from './schools/schools.ts'

export interface DemoLearner extends Person {
  /** Counts from 1 through the whole world. */
  number: number
  school: DemoSchool
  grade: number
  /** The class inside the grade; small schools have only one. */
  className: string
  matchKey: string
  /** In logits; 0 is the middle of the country. */
  ability: number
  homeLanguage: HomeLanguage
}

/** A school's learners who take part; `first` is the number of the first one. */
export function learnersOf(school: DemoSchool, first: number): DemoLearner[] {
  const random = randomFor('learners', school.natemis)
  const known = new Set<string>()
  const learners = Array.from({ length: school.participants }, (_, index) => {
    const person = somebodyNew(school, random, known)
    const grade = random.weighted(gradeWeights)
    return {
      ...person,
      number: first + index,
      school,
      grade,
      className: school.learners > 500 ? random.pick(['A', 'B', 'C', 'D']) : '',
      matchKey: learnerKey(person),
      ability: school.effect + 0.85 * random.normal() + (grade - 10) * 0.22,
    }
  })
  const [one] = learners
  return one !== undefined && school.name === recordedTwice.school
    ? [...learners.slice(0, -1), ...learners.slice(-1).map((last) => again(one, last))]
    : learners
}

/** A learner who is in the list again, with a letter left out. */
function again({ number: _number, ability: _ability, ...one }: DemoLearner, last: DemoLearner): DemoLearner {
  const lastName = `${one.lastName.slice(0, -2)}${one.lastName.slice(-1)}`
  return { ...last, ...one, lastName, matchKey: learnerKey({ ...one, lastName }) }
}

const gradeWeights = [
  [8, 14],
  [9, 16],
  [10, 26],
  [11, 26],
  [12, 18],
] as const

/** Two learners of one name in one school would look like one who was loaded twice. */
function somebodyNew(school: DemoSchool, random: Random, known: Set<string>): Person {
  for (;;) {
    const person = personIn(school.town, random)
    const key = learnerKey(person)
    if (known.has(key)) continue
    known.add(key)
    return person
  }
}

/** A user name that can be read from a slip: letters of the surname and the learner's number. */
export function usernameOf({ lastName, number }: Pick<DemoLearner, 'lastName' | 'number'>): string {
  const letters = lastName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  return `${letters.slice(0, 12)}${number}`
}
