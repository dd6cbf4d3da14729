import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MultipleChoice } from '../question/multiple-choice.ts'
import type { Question } from '../question/question.ts'
import { formulaSamples } from '#test/formulas.ts'
import { aChoice, aDraftModule, aNumber, asking } from '#test/drafts.ts'
import { aTable, told, toldOfOne } from '#test/findings.ts'
import { everySample } from '#test/questions/kinds.ts'
import { verify } from './verify.ts'

test('of a paper that is as it should be nothing is said', () => {
  expect(toldOfOne(aNumber())).toEqual([])
  expect(toldOfOne(aChoice(['Orange', 'Congo', 'Limpopo']))).toEqual([])
})

test('a finding names its place and its language', () => {
  const texts = { en: asking('How long?'), af: asking('Hoe lank is \\(x?') }
  const [found] = verify(
    [aDraftModule([aNumber(), aNumber({ texts })], { titles: { en: 'One', af: 'Een' } })],
    new Map(),
  )
  expect(found).toMatchObject({ questionModuleId: 1, questionId: 1, language: 'af', path: 'texts.af' })
  expect(verify([], new Map())).toMatchObject([{ code: 'noModules', severity: 'error' }])
})

const withText = (stem: string) => aNumber({ texts: { en: asking(stem) } })
const among = (...choices: string[]) => aChoice(choices)
const several: MultipleChoice = {
  ...aChoice(['Kei', 'Orange', 'Vaal']),
  kind: 'multiple-choice',
  key: ['a', 'b'],
  scoring: 'all',
}

describe('each rule tells the fault, and not what just has none', () => {
  test.each<[name: string, faulty: Question, finding: string, sound: Question]>([
    ['no key', aChoice(['A', 'B'], { key: '' }), 'error key noKey', aChoice(['A', 'B'], { key: 'b' })],
    ['equal choices', among('Kei', 'Kei'), 'error texts.en.choices.b equalChoices', among('Kei', 'Keis')],
    [
      'choices that are the same number',
      among('0.5 km', '0,50 km'),
      'doubt texts.en.choices.b nearlyEqualChoices',
      among('0.5 km', '0,51 km'),
    ],
    [
      'choices that differ by their case alone',
      among('Kei', 'kei.'),
      'doubt texts.en.choices.b nearlyEqualChoices',
      among('5° N', '5° S'),
    ],
    ['a key beyond the choices', aChoice(['A', 'B'], { key: 'c' }), 'error key keyUnknown', among('A', 'B')],
    ['all choices right', { ...several, key: ['a', 'b', 'c'] }, 'doubt key allRight', several],
    ['a formula without end', withText('\\(x^2'), 'error texts.en.stem formulaOpen', withText('(x^2')],
    ['a formula without beginning', withText('x\\] is'), 'error texts.en.stem formulaEnd', withText('x] is')],
    ['a formula that ends otherwise', withText('\\(x\\]'), 'error texts.en.stem formulaOpen', withText('(x]')],
    ['an odd $$', withText('for $$y'), 'error texts.en.stem formulaOpen', withText('for 3 $')],
    ['open braces', withText('\\(x_{1\\)'), 'error texts.en.stem formulaBraces', withText('x_{1')],
    [
      'TeX that is no formula',
      withText('\\(x_{1} \\{\\)'),
      'doubt texts.en.stem formulaAsText',
      withText(`<p>Is ${formulaSamples.square} it?</p>`),
    ],
    ['TeX between $$', withText('$$x$$'), 'doubt texts.en.stem formulaAsText', withText(formulaSamples.density)],
    [
      'a formula wider than a phone',
      withText(`<math><mtext>${'x'.repeat(37)}</mtext></math>`),
      'doubt texts.en.stem wideFormula',
      withText(`<math><mtext>${'x'.repeat(36)}</mtext></math>`),
    ],
    ['a lost letter', withText('caf\uFFFD'), 'error texts.en.stem lostLetter', withText('café')],
    ['a wrong encoding', withText('cafÃ© on'), 'doubt texts.en.stem oddLetters', withText('’n Kafee, Ãgypten')],
    ['a private sign', withText('a \uF0B0'), 'doubt texts.en.stem oddSign', withText('a °')],
    [
      'a key within the tolerance of 0',
      aNumber({ tolerance: 42 }),
      'doubt tolerance toleranceReachesZero',
      aNumber({ tolerance: 10 }),
    ],
    ['a wide tolerance', aNumber({ tolerance: 10.6 }), 'doubt tolerance toleranceWide', aNumber({ tolerance: 10.5 })],
    [
      'a number of the question within the tolerance',
      aNumber({ tolerance: 2, texts: { en: asking('<p>It was 40 km. How long?</p>') } }),
      'doubt tolerance toleranceCoversGiven',
      aNumber({ tolerance: 2, texts: { en: asking('<p>It was 39.9 km in B42, 1:40. How long?</p>') } }),
    ],
    [
      'a penalty above the marks',
      aNumber({ penalty: 1001 }),
      'doubt penalty penaltyAboveMarks',
      aNumber({ penalty: 1000 }),
    ],
    [
      'feedback in one language only',
      aNumber({ texts: { en: asking('How long?', { feedback: 'So.' }), af: asking('Hoe lank?') } }),
      'doubt texts.af.feedback feedbackMissing',
      aNumber({ texts: { en: asking('How long?', { feedback: 'So.' }), af: asking('Hoe?', { feedback: 'So.' }) } }),
    ],
    ['a word wider than a phone', withText('x'.repeat(37)), 'doubt texts.en.stem longWord', withText('x'.repeat(36))],
    [
      'a choice wider than a phone',
      among('x'.repeat(29), 'b'),
      'doubt texts.en.choices.a longWord',
      among('x'.repeat(28), 'b'),
    ],
    [
      'words held together',
      withText('12\u00A0'.repeat(13)),
      'doubt texts.en.stem longWord',
      withText('12 '.repeat(13)),
    ],
    ['a wide table', withText(aTable(9)), 'doubt texts.en.stem wideTable', withText(aTable(7))],
  ])('%s', (_, faulty, found, sound) => {
    const besides = (all: readonly string[]) => all.filter((one) => !/title|instructions/.test(one))
    expect(besides(toldOfOne(faulty))).toEqual([found])
    expect(besides(toldOfOne(sound))).toEqual([])
  })
})

describe('modules and the paper', () => {
  const both = { en: asking('How long?'), af: asking('Hoe lank?') }

  test('a module has a title and questions', () => {
    expect(told([aDraftModule([], { titles: {} })])).toEqual([
      'error titles.en moduleWithoutTitle',
      'error  emptyModule',
    ])
  })

  test('what some questions are written in, all are, and titles and instructions with them', () => {
    const module = aDraftModule([aNumber({ texts: both }), aNumber({ key: 7 })], { instructions: { en: 'Read.' } })
    expect(told([module])).toEqual([
      'doubt titles.af titleMissing',
      'doubt instructions.af instructionsMissing',
      'doubt texts.af languageMissing',
    ])
    const whole = { titles: { en: 'One', af: 'Een' }, instructions: { en: 'Read.', af: 'Lees.' } }
    expect(told([aDraftModule([aNumber({ texts: both })], whole)])).toEqual([])
  })

  test('at least one language has every question', () => {
    const module = aDraftModule([aNumber(), aNumber({ texts: { af: both.af } })], { titles: { en: 'One', af: 'Een' } })
    expect(told([module])).toEqual([
      'error  noCommonLanguage',
      'doubt texts.af languageMissing',
      'doubt texts.en languageMissing',
    ])
  })

  test('marks add up to whole ones, and there is half a minute for each', () => {
    const marks = (...each: number[]) =>
      each.map((mark, at) => aNumber({ marks: mark, texts: { en: asking(`How long is ${at}?`) } }))
    expect(told([aDraftModule(marks(1500, 2000))])).toEqual(['doubt  marksNotWhole'])
    expect(told([aDraftModule(marks(1500, 2500))])).toEqual([])
    expect(told([aDraftModule(marks(2000), { limitSeconds: 59 })])).toEqual(['doubt limitSeconds timeShort'])
    expect(told([aDraftModule(marks(2000), { limitSeconds: 60 })])).toEqual([])
  })

  test('five right answers are not all in the same place', () => {
    const row = (keys: string) =>
      Array.from(keys, (key, at) => aChoice(['Kei', 'Vaal'], { key, stem: `Which is ${at}?` }))
    expect(told([aDraftModule(row('bbbbb'))])).toEqual(['doubt  samePlace'])
    expect(told([aDraftModule(row('bbbba'))])).toEqual([])
    expect(told([aDraftModule(row('bbbb'))])).toEqual([])
    expect(told([aDraftModule(row('bbbbb'), { shuffleChoices: true })])).toEqual([])
  })

  test('no question is asked twice', () => {
    const twice = (second: Question) => told([aDraftModule([aChoice(['Kei', 'Vaal']), second])])
    expect(twice(aChoice(['Kei', 'Nile'], { stem: '<p>WHICH is it?</p>' }))).toEqual([
      'doubt texts.en.stem sameQuestion',
    ])
    expect(twice(aChoice(['Ob', 'Nile']))).toEqual([])
    const figures = [{ id: 'map', sha256: '0'.repeat(64), width: 1, height: 1 }]
    expect(twice(aChoice(['Kei', 'Vaal'], { figures })).filter((one) => one.endsWith('sameQuestion'))).toEqual([])
  })
})

/** Any text may happen to have a formula's signs in it, and any languages may have none in common. */
const ofWords = /^formula|^lostLetter$|^noCommonLanguage$/

test('whatever is asked, no error is found in what can be asked, and every sentence is whole', () => {
  const anything = fc.oneof(...everySample.map(({ questions }) => questions))
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 4 }), (questions) => {
      const pictures = new Map(
        questions.flatMap(({ figures, clips = [] }) =>
          [...figures, ...clips].map(
            ({ sha256 }) => [sha256, { state: 'there', filenames: [], labels: [], contrast: null } as const] as const,
          ),
        ),
      )
      const found = verify([aDraftModule(questions)], pictures)
      const errors = found.filter(({ severity, code }) => severity === 'error' && !ofWords.test(code))
      expect(errors.map(({ code }) => code)).toEqual(questions.length === 0 ? ['emptyModule'] : [])
      for (const { message } of found) expect(message).not.toMatch(/\{(?:count|number|language|marks|figure)\b/)
    }),
  )
})
