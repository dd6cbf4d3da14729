import { languages, type Language } from '@agon/domain/question/parts'
import type { XmlDocument } from '#/files/xml/read-tree.ts'
import { attributeOf } from '#/files/xml/tree.ts'

/** `af-ZA` is `af`; what says nothing is English, and so is what questions cannot be in. */
export function languageOf(tag: string): [language: Language, isOurs: boolean] {
  const [primary = ''] = tag.trim().toLowerCase().split(/[-_]/)
  const found = languages.find((language) => language === primary)
  return [found ?? 'en', found !== undefined || primary === '']
}

export function languageIn({ root }: Pick<XmlDocument, 'root'>): Language {
  return languageOf(attributeOf(root, 'xml:lang'))[0]
}
