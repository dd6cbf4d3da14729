import { expect, test } from 'vitest'
import { faultsOf } from './faults.ts'
import type { MultipleChoice } from './multiple-choice.ts'
import type { Numeric } from './numeric.ts'
import type { Question } from './question.ts'
import type { SingleChoice } from './single-choice.ts'

const base = {
  marks: 1000,
  penalty: 0,
  difficulty: 'easy',
  topic: '',
  source: '',
  author: '',
  figures: [],
} as const satisfies Partial<Question>

function single(given: Partial<SingleChoice> = {}): SingleChoice {
  const texts = { en: { stem: '<p>Which?</p>', choices: { a: 'One', b: 'Two' }, figures: {} } }
  return { ...base, figures: [], kind: 'single-choice', choices: ['a', 'b'], key: 'a', texts, ...given }
}

const told = (question: Question) => faultsOf(question).map(({ path, code }) => `${path} ${code}`)

test('a whole question has no faults', () => {
  const numeric: Numeric = {
    ...single(),
    kind: 'numeric',
    key: -3,
    tolerance: 0,
    unit: 'km',
    texts: { af: text('Hoeveel?') },
  }
  const multiple: MultipleChoice = { ...single(), kind: 'multiple-choice', key: ['a', 'b'], scoring: 'each' }
  expect([single(), numeric, multiple].flatMap(told)).toEqual([])
})

test('a question is written in some language, and its stem says something', () => {
  expect(told(single({ texts: {} }))).toEqual(['texts noText'])
  const blank = { stem: '<p>&nbsp; <br></p>', choices: { a: 'One', b: 'Two' }, figures: {} }
  expect(told(single({ texts: { en: blank } }))).toEqual(['texts.en.stem emptyStem'])
})

test('choices are at least two, written in each language and all different', () => {
  const texts = { en: { stem: 'Which?', choices: { a: 'One' }, figures: {} } }
  expect(told(single({ choices: ['a'], texts }))).toEqual(['choices fewChoices'])
  const same = { en: { stem: 'Which?', choices: { a: '<p>One</p>', b: ' One ' }, figures: {} } }
  expect(told(single({ texts: same }))).toEqual(['texts.en.choices.b equalChoices'])
  const half = { ...single().texts, af: { stem: 'Watter?', choices: { a: 'Een', b: '' }, figures: {} } }
  expect(told(single({ texts: half }))).toEqual(['texts.af.choices.b emptyChoice'])
  const stray = { en: { stem: 'Which?', choices: { a: 'One', b: 'Two', c: 'Three' }, figures: {} } }
  expect(told(single({ texts: stray }))).toEqual(['texts.en.choices.c strangeChoice'])
})

test('raised and lowered letters keep choices apart', () => {
  const texts = { en: { stem: 'Which?', choices: { a: 'm<sup>2</sup>', b: 'm<sub>2</sub>' }, figures: {} } }
  expect(told(single({ texts }))).toEqual([])
})

test('a key is there and is one of the choices', () => {
  expect(told(single({ key: '' }))).toEqual(['key noKey'])
  expect(told(single({ key: 'z' }))).toEqual(['key keyUnknown'])
  const multiple: MultipleChoice = { ...single(), kind: 'multiple-choice', key: [], scoring: 'all' }
  expect(told(multiple)).toEqual(['key noKey'])
  expect(told({ ...multiple, key: ['a', 'z'] })).toEqual(['key keyUnknown'])
  expect(told({ ...multiple, key: ['a', 'a'] })).toEqual(['key sameKey'])
})

test('a number has a finite key and a tolerance that is not below 0', () => {
  const numeric: Numeric = {
    ...single(),
    kind: 'numeric',
    key: 5,
    tolerance: 0,
    unit: '',
    texts: { en: text('How many?') },
  }
  expect(told({ ...numeric, tolerance: -1 })).toEqual(['tolerance toleranceNegative'])
  expect(told({ ...numeric, key: Number.NaN })).toEqual(['key keyNotFinite'])
})

test('a figure is described in every language, and its id is its own', () => {
  const map = { id: 'map', sha256: 'a'.repeat(64), width: 10, height: 10 }
  const texts = {
    en: { ...single().texts.en, figures: { map: 'A map.' } },
    af: { stem: 'Watter?', choices: { a: 'Een', b: 'Twee' }, figures: {} },
  } as SingleChoice['texts']
  expect(told(single({ figures: [map], texts }))).toEqual(['texts.af.figures.map noAlternativeText'])
  expect(told(single({ figures: [map, map], texts: { en: texts.en ?? text('') } }))).toEqual(['figures.1 sameFigureId'])
})

function text(stem: string) {
  return { stem, choices: {}, figures: {} }
}
