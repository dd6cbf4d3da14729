import type pg from 'pg'
import { randomFor } from '@agon/db/demo/random'

export interface ListWords {
  /** Beginnings and parts of the 20 most frequent words. */
  readonly common: readonly string[]
  readonly rare: readonly string[]
  /** Words of rows with two letters in each other's place. */
  readonly misspelt: readonly string[]
  /** A common word and a rare one of the same row. */
  readonly two: readonly string[]
}

const most = 100

/** Texts that people search a table for, from the words of its rows. */
export async function wordsOf(owner: pg.Client, table: string, column = 'search'): Promise<ListWords> {
  const { rows } = await owner.query<{ text: string }>(
    `select ${column} as text from ${table} where ${column} <> '' order by random() limit 20000`,
  )
  const random = randomFor('words', table)
  const texts = rows.map(({ text }) => text.split(/[^\p{L}]+/u).filter((word) => word.length >= 4))
  const counts = new Map<string, number>()
  for (const word of texts.flat()) counts.set(word, (counts.get(word) ?? 0) + 1)
  const ranked = [...counts].toSorted(([, one], [, other]) => other - one).map(([word]) => word)
  const common = ranked.slice(0, 20)
  const rareIn = (words: readonly string[]) => words.find((word) => (counts.get(word) ?? 0) <= 2)
  const rare = texts.flatMap((words) => rareIn(words) ?? [])
  return {
    common: Array.from({ length: most }, () => partOf(random.pick(common), random.between(3, 8))),
    rare: Array.from({ length: most }, () => random.pick(rare)),
    misspelt: Array.from({ length: most }, () =>
      misspelt(random.pick(random.pick(texts.filter(({ length }) => length > 0)))),
    ),
    two: texts
      .flatMap((words) => {
        const [one, other] = [words.find((word) => common.includes(word)), rareIn(words)]
        return one === undefined || other === undefined ? [] : [`${one} ${other}`]
      })
      .slice(0, most),
  }
}

const partOf = (word: string, letters: number) => word.slice(0, letters)

function misspelt(word: string): string {
  const middle = Math.floor(word.length / 2)
  return `${word.slice(0, middle - 1)}${word[middle] ?? ''}${word[middle - 1] ?? ''}${word.slice(middle + 1)}`
}
