import { copyLanguages, longestWording, websitePlaces, type CopyLanguage, type ShippedText } from '@agon/domain/copy'
import type { OlympiadId } from '@agon/domain/ids'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { variablesOf } from './check-words.ts'
import { findWorded, type WordedRow } from './store.ts'
import { isFound, shippedTexts, shippedWords, soughtIn } from './texts.ts'

interface Wanted {
  readonly worded?: boolean | undefined
  readonly q?: string | undefined
  readonly websiteOnly?: boolean | undefined
}

/** The texts of the app with the words of an olympiad (null: the platform), in the order of their keys. */
export async function copyItems(app: App, db: Db, olympiadId: OlympiadId | null, wanted: Wanted) {
  const own = byText(await findWorded(db, olympiadId))
  const platform = olympiadId === null ? new Map<string, WordedRow>() : byText(await findWorded(db, null))
  const sought = soughtIn(wanted.q)
  return [...shippedTexts(app).values()].flatMap((text) => {
    if (wanted.websiteOnly === true && !text.places.some((place) => websitePlaces.includes(place))) return []
    const items = copyLanguages.map((language) => itemOf(text, language, own, platform))
    if (!isFound([...items.flatMap((one) => [one.default, one.value]), ...Object.values(text.words)], sought)) return []
    return wanted.worded === true ? items.filter(({ value }) => value !== null) : items
  })
}

/** One text in one language; undefined where the product has none with this key. */
export async function copyItem(
  app: App,
  db: Db,
  { olympiadId, key, language }: { olympiadId: OlympiadId | null; key: string; language: CopyLanguage },
) {
  const text = shippedTexts(app).get(key)
  if (text === undefined) return undefined
  const platform = olympiadId === null ? new Map<string, WordedRow>() : byText(await findWorded(db, null))
  return itemOf(text, language, byText(await findWorded(db, olympiadId)), platform)
}

/** By the words of a text: those of the build are worked out once. */
const known = new Map<string, { readonly variables: string[]; readonly longest: number }>()

function factsOf(shipped: string) {
  const before = known.get(shipped)
  if (before !== undefined) return before
  const facts = { variables: variablesOf(shipped), longest: longestWording(shipped) }
  known.set(shipped, facts)
  return facts
}

const byText = (rows: readonly WordedRow[]) => new Map(rows.map((row) => [`${row.language} ${row.key}`, row]))

function itemOf(
  text: ShippedText,
  language: CopyLanguage,
  own: ReadonlyMap<string, WordedRow>,
  platform: ReadonlyMap<string, WordedRow>,
) {
  const { key, places } = text
  const shipped = shippedWords(text, language)
  const row = own.get(`${language} ${key}`)
  return {
    key,
    language,
    default: platform.get(`${language} ${key}`)?.value ?? shipped,
    value: row?.value ?? null,
    places: [...places],
    ...factsOf(shipped),
    version: row?.version ?? 0,
    savedAt: row?.savedAt ?? null,
  }
}
