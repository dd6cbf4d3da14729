import type { GapSelection } from '@agon/domain/question/gap-selection'
import { plainText } from '@agon/domain/question/plain-text'
import type { Question } from '@agon/domain/question/question'
import { samples } from '@agon/domain/test/questions/kinds'
import { assert, asyncProperty } from 'fast-check'
import { expect, test } from 'vitest'
import { exportLosses } from '#/question-formats/export-questions.ts'
import { body, only, quiz, sayable, withoutNotes, written } from '#test/question-formats/moodle.ts'
import { readMoodle } from './read-moodle.ts'

/** What each gap offers, as it is read, in the alphabet's order, and what is right. */
function offered(question: Question, of: GapSelection['gaps']) {
  const words = (id: string) => plainText(question.texts.en?.choices[id] ?? '')
  return of.map(({ choices, key }) => ({ choices: choices.map(words).toSorted(), right: words(key) }))
}

test('gaps go out as Moodle’s own and come in again without our comments', async () => {
  await assert(
    asyncProperty(samples['gap-selection'].questions, async (given) => {
      const question = { ...given, ...sayable(given), kind: given.kind, gaps: given.gaps } as GapSelection
      const xml = withoutNotes(await written([question]))
      expect(xml).toContain('type="gapselect"')
      const { items, faults } = readMoodle(xml)
      expect(faults).toEqual([])
      const read = items[0]?.question
      if (read?.kind !== 'gap-selection') throw new Error('another kind')
      expect(offered(read, read.gaps)).toEqual(offered(question, question.gaps))
      expect(read.texts.en?.stem).toBe(question.texts.en?.stem)
      expect(read).toMatchObject({ marks: question.marks, scoring: 'each' })
    }),
    { numRuns: 80 },
  )
})

test('what Moodle does not keep of gaps is reported beforehand', async () => {
  const { losses } = await exportLosses('moodle-xml', [{ ...samples['gap-selection'].question, scoring: 'all' }])
  expect(losses.map(({ message }) => message)).toContain(
    'Other programs do not see all-or-nothing marks for the gaps. Agon does, when it reads the file again.',
  )
})

const option = (words: string, group: number) =>
  `<selectoption><text>${words}</text><group>${group}</group></selectoption>`
const asked = (type: string, options: string, text: string) =>
  quiz(`<question type="${type}">${body(options, text)}</question>`)

test('the number of a gap is that of the choice that is right in it, among its group', () => {
  const options = [option('Vaal', 1), option('Indian', 2), option('Orange', 1), option('a &lt; b', 2)].join('')
  const read = only(asked('gapselect', options, '<p>The [[3]] meets the [[4]], and the [[3]] again.</p>'))
  if (read.question.kind !== 'gap-selection') throw new Error('another kind')
  expect(read.question.texts.en?.stem).toBe('<p>The [[1]] meets the [[3]], and the [[2]] again.</p>')
  expect(offered(read.question, read.question.gaps)).toEqual([
    { choices: ['Orange', 'Vaal'], right: 'Orange' },
    { choices: ['Orange', 'Vaal'], right: 'Orange' },
    { choices: ['Indian', 'a < b'], right: 'a < b' },
  ])
  expect(read.losses).toEqual([])
})

test('the place of the right choice tells nothing: the file begins with it', () => {
  const options = ['zebra', 'ant', 'cow'].map((word) => option(word, 1)).join('')
  const { question } = only(asked('gapselect', options, 'A [[1]].'))
  if (question.kind !== 'gap-selection') throw new Error('another kind')
  expect(question.gaps[0]?.choices.map((id) => question.texts.en?.choices[id])).toEqual(['ant', 'cow', 'zebra'])
})

test('translations have their gaps in an order of their own', () => {
  const options = [option('x', 1), option('y', 1), option('p', 2), option('q', 2)].join('')
  const text = '{mlang en}[[1]] before [[3]]{mlang}{mlang af}[[3]] na [[1]]{mlang}'
  const { question } = only(asked('gapselect', options, text))
  expect(question.texts.en?.stem).toBe('[[1]] before [[2]]')
  expect(question.texts.af?.stem).toBe('[[2]] na [[1]]')
})

test('words to be dragged come in; that each was there once is reported', () => {
  const drag = (words: string, more = '') => `<dragbox><text>${words}</text><group>1</group>${more}</dragbox>`
  const once = only(asked('ddwtos', drag('<![CDATA[H<sub>2</sub>O]]>') + drag('CO'), '[[1]] and [[2]]'))
  expect(once.losses).toEqual(['drag-once'])
  expect(Object.values(once.question.texts.en?.choices ?? {})).toContain('H<sub>2</sub>O')
  expect(only(asked('ddwtos', drag('a', '<infinite/>') + drag('b', '<infinite/>'), '[[1]] [[2]]')).losses).toEqual([])
})

test('a text with questions to choose for becomes one with gaps', () => {
  const text =
    '<p>The {2:MULTICHOICE:Table~=Vaal#good~%-50%Karoo} is a {2:MC:=river~hill \\~ mountain}, {2:MCS:%100%long~%50%short}.</p>'
  const read = only(quiz(`<question type="cloze">${body('', text)}</question>`))
  if (read.question.kind !== 'gap-selection') throw new Error('another kind')
  expect(read.question.texts.en?.stem).toBe('<p>The [[1]] is a [[2]], [[3]].</p>')
  expect(read.question.marks).toBe(6000)
  expect(offered(read.question, read.question.gaps)).toEqual([
    { choices: ['Karoo', 'Table', 'Vaal'], right: 'Vaal' },
    { choices: ['hill ~ mountain', 'river'], right: 'river' },
    { choices: ['long', 'short'], right: 'long' },
  ])
  expect(read.losses).toEqual(['choice-feedback', 'gap-costs', 'part-marks'])
})

test('a letter by its number begins no feedback', () => {
  const text = '<p>{1:MC:=It&#39;s so#right~It isn&#39;t}</p>'
  const read = only(quiz(`<question type="cloze">${body('', text)}</question>`))
  expect(Object.values(read.question.texts.en?.choices ?? {}).toSorted()).toEqual(["It isn't", "It's so"])
})

test('braces with nothing but space in them take no time', () => {
  const read = readMoodle(quiz(`<question type="cloze">${body('', `{${' '.repeat(200_000)}`)}</question>`))
  expect(read.faults).toMatchObject([{ code: 'gaps-none' }])
})

test.each([
  ['cloze', '', '{1:SHORTANSWER:=Oslo} and {1:NUMERICAL:=3:0.1}', 'cloze-typed'],
  ['cloze', '', '{1:MC:a~b}', 'no-right-choice'],
  ['cloze', '', '{1:MC:=a~=b}', 'several-right'],
  ['cloze', '', 'No gap', 'gaps-none'],
  ['cloze', '', '{mlang en}{1:MC:=a~b}{mlang}{mlang af}{1:MC:=c~d}{mlang}', 'cloze-languages'],
  ['gapselect', option('a', 1) + option('b', 1), 'No gap', 'gaps-none'],
  ['gapselect', option('a', 1) + option('b', 1), '[[7]]', 'gap-without-choice'],
  ['gapselect', option('a', 1) + option('a', 1), '[[1]]', 'choices-same'],
  ['ddwtos', '<dragbox><text>a</text></dragbox>', '[[1]]', 'gaps-no-choice'],
])('a %s with %s in “%s” is reported as %s', (type, options, text, code) => {
  expect(readMoodle(asked(type, options, text))).toMatchObject({ items: [], faults: [{ line: 3, code }] })
})

test('a gap with one choice is its word in the text, and the others are numbered without it', () => {
  const options = option('Nile', 1) + option('north', 2) + option('south', 2)
  const { question, losses } = only(asked('gapselect', options, 'The [[1]] flows [[2]], the [[1]] again.'))
  if (question.kind !== 'gap-selection') throw new Error(question.kind)
  expect(question.texts.en?.stem).toBe('The Nile flows [[1]], the Nile again.')
  expect(question.gaps).toHaveLength(1)
  expect(losses).toEqual(['gap-one-choice'])
})
