import { localeCookie } from '@agon/domain/constants'
import { i18n, type Messages } from '@lingui/core'
import { chooseLocale, LOCALE_KEY, regionalLocale, type Locale } from './locale.ts'
import { importAgain } from './import-again.ts'
import { readStored, writeStored } from './stored.ts'

/** A part that words are fetched in: `shell`, `sitting`, `ui`, or the name of a feature; see lingui.config.ts. */
export type Catalogue = 'shell' | 'sitting' | 'sitting-later' | 'sitting-rehearsal' | 'ui' | (string & {})

/** Words of organisers in place of ours, compiled, by language. */
export type Wording = Readonly<Partial<Record<Locale, Messages>>>

/** How to fetch each catalogue, by the path of its file. */
export type Catalogues = Readonly<Record<string, () => Promise<{ readonly messages: Messages }>>>

let offered: Catalogues = {}
const inUse = new Set<Catalogue>()
let wording: Wording | undefined

/** What the app of this document has words for: the learner's knows of none but its own. */
export function offerWords(catalogues: Catalogues): void {
  offered = Object.fromEntries(Object.entries(catalogues).map(([path, load]) => [path, importAgain(load)]))
}

/** Fetches catalogues in the reader's language, each once, and speaks it. */
export async function loadWords(...catalogues: readonly Catalogue[]): Promise<void> {
  const locale = readerLocale()
  await Promise.all(
    catalogues.filter((catalogue) => !inUse.has(catalogue)).map((catalogue) => fetchWords(catalogue, locale)),
  )
  if (i18n.locale !== locale) speak(locale)
}

/** Changes the language of the page as it stands, and remembers the choice. */
export async function changeLocale(locale: Locale): Promise<void> {
  await Promise.all([...inUse].map((catalogue) => fetchWords(catalogue, locale)))
  writeStored(LOCALE_KEY, locale)
  speak(locale)
}

/** Shows the words of another olympiad’s organisers. */
export async function changeWording(next: Wording): Promise<void> {
  wording = next
  await Promise.all([...inUse].map((catalogue) => fetchWords(catalogue, readerLocale())))
}

export const readerLocale = (): Locale => chooseLocale(readStored(LOCALE_KEY), navigator.languages)

async function fetchWords(catalogue: Catalogue, locale: Locale): Promise<void> {
  const path = `./locales/${catalogue}.${locale}.po`
  const fetchMessages = offered[path]
  if (fetchMessages === undefined) throw new Error(`There is no catalogue ${path}. Run npm run messages -w web.`)
  const { messages } = await fetchMessages()
  i18n.load(locale, messages)
  // The document brings the words of its own olympiad.
  wording ??= JSON.parse(document.getElementById('wording')?.textContent ?? '{}') as Wording // written by the server
  i18n.load(locale, wording[locale] ?? {})
  inUse.add(catalogue)
}

/** Figures within sentences are written as those outside them: in the reader's region. */
function speak(locale: Locale): void {
  i18n.activate(locale, regionalLocale(locale, navigator.languages))
  document.documentElement.lang = locale
  // Browsers send the choice with each call, for the language of refusals.
  if (readStored(LOCALE_KEY) !== null)
    document.cookie = `${localeCookie}=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`
}
