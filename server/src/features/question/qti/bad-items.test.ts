import { expect, test } from 'vitest'
import { anItem, body, choices, only, read, river, singleA, template } from './qti.fixture.ts'

test.each([
  [
    'an item that draws its numbers anew',
    anItem(`<templateDeclaration identifier="N" cardinality="single" baseType="integer"/>${river()}`),
    'qti-template',
  ],
  ['one that changes with the answers', anItem(river()).replace('adaptive="false"', 'adaptive="true"'), 'qti-adaptive'],
  ['one without an interaction', anItem(body('<p>Read this.</p>')), 'qti-no-interaction'],
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
  ['another encoding than it names', anItem(river()).replace('UTF-8', 'Shift_JIS'), 'xml-encoding'],
])('%s is refused by its reason', (_, source, code) => {
  expect(read(source)).toMatchObject({ items: [], faults: [{ code }] })
})

test('letters are read in the encoding that the file names; bytes that are not in it are refused', () => {
  const item = anItem(singleA + river(choices('S\u00e3o', 'y')) + template('match_correct'))
  const latin = (source: string) => Buffer.from(source, 'latin1')
  expect(read(item).items[0]?.question.texts.en?.choices['a']).toBe('S\u00e3o')
  expect(read(latin(item.replace('UTF-8', 'ISO-8859-1'))).items[0]?.question.texts.en?.choices['a']).toBe('S\u00e3o')
  expect(read(Buffer.from(`\uFEFF${item.replace('UTF-8', 'UTF-16')}`, 'utf16le')).faults).toEqual([])
  expect(read(latin(item)).faults).toMatchObject([{ code: 'xml-encoding', params: { encoding: 'utf-8' } }])
})

test('scripts in an item are left out and told', () => {
  const item = singleA + river().replace('<p>On', '<p onclick="x()">On<script>y()</script>') + template('match_correct')
  const { question, losses } = only(anItem(item))
  expect(question.texts.en?.stem).toBe('<p>On the map.</p><p>Which is a river?</p>')
  expect(losses).toEqual(['removed', 'removed'])
})
