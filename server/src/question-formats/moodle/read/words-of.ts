import { languages, type Language } from '@agon/domain/question/parts'
import type { TextFormat } from '#/question-formats/reading/rich.ts'
import { besideEachOther, versionsIn } from './versions-in-html.ts'
import { childOf, ownText, type XmlElement } from '#/files/xml/tree.ts'

/** What Moodle writes as a text: its own format, and perhaps several languages. */
export interface MoodleText {
  raw: string
  format: TextFormat
}

const formats: Record<string, TextFormat> = {
  html: 'html',
  plain_text: 'plain',
  markdown: 'markdown',
  moodle_auto_format: 'typed',
}

export function moodleText(element: XmlElement | undefined): MoodleText {
  const said = element?.attributes.get('format') ?? 'html'
  return { raw: element === undefined ? '' : plainChild(element, 'text'), format: formats[said] ?? 'html' }
}

/** The text of a child that holds nothing else, or of the `text` in it. */
export function plainChild(element: XmlElement, name: string): string {
  const child = childOf(element, name)
  return child === undefined ? '' : ownText(childOf(child, 'text') ?? child).trim()
}

/** Which languages a text is in besides that it is in any; lower case, without a country. */
export function languagesIn({ raw }: MoodleText): string[] {
  return [...new Set(versionsIn(raw).map(({ language }) => language))]
}

/** The text as it is in one language, and whether all of it is; where it is not the first version stands. */
export function inLanguage(text: MoodleText, language: string): MoodleText & { whole: boolean } {
  let whole = true
  let [raw, at] = ['', 0]
  for (const group of besideEachOther(text.raw)) {
    const version = group.find((one) => one.language === language) ?? group.find((one) => one.language === 'other')
    if (version === undefined) whole = false
    raw += text.raw.slice(at, group[0]?.from) + (version ?? group[0])?.words
    at = group.at(-1)?.to ?? at
  }
  return { raw: raw + text.raw.slice(at), format: text.format, whole }
}

export function ours(language: string): Language | undefined {
  return languages.find((one) => one === language)
}
