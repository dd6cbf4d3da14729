/** Website copy: the texts of the public pages, per project (or the suite), page and language. */

/** Languages of public pages; the first is the language of an address without `?lang=`. */
export const pageLanguages = ['en', 'af'] as const
export type PageLanguage = (typeof pageLanguages)[number]

export const projectPageKeys = [
  'home',
  'about',
  'participationAndRules',
  'topResults',
  'pastOlympiads',
  'pastWinners',
  'contact',
  'learner-form',
] as const
export type ProjectPageKey = (typeof projectPageKeys)[number]

/** The records `login` and `verify` have no page of their own: they give the metadata of sign-in and of Verify E-mail. */
export const suitePageKeys = ['home', 'about', 'partners', 'our-users', 'contact', 'login', 'verify'] as const
export type SuitePageKey = (typeof suitePageKeys)[number]

export type PageKey = ProjectPageKey | SuitePageKey
export const pageKeys: readonly PageKey[] = [...new Set<PageKey>([...projectPageKeys, ...suitePageKeys])]

export const copyStates = ['draft', 'scheduled', 'published'] as const
export type CopyState = (typeof copyStates)[number]

/** The parts of a record that people write. */
export const copyFields = ['title', 'ogTitle', 'description', 'keywords', 'body'] as const
export type CopyField = (typeof copyFields)[number]
export type CopyTexts = Readonly<Record<CopyField, string>>

/** The longest text of each part, in characters. */
export const longestCopy: Readonly<Record<CopyField, number>> = {
  title: 80,
  ogTitle: 120,
  description: 300,
  keywords: 300,
  body: 60_000,
}

/** Facts that a text names in braces, `{opens}`, in place of a typed date or amount. */
export const copyFacts = {
  project: 'Title of the project',
  olympiad: 'Title of the pinned olympiad',
  opens: 'First moment of the sitting',
  closes: 'Last moment of the sitting',
  entryCloses: 'Last moment at which schools can be sure of a place: the opening',
  price: 'Price of a learner, VAT included',
  contact: 'Address for questions',
} as const
export type CopyFact = keyof typeof copyFacts

/** A fact without a value is not known yet: no date is set, no address is entered. */
export type FactValues = Readonly<Partial<Record<string, string>>>

/** The value of a name in braces: words in a sentence, or a table as HTML in place of a paragraph. */
export interface KnownFacts {
  readonly words: FactValues
  readonly tables: FactValues
}

export const isBuiltInFact = (name: string): name is CopyFact => Object.hasOwn(copyFacts, name)

/** A table of one column and at most one row is a word of a sentence. */
export const isOneWord = (table: { readonly columns: number; readonly rows: number }) =>
  table.columns === 1 && table.rows <= 1

/** Rows of a table on a public page. */
export const mostShownRows = 200

/** Names the chart of a table: `{past-results-chart}`. */
export const chartSuffix = '-chart'

/** The table whose chart a name means; undefined: a name of another form. */
export const tableOfChart = (name: string) =>
  name.endsWith(chartSuffix) ? name.slice(0, -chartSuffix.length) : undefined

/** Of facts and of olympiad data. Figures alone are no name. */
const factName = '(?=[0-9-]*[A-Za-z])[A-Za-z0-9][A-Za-z0-9-]{0,59}'
const inBraces = new RegExp(`\\{(${factName})\\}`, 'g')
/** A paragraph of nothing else, a tag with its attributes, or a place in a sentence. */
const inBody = new RegExp(`<p>\\s*\\{(${factName})\\}\\s*</p>|(<[^<>]*>)|\\{(${factName})\\}`, 'g')

/** Whether a text can name olympiad data of this name; facts keep their names. */
export function isNameable(name: string): boolean {
  return new RegExp(`^${factName}$`).test(name) && !isBuiltInFact(name)
}

/** The names in braces in some texts, each once. */
export function factsNamed(texts: CopyTexts): string[] {
  return [...new Set(copyFields.flatMap((field) => [...texts[field].matchAll(inBraces)].map(([, name = '']) => name)))]
}

/** The parts in which a name stands, to say it at the field. */
export function fieldsNaming(texts: CopyTexts, name: string): CopyField[] {
  return copyFields.filter((field) => texts[field].includes(`{${name}}`))
}

/** The parts that have a name beside other words, where no table can be. */
export function fieldsWithin(texts: CopyTexts, name: string): CopyField[] {
  return fieldsNaming(texts, name).filter(
    (field) => field !== 'body' || [...texts.body.matchAll(inBody)].some(([, , , within]) => within === name),
  )
}

/** Whether a name is in a tag, as in the address of a link. */
export function isInTag({ body }: CopyTexts, name: string): boolean {
  return [...body.matchAll(inBody)].some(([, , tag]) => tag?.includes(`{${name}}`) === true)
}

const own = (facts: FactValues, name: string) => (Object.hasOwn(facts, name) ? facts[name] : undefined)
/** Data that are withdrawn leave nothing behind. */
const instead = (name: string, unknown: string) => (isBuiltInFact(name) ? unknown : '')

/** Puts the values in place of the names; `unknown` stands where a fact has none. */
export function fillFacts(text: string, words: FactValues, unknown: string): string {
  return text.replace(inBraces, (_, name: string) => own(words, name) ?? instead(name, unknown))
}

/** The same in HTML, where a table takes the place of a paragraph, and data fill no attributes: they could be an address that runs something. */
export function fillBody(html: string, { words, tables }: KnownFacts, unknown: string): string {
  return html.replace(inBody, (_, alone?: string, tag?: string, within?: string) => {
    if (tag !== undefined)
      return tag.replace(inBraces, (_, name: string) => (isBuiltInFact(name) ? (own(words, name) ?? unknown) : ''))
    if (alone === undefined) return fillFacts(`{${within ?? ''}}`, words, unknown)
    const word = own(words, alone) ?? instead(alone, unknown)
    return own(tables, alone) ?? (word === '' ? '' : `<p>${word}</p>`)
  })
}

/** The state of a record: published as it is, to be published later, or not published as it is. */
export function copyState(copy: {
  readonly version: number
  readonly publishedVersion: number | null
  readonly scheduledAt: Date | null
}): CopyState {
  if (copy.scheduledAt !== null) return 'scheduled'
  return copy.publishedVersion === copy.version ? 'published' : 'draft'
}

/** The suite's own name: it has no record. */
export const suiteTitle = 'Agon'

/** Characters of a message of the contact form. */
export const longestContactMessage = 4000
