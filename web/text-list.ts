import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyLanguages, copyPlaces, type CopyLanguage, type CopyPlace, type ShippedText } from '@agon/domain/copy'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, 'src/locales')
const po = formatter({ lineNumbers: false })

/** Writes the texts that organisers may word into `texts.json`, which the server reads. */
export function textList(): Plugin {
  return {
    name: 'text-list',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'texts.json', source: JSON.stringify(await readTexts()) })
    },
  }
}

/** All texts of the catalogues of learners, teachers and the public, each once, by its key. */
export async function readTexts(): Promise<ShippedText[]> {
  const found = new Map<string, { places: CopyPlace[]; words: Record<CopyLanguage, string | null> }>()
  for (const place of catalogues())
    for (const language of copyLanguages)
      for (const [key, words] of Object.entries(await read(place, language))) {
        const text = found.get(key) ?? { places: [], words: { en: null, af: null } }
        if (!text.places.includes(place)) text.places.push(place)
        text.words[language] ??= words
        found.set(key, text)
      }
  return [...found].map(([key, text]) => ({ key, ...text }))
}

/** In the order of `copyPlaces`, which is that of a reader’s way. */
function catalogues(): CopyPlace[] {
  const files = readdirSync(folder)
  return (Object.keys(copyPlaces) as CopyPlace[]).filter((place) => files.includes(`${place}.en.po`)) // its own keys
}

/** The words by key; those that the language lacks are left out. */
async function read(place: CopyPlace, language: CopyLanguage): Promise<Record<string, string>> {
  const filename = join(folder, `${place}.${language}.po`)
  const catalogue = await po.parse(readFileSync(filename, 'utf8'), { locale: language, sourceLocale: 'en', filename })
  const entries = Object.entries(catalogue ?? {}).map(([key, { translation, message }]) => {
    return [key, translation || (language === 'en' ? message : undefined)] as const
  })
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => Boolean(entry[1])))
}
