import { escapeText } from '@agon/domain/entities'
import { fillFacts, type CopyTexts, type FactValues, type PageLanguage } from '@agon/domain/website-copy'

/** Stands where a fact was known when the copy was published, and no longer is. */
const unknown: Readonly<Record<PageLanguage, string>> = {
  en: '(to be announced)',
  af: '(word nog aangekondig)',
}

/** Copy with the facts in place of their names. */
export function filledCopy<Copy extends CopyTexts & { readonly language: PageLanguage }>(
  copy: Copy,
  facts: FactValues,
): Copy {
  const to = unknown[copy.language]
  const inHtml = Object.fromEntries(Object.entries(facts).map(([name, value = '']) => [name, escapeText(value)]))
  const fill = (text: string) => fillFacts(text, facts, to)
  return {
    ...copy,
    title: fill(copy.title),
    ogTitle: fill(copy.ogTitle),
    description: fill(copy.description),
    keywords: fill(copy.keywords),
    body: fillFacts(copy.body, inHtml, to),
  }
}
