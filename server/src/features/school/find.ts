import type { SchoolId } from '@agon/domain/ids'
import type { Province } from '@agon/domain/province'
import { alternatives, byFit, readQuery, type SchoolQuery } from '@agon/domain/school-likeness/find-school'
import { textLikeness } from '@agon/domain/school-likeness/text-likeness'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#/db/database.ts'
import { ShortMemory } from '#/db/short-memory.ts'
import type { App } from '#/http/handler.ts'
import { perApp } from '#/http/per-app.ts'

/** Schools of one answer: too few to copy the register by. */
const most = 10
/** Schools that are ranked. */
const candidates = 25
/** With fewer found schools than this, mistyped words are corrected. */
const enough = 3

interface Wanted {
  readonly q: string
  readonly province?: Province | undefined
}

interface Found {
  readonly id: SchoolId
  readonly name: string
  readonly town: string
  readonly province: Province | 'unknown'
  readonly natemis: string | null
}

/**
 * Finds open schools while a person types: by the beginnings of the words of name, former names, number, place and
 * district, in any order. With hardly any result it corrects mistyped words. An answer may be 20 seconds old.
 */
export async function findSchools(app: App, { q, province }: Wanted): Promise<Found[]> {
  const query = readQuery(q)
  if (query.words.length === 0) return []
  // Many people type the same beginnings.
  return memoryOf(app).read(`${province ?? ''}|${query.text}`, () => find(app.database.db, query, province))
}

const memoryOf = perApp(() => new ShortMemory<Found[]>({ milliseconds: 20_000, most: 20_000 }))

async function find(db: Db, query: SchoolQuery, province: Province | undefined): Promise<Found[]> {
  const within = sql`status <> 'closed' ${province === undefined ? sql`` : sql`and province = ${province}`}`
  const found = await search(db, { query, words: query.words.map(alternatives), within })
  if (found.length < enough) {
    const corrected = await correct(db, query.words)
    if (corrected !== null) found.push(...(await search(db, { query, words: corrected, within })))
  }
  const unique = [...new Map(found.map((school) => [school.id, school])).values()]
  return byFit(query, unique).slice(0, most)
}

interface Search {
  readonly query: SchoolQuery
  /** Each word with the words that may stand for it. */
  readonly words: readonly (readonly string[])[]
  readonly within: RawBuilder<unknown>
}

/**
 * Names that begin as typed, and schools that have each of the words. Each part reads one index, and stops at its limit
 * without sorting: a word that thousands of schools have is not typed to its end.
 */
async function search(db: Db, { query, words, within }: Search): Promise<Found[]> {
  const columns = sql`id, name, town, province, natemis`
  const { rows } = await sql<Found>`
    (select ${columns} from schools where folded(name) like ${startOf(query.text)} and ${within} limit ${candidates})
    union
    (select ${columns} from schools where search_words(search) @@ ${tsquery(words)}::tsquery and ${within} limit ${candidates})`.execute(
    db,
  )
  return rows
}

const startOf = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`

function tsquery(words: readonly (readonly string[])[]): string {
  const quoted = (word: string) => `'${word.replace(/['\\]/g, '')}':*`
  return words.map((alternatives) => `(${alternatives.map(quoted).join(' | ')})`).join(' & ')
}

/** Words of schools that a mistyped word may mean, at most. */
const mostCorrections = 6
/** How much of its letters a correction leaves. */
const leastLike = 0.6

/** Each word with the nearest words that schools have; null if nothing is near. */
async function correct(db: Db, words: readonly string[]): Promise<string[][] | null> {
  const long = words.filter((word) => /^\p{L}{4,}$/u.test(word))
  if (long.length === 0) return null
  const { rows } = await sql<{ typed: string; word: string }>`
    select typed, near.word from unnest(${long}::text[]) typed cross join lateral near_school_words(typed) near (word)`.execute(
    db,
  )
  const corrected = words.map((typed) => [
    ...alternatives(typed),
    ...rows
      .filter((row) => row.typed === typed)
      .map(({ word }) => ({ word, like: likeBeginning(typed, word) }))
      .filter(({ like }) => like >= leastLike)
      .toSorted((a, b) => b.like - a.like)
      .slice(0, mostCorrections)
      .map(({ word }) => word),
  ])
  return rows.length > 0 ? corrected : null
}

/** A word may not be typed to its end. */
function likeBeginning(typed: string, word: string): number {
  const begun = [0, 1].map((more) => textLikeness(typed, word.slice(0, typed.length + more)))
  return Math.max(textLikeness(typed, word), ...begun.map((like) => like * 0.95))
}
