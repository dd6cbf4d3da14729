import { expect } from 'vitest'
import type { ImportedPicture } from '#/question-formats/reading/imported.ts'
import { readQtiItem } from '#/question-formats/qti/read/read.ts'
import { inHyphens } from '#/question-formats/qti/spelling.ts'

/** An item of QTI 2.2 with these declarations, this body and these rules. */
export function anItem(inside: string, attributes = 'xml:lang="en"'): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="i1" title="One" adaptive="false" timeDependent="false" ${attributes}>
${inside}
</assessmentItem>`
}

const html = /^(p|div|br|img|object|strong|em|b|i|table|tbody|tr|td|math|mi|span|h2)$/

/** Both versions, with how each spells an item of version 2.2. */
export const versions = [
  ['2.2', (source: string) => source],
  ['3.0', asQti3],
] as const

/** The same item as QTI 3.0 spells it. */
export function asQti3(source: string): string {
  return source
    .replace('imsqti_v2p2', 'imsqtiasi_v3p0')
    .replace(
      /<(\/?)([A-Za-z]\w*)((?:\s[^<>]*?)?)(\/?)>/g,
      (_, end: string, name: string, rest: string, closed: string) => {
        if (html.test(name)) return `<${end}${name}${rest}${closed}>`
        const attributes = rest.replace(/\s([a-z]\w*)=/g, (_all, one: string) => ` ${inHyphens(one)}=`)
        return `<${end}qti-${inHyphens(name)}${attributes}${closed}>`
      },
    )
    .replace(/template="[^"]*\/(\w+)"/g, 'template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/$1.xml"')
}

export function read(source: string) {
  const pictures: ImportedPicture[] = []
  const found = readQtiItem(source, (file) => {
    if ('width' in file) pictures.push(file)
  })
  return { ...found, pictures }
}

/** The one question of an item, and what it loses. */
export function only(source: string) {
  const { items, faults } = read(source)
  expect(faults).toEqual([])
  const [item] = items
  if (item === undefined || items.length > 1) throw new Error('not one question')
  return { ...item, losses: item.losses.map(({ code }) => code) }
}

export const response = (cardinality: string, baseType: string, inside: string, identifier = 'RESPONSE') =>
  `<responseDeclaration identifier="${identifier}" cardinality="${cardinality}" baseType="${baseType}">${inside}</responseDeclaration>`
export const correct = (...values: readonly (string | number)[]) =>
  `<correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>`
export const outcome = '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>'
export const template = (name: string) =>
  `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p2/rptemplates/${name}"/>`
export const mapping = (entries: Readonly<Record<string, number>>, attributes = 'defaultValue="0"') =>
  `<mapping ${attributes}>${Object.entries(entries)
    .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`)
    .join('')}</mapping>`
export const choices = (...words: readonly string[]) =>
  words.map((text, at) => `<simpleChoice identifier="${'ABCDEF'[at]}">${text}</simpleChoice>`).join('')

export const body = (inside: string) => `<itemBody>${inside}</itemBody>`
/** An item's body that asks for a river. */
export const river = (inside = choices('Vaal', 'Table <b>Mountain</b>', 'Karoo'), attributes = 'maxChoices="1"') =>
  body(
    `<p>On the map.</p><choiceInteraction responseIdentifier="RESPONSE" ${attributes}><prompt>Which is a river?</prompt>${inside}</choiceInteraction>`,
  )
export const singleA = response('single', 'identifier', correct('A')) + outcome
