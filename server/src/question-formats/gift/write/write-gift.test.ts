import type { Question } from '@agon/domain/question/question'
import { everySample, samples } from '@agon/domain/test/questions/kinds'
import { array, assert, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { readGift } from '../read/read-gift.ts'
import { writeGift } from './write-gift.ts'

const title = string({ maxLength: 10 }).map((text) => text.trim())

test.each(everySample.map(({ question, questions }) => [question.kind, questions] as const))(
  'what is exported of the kind %s is imported as the same questions',
  (_kind, questions) => {
    assert(
      property(array(record({ title, question: questions }), { minLength: 1, maxLength: 3 }), (items) => {
        const { items: imported, faults } = readGift(writeGift(items))
        expect(faults).toEqual([])
        expect(imported.map(({ title: called, question }) => ({ title: called, question }))).toEqual(items)
      }),
      { numRuns: 100 },
    )
  },
)

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

test('Moodle reads a matching as ordinary GIFT', () => {
  const matching: Question = {
    ...plainest,
    kind: 'matching',
    premises: ['p', 'q'],
    responses: ['x', 'y', 'z'],
    key: { p: 'z', q: 'x' },
    reuse: false,
    scoring: 'all',
    texts: {
      en: { stem: 'Match.', choices: { p: 'one', q: '2', x: 'a &gt; b', y: 'no', z: 'Z' }, figures: { map: 'A map' } },
    },
  }
  expect(
    writeGift([{ title: '', question: matching }])
      .split('\n')
      .slice(1),
  ).toEqual(['[html]Match. {', '  =one -> Z', '  =2 -> a &gt; b', '  = -> no', '}', ''])
})

test('a matching that was changed since the export is read as it stands', () => {
  const { question } = everySample.find((sample) => sample.question.kind === 'matching') ?? { question: plainest }
  const changed = writeGift([{ title: '', question }]).replace(/ {2}= -> [^\n]*\n/, '  =new -> one\n')
  const [item] = readGift(changed).items
  expect(item?.question).toMatchObject({ kind: 'matching', marks: question.marks, scoring: 'each' })
  expect(item?.question.kind === 'matching' && item.question.premises).toHaveLength(5)
  expect(Object.keys(item?.question.texts ?? {})).toEqual(['en'])
  expect(item?.losses.map((loss) => loss.code)).toContain('note-choices')
})

test('figures come by their fingerprint, and that is reported', () => {
  const [item] = readGift(writeGift([{ title: '', question: plainest }])).items
  expect(item?.losses.map((loss) => loss.message)).toEqual([
    'The figure “map” is known by its fingerprint only: it must be among the uploaded files.',
  ])
})

test('a category that somebody wrote above an exported question is its topic, and that is reported', () => {
  const [item] = readGift(`$CATEGORY: $course$/top/Rivers\n\n${writeGift([{ title: '', question: plainest }])}`).items
  expect(item?.question.topic).toBe('Rivers')
  expect(item?.losses.map(({ code }) => code)).toContain('category-since')
})

test('recordings come by their fingerprint, with their words, and that is reported', () => {
  const clip = { id: 'clip', sha256: 'cd'.repeat(32), mediaType: 'audio/mpeg' as const, seconds: 4 }
  const en = {
    stem: 'Which?',
    choices: { a: '0', b: '1' },
    figures: {},
    clips: { clip: { title: 'A', transcript: 'B' } },
  }
  const question: Question = { ...plainest, figures: [], clips: [clip], texts: { en } }
  const [item] = readGift(writeGift([{ title: '', question }])).items
  expect(item?.question).toEqual(question)
  expect(item?.losses.map(({ code }) => code)).toEqual(['clip-needed'])
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

test('a kind without signs in GIFT is an essay for others, and told where our note of it is damaged', () => {
  const { question } = samples.map
  const file = writeGift([{ title: 'Pretoria', question }])
  expect(file).toMatch(/\{\n {2}####<p>Why \(en\)<\/p>\n\}/)
  const damaged = file.replace('"outlines":"africa"', '"outlines":"mars"')
  expect(readGift(damaged).faults.map(({ code }) => code)).toEqual(['answering-unreadable'])
})
