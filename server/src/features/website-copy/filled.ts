import { escapeText } from '@agon/domain/entities'
import { fillBody, fillFacts, type CopyTexts, type KnownFacts, type PageLanguage } from '@agon/domain/website-copy'

/** Stands where a fact was known when the copy was published, and no longer is. */
const unknown: Readonly<Record<PageLanguage, string>> = {
  en: '(to be announced)',
  af: '(word nog aangekondig)',
}

/** Copy with the facts in place of their names. */
export function filledCopy<Copy extends CopyTexts & { readonly language: PageLanguage }>(
  copy: Copy,
  { words, tables }: KnownFacts,
): Copy {
  const to = unknown[copy.language]
  const inHtml = Object.fromEntries(
    Object.entries(words).map(([name, value = '']) => [name, escapeText(value).replaceAll('"', '&quot;')]),
  )
  const fill = (text: string) => fillFacts(text, words, to)
  return {
    ...copy,
    title: fill(copy.title),
    ogTitle: fill(copy.ogTitle),
    description: fill(copy.description),
    keywords: fill(copy.keywords),
    body: fillBody(copy.body, { words: inHtml, tables }, to),
  }
}
