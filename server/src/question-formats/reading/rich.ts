import { shortened } from '#/sheets/filled-cells.ts'
import { withFormulas as replaceTex } from '@agon/domain/formula/tex'
import type { RichText } from '@agon/domain/question/parts'
import { texToFormulas } from '#/rich-text/tex.ts'
import { cleanRichText, isTypedHtml, plainToRichText, readableText } from '#/rich-text/clean-text.ts'
import type { CleanRichText } from '#/rich-text/clean-text.ts'
import { mostChoices } from '../choice-ids.ts'
import { QuestionFault, quoted } from './imported.ts'
import type { Losses } from './imported.ts'

/** How a text is written; `typed` may be HTML or not, and shows it by its tags. */
export type TextFormat = 'html' | 'plain' | 'markdown' | 'typed'

/** Makes a file's text safe, formulas of its TeX, and tells what it lost. */
export function readRichText(text: string, format: TextFormat, losses: Losses): RichText {
  const { text: clean, removed } = byFormat(text, format, losses)
  for (const what of removed) {
    if (what === '<img>') losses.add('picture')
    else losses.add('removed', { what })
  }
  return clean
}

/** A choice's text; one without anything to read cannot be chosen. */
export function checkedChoices(texts: readonly RichText[]): void {
  if (texts.length < 2) throw new QuestionFault('choices-few', { value: quoted(texts) || 'none' })
  if (texts.length > mostChoices) throw new QuestionFault('choices-many', { choices: texts.length, limit: mostChoices })
  const seen = new Set<string>()
  for (const [at, text] of texts.entries()) {
    if (readableText(text) === '')
      throw new QuestionFault('choice-missing', {
        choice: at + 1,
        value: quoted(texts.filter((_, other) => other !== at)),
      })
    if (seen.has(text)) throw new QuestionFault('choices-same', { value: shortened(readableText(text)) })
    seen.add(text)
  }
}

export function checkedStem(stem: RichText): RichText {
  if (readableText(stem) === '') throw new QuestionFault('stem-missing')
  return stem
}

function byFormat(text: string, format: TextFormat, losses: Losses): CleanRichText {
  if (format === 'markdown' && /[*_`#>[\]]/.test(withoutTex(text))) losses.add('markdown')
  if (format === 'html' || (format === 'typed' && isTypedHtml(text)))
    return cleanRichText(withFormulas(text, losses), 'words-and-figures')
  return { text: withFormulas(plainToRichText(text), losses), removed: [] }
}

/** TeX that cannot be read stays as it is written. */
function withFormulas(html: string, losses: Losses): string {
  const { html: made, unread } = texToFormulas(html)
  for (const formula of unread) losses.add('formula-unread', { formula: shortened(formula) })
  return made
}

/** Signs in a formula are none of Markdown. */
const withoutTex = (text: string) => replaceTex(text, () => '')
