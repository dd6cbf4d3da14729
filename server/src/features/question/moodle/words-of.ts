import { languages, type Language } from '@agon/domain/question/question'
import type { TextFormat } from '../import/rich.ts'
import { childOf, type XmlElement } from './xml-tree.ts'

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
  return (child === undefined ? '' : (childOf(child, 'text') ?? child).text).trim()
}

/** Versions that stand side by side: Moodle's own way, and that of its plug-in for several languages. */
const span = String.raw`<span(?=[^>]*\sclass="multilang")(?=[^>]*\slang="([\w-]+)")[^>]*>([^]*?)<\/span>`
const tag = String.raw`\{mlang\s+([\w-]+)\}([^]*?)\{mlang\}`
const groups = new RegExp(`${span}(?:\\s*${span})*|${tag}(?:\\s*${tag})*`, 'gi')

/** Which languages a text is in besides that it is in any; lower case, without a country. */
export function languagesIn({ raw }: MoodleText): string[] {
  return [...new Set([...raw.matchAll(groups)].flatMap(([group]) => versionsIn(group).map(([language]) => language)))]
}

/** The text as it is in one language, and whether all of it is; where it is not the first version stands. */
export function inLanguage(text: MoodleText, language: string): MoodleText & { whole: boolean } {
  let whole = true
  const raw = text.raw.replace(groups, (group: string) => {
    const versions = versionsIn(group)
    const version = versions.find(([one]) => one === language) ?? versions.find(([one]) => one === 'other')
    if (version === undefined) whole = false
    return (version ?? versions[0])?.[1] ?? ''
  })
  return { raw, format: text.format, whole }
}

export function ours(language: string): Language | undefined {
  return languages.find((one) => one === language)
}

function versionsIn(group: string): [language: string, text: string][] {
  return [...group.matchAll(new RegExp(`${span}|${tag}`, 'gi'))].map(([, spanned, text, tagged, other]) => [
    (spanned ?? tagged ?? '').toLowerCase().replace(/[-_].*$/, ''),
    text ?? other ?? '',
  ])
}
