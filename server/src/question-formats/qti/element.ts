import { inHyphens, isSpelledAlike, type QtiVersion } from './spelling.ts'
import { escapeXml } from '#/files/xml/escape.ts'

/** An element of QTI to be written, by its name in QTI 2; strings in it are XML already. */
export interface Written {
  name: string
  attributes: Readonly<Record<string, string | number | boolean>>
  content: readonly WrittenContent[]
  /** Spelled alike in both versions. */
  isHtml?: true
}
export type WrittenContent = Written | string

export function qti(name: string, attributes: Written['attributes'] = {}, ...content: WrittenContent[]): Written {
  return { name, attributes, content }
}

/** A paragraph of HTML with elements of QTI in it. */
export function inParagraph(...content: WrittenContent[]): Written {
  return { name: 'p', attributes: {}, content, isHtml: true }
}

/** HTML is spelled alike in both versions. */
export function html(name: string, attributes: Written['attributes'], ...content: string[]): string {
  const tag = `${name}${attributesIn(attributes)}`
  return content.length === 0 ? `<${tag} />` : `<${tag}>${content.join('')}</${name}>`
}

export function print(written: WrittenContent, version: QtiVersion): string {
  if (typeof written === 'string') return written
  const isNew = version === '3.0' && written.isHtml !== true
  const name = isNew ? `qti-${inHyphens(written.name)}` : written.name
  const attributes = Object.entries(written.attributes).map(([attribute, value]) => [
    isNew && !isSpelledAlike(attribute) ? inHyphens(attribute) : attribute,
    value,
  ])
  const tag = `${name}${attributesIn(Object.fromEntries(attributes))}`
  const inner = written.content.map((one) => print(one, version)).join('')
  return inner === '' ? `<${tag}/>` : `<${tag}>${inner}</${name}>`
}

function attributesIn(attributes: Written['attributes']): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('')
}
