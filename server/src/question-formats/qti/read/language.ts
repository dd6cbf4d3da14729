import { languages, type Language } from '@agon/domain/question/parts'
import { said, type QtiDocument } from '../tree.ts'

/** `af-ZA` is `af`; what says nothing is English, and so is what questions cannot be in. */
export function languageOf(tag: string): [language: Language, isOurs: boolean] {
  const [primary = ''] = tag.trim().toLowerCase().split(/[-_]/)
  const found = languages.find((language) => language === primary)
  return [found ?? 'en', found !== undefined || primary === '']
}

export function languageIn({ root }: Pick<QtiDocument, 'root'>): Language {
  return languageOf(said(root, 'xml:lang'))[0]
}
