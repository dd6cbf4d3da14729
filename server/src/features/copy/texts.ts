import { type CopyLanguage, type ShippedText } from '@agon/domain/copy'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from '#/http/handler.ts'
import { perApp } from '#/http/per-app.ts'

/** The texts of the built pages, by key; none where the pages are not built. */
export const shippedTexts = perApp(({ config }: App): ReadonlyMap<string, ShippedText> => {
  const texts = read(join(config.WEB_DIR, 'texts.json'))
  return new Map(texts.map((text) => [text.key, text]))
})

function read(path: string): readonly ShippedText[] {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ShippedText[] // written by web/text-list.ts
  } catch {
    return []
  }
}

/** The words in a language, in English where it lacks them. */
export function shippedWords({ words }: ShippedText, language: CopyLanguage): string {
  return words[language] ?? words.en ?? ''
}

/** Whether any text of a list has all of some words, whatever their case. */
export function isFound(texts: readonly (string | null)[], sought: readonly string[]): boolean {
  const all = texts.join('\n').toLowerCase()
  return sought.every((one) => all.includes(one))
}

export const soughtIn = (q: string | undefined) => (q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
