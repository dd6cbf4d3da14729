import { expect, test } from 'vitest'
import { anItem, body, choices, only, read, river, singleA, template } from '#test/question-formats/qti.ts'
import { xmlText } from './xml-text.ts'

test.each([
  [
    'an item that draws its numbers anew',
    anItem(`<templateDeclaration identifier="N" cardinality="single" baseType="integer"/>${river()}`),
    'qti-template',
  ],
  ['one that changes with the answers', anItem(river()).replace('adaptive="false"', 'adaptive="true"'), 'qti-adaptive'],
  [
    'one with several',
    anItem(singleA + river().replace('</itemBody>', '<textEntryInteraction responseIdentifier="R2"/></itemBody>')),
    'qti-several',
  ],
  ['an answer that is not declared', anItem(river()), 'qti-response'],
  ['items of QTI 1', '<questestinterop><item/></questestinterop>', 'qti-version'],
  ['a test', '<assessmentTest/>', 'qti-root'],
  [
    'an entity from outside',
    `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${anItem(river('&e;'))}`,
    'xml-doctype',
  ],
  ['broken XML', anItem('<itemBody>'), 'xml-broken'],
  ['elements nested without end', anItem('<p>'.repeat(50_000)), 'xml-broken'],
])('%s is refused by its reason', (_, source, code) => {
  expect(read(source)).toMatchObject({ items: [], faults: [{ code }] })
})

test('letters are read in the encoding that the file names; bytes that are not in it are refused', () => {
  const item = anItem(singleA + river(choices('S\u00e3o', 'y')) + template('match_correct'))
  const latin = (source: string) => Buffer.from(source, 'latin1')
  expect(read(item).items[0]?.question.texts.en?.choices['a']).toBe('S\u00e3o')
  const declared = read(xmlText(latin(item.replace('UTF-8', 'ISO-8859-1'))))
  expect(declared.items[0]?.question.texts.en?.choices['a']).toBe('S\u00e3o')
  expect(read(xmlText(Buffer.from(`\uFEFF${item.replace('UTF-8', 'UTF-16')}`, 'utf16le'))).faults).toEqual([])
  expect(() => xmlText(latin(item))).toThrow('not in the encoding that it names')
})

test('scripts in an item are left out and told', () => {
  const item = singleA + river().replace('<p>On', '<p onclick="x()">On<script>y()</script>') + template('match_correct')
  const { question, losses } = only(anItem(item))
  expect(question.texts.en?.stem).toBe('<p>On the map.</p><p>Which is a river?</p>')
  expect(losses).toEqual(['removed', 'removed'])
})

test('an item without an interaction is a text that is left out, and no fault', () => {
  expect(read(anItem(body('<p>Read this.</p>')))).toMatchObject({
    items: [],
    faults: [],
    texts: [{ code: 'qti-no-interaction', cells: [{ value: 'Read this.' }] }],
  })
})

test('a document type that names the root alone is accepted; one that could bring in more is not', () => {
  const item = anItem(singleA + river() + template('match_correct'))
  const [declaration = ''] = /^<\?xml[^>]*\?>/.exec(item) ?? []
  const typed = (type: string) => read(item.replace(declaration, `${declaration}${type}`))
  expect(typed('<!DOCTYPE assessmentItem>')).toMatchObject({ items: [{}], faults: [] })
  for (const type of ['<!DOCTYPE assessmentItem SYSTEM "x.dtd">', '<!DOCTYPE assessmentItem [<!ENTITY a "b">]>'])
    expect(typed(type)).toMatchObject({ items: [], faults: [{ code: 'xml-doctype' }] })
})
