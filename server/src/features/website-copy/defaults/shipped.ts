import type { CopyTexts, PageKey, PageLanguage } from '@agon/domain/website-copy'
import { afrikaans } from './afrikaans.ts'
import type { DefaultCopy } from './default-copy.ts'
import { english } from './english.ts'

const byLanguage: Readonly<Record<PageLanguage, DefaultCopy>> = { en: english, af: afrikaans }
const nothing: CopyTexts = { title: '', ogTitle: '', description: '', keywords: '', body: '' }

/** Version 0 of a page: no page is blank before it is written. */
export function shippedCopy(of: {
  readonly isSuite: boolean
  readonly pageKey: PageKey
  readonly language: PageLanguage
}): CopyTexts {
  const { project, suite } = byLanguage[of.language]
  const texts: Readonly<Partial<Record<PageKey, CopyTexts>>> = of.isSuite ? suite : project
  return texts[of.pageKey] ?? nothing
}
