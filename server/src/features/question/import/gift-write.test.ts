import type { Question, QuestionBase } from '@agon/domain/question/question'
import type { Arbitrary } from 'fast-check'
import {
  array,
  assert,
  constantFrom,
  double,
  integer,
  oneof,
  option,
  property,
  record,
  string,
  subarray,
  tuple,
  uniqueArray,
} from 'fast-check'
import { expect, test } from 'vitest'
import { cleanRichText, readableText } from '../rich-text.ts'
import { readGift } from './gift.ts'
import { writeGift } from './gift-write.ts'

const sign = constantFrom(...'{}~=#:\\n%/[]<>&;"\'\n é→'.split(''))
const piece = oneof(
  string({ maxLength: 5 }),
  sign,
  constantFrom('[html]', '%50%', '->', '####', '::', '//', '<p>', '</p>', '<sub>2</sub>', '..', '{#1}', 'T', '\n\n'),
)
const rich = array(piece, { minLength: 1, maxLength: 8 })
  .map((pieces) => cleanRichText(pieces.join('')).text)
  .filter((text) => readableText(text) !== '' && cleanRichText(text).text === text)
const plain = string({ maxLength: 10 }).map((text) => text.trim())

const figure = record({
  id: constantFrom('map', 'graph-2'),
  sha256: constantFrom('0'.repeat(64), 'ab'.repeat(32)),
  width: integer({ min: 1, max: 2000 }),
  height: integer({ min: 1, max: 2000 }),
})

const base: Arbitrary<Omit<QuestionBase, 'texts'>> = record({
  marks: integer({ min: 1, max: 20_000 }),
  penalty: integer({ min: 0, max: 20_000 }),
  difficulty: constantFrom('easy', 'medium', 'hard'),
  topic: plain,
  source: plain,
  author: plain,
  figures: uniqueArray(figure, { maxLength: 2, selector: ({ id }) => id }),
})

function textsFor(ids: readonly string[]): Arbitrary<QuestionBase['texts']> {
  const text = tuple(
    rich,
    uniqueArray(rich, { minLength: ids.length, maxLength: ids.length }),
    option(rich, { nil: undefined }),
    plain,
  ).map(([stem, choices, feedback, alternative]) => ({
    stem,
    choices: Object.fromEntries(ids.map((id, at) => [id, choices[at] ?? ''])),
    figures: { map: alternative },
    ...(feedback === undefined ? {} : { feedback }),
  }))
  return oneof(record({ en: text }), record({ en: text, af: text }), record({ af: text, zu: text }))
}

const ids = uniqueArray(constantFrom('a', 'b', 'c', 'north', 'x1'), { minLength: 2, maxLength: 5 })

const singleChoice: Arbitrary<Question> = ids.chain((choices) =>
  tuple(base, textsFor(choices), constantFrom(...choices)).map(([shared, texts, key]) => ({
    ...shared,
    kind: 'single-choice' as const,
    choices,
    key,
    texts,
  })),
)
const multipleChoice: Arbitrary<Question> = ids.chain((choices) =>
  tuple(
    base,
    textsFor(choices),
    subarray(choices, { minLength: 1 }),
    constantFrom('all' as const, 'each' as const),
  ).map(([shared, texts, key, scoring]) => ({
    ...shared,
    kind: 'multiple-choice' as const,
    choices,
    key,
    scoring,
    texts,
  })),
)
const number = oneof(integer(), double({ noNaN: true, noDefaultInfinity: true })).map((value) =>
  value === 0 ? 0 : value,
)
const numeric: Arbitrary<Question> = tuple(base, textsFor([]), number, number, plain).map(
  ([shared, texts, key, tolerance, unit]) => ({
    ...shared,
    kind: 'numeric',
    key,
    tolerance: Math.abs(tolerance),
    unit,
    texts,
  }),
)

test('what is exported is imported as the same questions', () => {
  const item = record({ title: plain, question: oneof(singleChoice, multipleChoice, numeric) })
  assert(
    property(array(item, { minLength: 1, maxLength: 3 }), (items) => {
      const { items: imported, faults } = readGift(writeGift(items))
      expect(faults).toEqual([])
      expect(imported.map(({ title, question }) => ({ title, question }))).toEqual(items)
    }),
    { numRuns: 300 },
  )
})

const plainest: Question = {
  kind: 'single-choice',
  choices: ['a', 'b'],
  key: 'b',
  marks: 2000,
  penalty: 500,
  difficulty: 'hard',
  topic: 'Maps',
  source: 'Atlas, 2020',
  author: 'A. Writer',
  figures: [{ id: 'map', sha256: 'ab'.repeat(32), width: 400, height: 300 }],
  texts: {
    en: {
      stem: 'What is <em>x</em> in {x = 1}?',
      choices: { a: '0', b: '1' },
      figures: { map: 'A map' },
      feedback: 'It is 1.',
    },
    af: { stem: 'Wat is x?', choices: { a: '0', b: '1' }, figures: { map: 'n Kaart' } },
  },
}

test('Moodle reads an export as ordinary GIFT', () => {
  const lines = writeGift([{ title: 'X: one', question: plainest }]).split('\n')
  expect(lines[0]).toMatch(/^\/\/ agon: \{"marks":2000/)
  expect(lines.slice(1)).toEqual([
    '::X\\: one::[html]What is <em>x</em> in \\{x \\= 1\\}? {',
    '  ~%-25%0',
    '  =1',
    '  ####It is 1.',
    '}',
    '',
  ])
})

test('figures come by their fingerprint, and that is told', () => {
  const [item] = readGift(writeGift([{ title: '', question: plainest }])).items
  expect(item?.losses.map((loss) => loss.message)).toEqual([
    'The figure “map” is known by its fingerprint only: it must be among the uploaded files.',
  ])
})

test('translations stay away from choices that were changed since the export', () => {
  const changed = writeGift([{ title: '', question: plainest }]).replace('  =1', '  =1\n  ~2')
  const [item] = readGift(changed).items
  expect(item?.question).toMatchObject({ choices: ['a', 'b', 'c'], marks: 2000 })
  expect(Object.keys(item?.question.texts ?? {})).toEqual(['en'])
  expect(item?.losses.map((loss) => loss.code)).toContain('note-choices')
})

test('what is foreign in a note is made safe', () => {
  const file = writeGift([{ title: '', question: plainest }]).replace(
    'Wat is x?',
    '<script>x()</script><p onclick=\\"y()\\">Wat</p>',
  )
  expect(readGift(file).items[0]?.question.texts.af?.stem).toBe('<p>Wat</p>')
})
