import { push } from '../push.ts'
import type { ReadSchool } from './match-records.ts'
import { nearWords } from './near-words.ts'

/** Records that each one is compared with. */
const compared = 16

/** Points of a shared trait before two records are compared; a word has points by its rarity. */
const points = { telephone: 6, address: 8, domain: 5, person: 5, town: 2, place: 1, province: 1 }

/** Finds for each record of a list those that share the most with it. Millions of records are counted: in arrays of numbers. */
export class Promising {
  readonly #schools: readonly ReadSchool[]
  readonly #byWord = new Map<string, number[]>()
  readonly #byTrait = new Map<string, number[]>()
  readonly #byPlace = new Map<string, number[]>()
  readonly #near: (word: string) => readonly string[]
  readonly #score: Float32Array
  /** The word that a record was found by last: several near words count once. */
  readonly #foundBy: Int32Array
  readonly #town: Int32Array
  readonly #province: Int32Array

  constructor(schools: readonly ReadSchool[]) {
    this.#schools = schools
    this.#score = new Float32Array(schools.length)
    this.#foundBy = new Int32Array(schools.length).fill(-1)
    this.#town = numbered(schools.map(({ town }) => town))
    this.#province = numbered(schools.map(({ record }) => record.province))
    for (const [at, school] of schools.entries()) {
      for (const word of wordsOf(school)) push(this.#byWord, word, at)
      for (const { trait } of traitsOf(school)) push(this.#byTrait, trait, at)
      for (const key of new Set([school.town, ...school.places.map((place) => place.key)])) push(this.#byPlace, key, at)
    }
    this.#near = nearWords(this.#byWord.keys())
  }

  /** The most promising first. */
  of(at: number): number[] {
    const school = this.#schools[at]
    if (school === undefined) return []
    const touched: number[] = []
    this.#addWords(school, touched)
    for (const { trait, weight } of traitsOf(school))
      for (const other of this.#byTrait.get(trait) ?? []) this.#add(other, weight, touched)
    this.#addPlaces(at, school)
    const best = this.#best(at, touched)
    for (const other of touched) {
      this.#score[other] = 0
      this.#foundBy[other] = -1
    }
    return best
  }

  #addWords(school: ReadSchool, touched: number[]): void {
    for (const [mark, word] of wordsOf(school).entries()) {
      const near = this.#near(word).map((one) => this.#byWord.get(one) ?? [])
      const count = near.reduce((sum, { length }) => sum + length, 0)
      const weight = Math.max(Math.log(this.#schools.length / count), 0) + 0.1
      for (const others of near)
        for (const other of others) {
          if (this.#foundBy[other] === mark) continue
          this.#add(other, weight, touched)
          this.#foundBy[other] = mark
        }
    }
  }

  #add(other: number, weight: number, touched: number[]): void {
    if (this.#score[other] === 0) touched.push(other)
    this.#score[other] = (this.#score[other] ?? 0) + weight
  }

  /** A place alone makes no record promising. */
  #addPlaces(at: number, school: ReadSchool): void {
    const raise = (other: number, weight: number) => {
      const score = this.#score[other] ?? 0
      if (score > 0) this.#score[other] = score + weight
    }
    if (school.town === '') return
    for (const other of this.#byPlace.get(school.town) ?? [])
      raise(other, this.#town[other] === this.#town[at] ? points.town : points.place)
    for (const key of new Set(school.places.map((place) => place.key)))
      if (key !== '' && key !== school.town)
        for (const other of this.#byPlace.get(key) ?? []) raise(other, points.place)
  }

  #best(at: number, touched: readonly number[]): number[] {
    const best: number[] = []
    const scores: number[] = []
    let least = -1
    for (const other of touched) {
      if (other === at) continue
      const score = (this.#score[other] ?? 0) + (this.#province[other] === this.#province[at] ? points.province : 0)
      if (score <= least) continue
      let place = scores.length
      while (place > 0 && (scores[place - 1] ?? 0) < score) place -= 1
      scores.splice(place, 0, score)
      best.splice(place, 0, other)
      if (best.length <= compared) continue
      best.pop()
      scores.pop()
      least = scores.at(-1) ?? -1
    }
    return best
  }
}

/** Equal texts get equal numbers. */
function numbered(texts: readonly string[]): Int32Array {
  const numbers = new Map<string, number>()
  return Int32Array.from(texts, (text) => {
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  })
}

/** The words of all its names, and the letters of the present one in one word: people leave out blanks. */
function wordsOf({ names }: ReadSchool): string[] {
  const words = new Set(names.flatMap(({ read }) => read.words))
  const [present] = names
  if (present === undefined) return [...words]
  const { read } = present
  if (read.words.length > 1) words.add(read.words.join(''))
  // A name of nothing but kinds and figures.
  if (read.words.length === 0) words.add([...read.kinds, ...read.figures].join(' '))
  return [...words]
}

function traitsOf({ telephones, people, record }: ReadSchool): { trait: string; weight: number }[] {
  return [
    ...[...telephones].map((one) => ({ trait: `t:${one}`, weight: points.telephone })),
    ...record.addresses.map((one) => ({ trait: `a:${one}`, weight: points.address })),
    ...record.domains.map((one) => ({ trait: `d:${one}`, weight: points.domain })),
    ...[...people.keys()].filter((one) => one !== '').map((one) => ({ trait: `p:${one}`, weight: points.person })),
  ]
}
