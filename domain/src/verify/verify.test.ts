import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PaperDraft } from '../paper-draft.ts'
import type { HotSpot } from '../question/hot-spot.ts'
import type { MultipleChoice } from '../question/multiple-choice.ts'
import type { Question } from '../question/question.ts'
import { formulaSamples } from '../testing/formulas.ts'
import { aChoice, aDraftModule, aNumber, asking } from '../testing/drafts.ts'
import { everySample } from '../testing/questions/kinds.ts'
import type { Label, Pictures } from './picture.ts'
import { verify } from './verify.ts'
import { findTooWide } from './width.ts'

const told = (draft: PaperDraft, pictures: Pictures = new Map()) =>
  verify(draft, pictures).map(({ severity, path, code }) => `${severity} ${path} ${code}`)
const ofOne = (question: Question, pictures?: Pictures) => told([aDraftModule([question])], pictures)

test('of a paper that is as it should be nothing is said', () => {
  expect(ofOne(aNumber())).toEqual([])
  expect(ofOne(aChoice(['Orange', 'Congo', 'Limpopo']))).toEqual([])
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
    expect(besides(ofOne(faulty))).toEqual([found])
    expect(besides(ofOne(sound))).toEqual([])
  })
})

function aTable(columns: number, cell = 'abc'): string {
  return `<table><tbody><tr>${`<td><p>${cell}</p></td>`.repeat(columns)}</tr></tbody></table>`
}

describe('figures', () => {
  const sha256 = 'ab'.repeat(32)
  const map = { id: 'map', sha256, width: 656, height: 400 }
  const described = (alternative: string) =>
    aChoice(['Orange River', 'Congo', 'Kei'], {
      figures: [map],
      texts: {
        en: asking('Which?', { choices: { a: 'Orange River', b: 'Congo', c: 'Kei' }, figures: { map: alternative } }),
      },
    })
  const good = described('A map of a river that flows west.')
  const label: Label = { text: 'A', size: 18, contrast: 4.5 }
  const shows = (...labels: Label[]): Pictures =>
    new Map([[sha256, { state: 'there', filenames: ['river-map-of-1990.svg'], labels, contrast: null }]])

  test('a column of them is no narrower than a figure', () => {
    const found: string[] = []
    const table = (columns: number) => aTable(columns, '<img data-figure="map" />')
    for (const columns of [2, 3]) findTooWide('texts.en.stem', table(columns), (_, code) => found.push(code))
    expect(found).toEqual(['wideTable'])
  })

  test('they are seen once, and at the same place in every language', () => {
    const inText = (stem: string, choices: Record<string, string> = {}) =>
      asking(stem, { choices: { a: 'Kei', b: 'Congo', c: 'Vaal', ...choices }, figures: { map: 'A map of a river.' } })
    const placed = (en: string, af: string, choices = {}) =>
      ofOne({ ...good, texts: { en: inText(en, choices), af: inText(af, choices) } }, shows(label)).filter((one) =>
        one.includes('igure'),
      )
    const tag = '<img data-figure="map" />'
    expect(placed(`Here ${tag}?`, `Hier ${tag}?`)).toEqual([])
    expect(placed(`Here ${tag}?`, 'Hier?')).toEqual(['doubt texts.af.stem figurePlaceMissing'])
    expect(placed(`Here ${tag}?`, `Hier ${tag}?`, { c: tag })).toEqual([
      'doubt texts.en.choices.c figureTwice',
      'doubt texts.af.choices.c figureTwice',
    ])
  })

  test('their files are there and can be read', () => {
    expect(ofOne(good)).toEqual(['error figures.0 pictureMissing'])
    expect(ofOne(good, new Map([[sha256, { state: 'unreadable' }]]))).toEqual(['error figures.0 pictureUnreadable'])
    expect(ofOne(good, shows(label))).toEqual([])
    expect(ofOne(good, new Map([[sha256, { state: 'there', filenames: [], labels: null, contrast: null }]]))).toEqual(
      [],
    )
  })

  test('their letters stand out and are high enough on a phone', () => {
    expect(ofOne(good, shows(label, { ...label, contrast: 4.49 }))).toEqual(['doubt figures.0 lowContrast'])
    expect(ofOne(good, shows({ ...label, contrast: null }))).toEqual([])
    expect(ofOne(good, shows(label, { ...label, size: 17.9 }))).toEqual(['doubt figures.0 smallLetters'])
  })

  test('something in a picture of pixels stands out', () => {
    const pixels = (contrast: number): Pictures =>
      new Map([[sha256, { state: 'there', filenames: [], labels: null, contrast }]])
    expect(ofOne(good, pixels(3))).toEqual([])
    expect(ofOne(good, pixels(2.99))).toEqual(['doubt figures.0 faintPicture'])
  })

  test.each([
    ['A map.', 'doubt', 'alternativeShort'],
    ['drawings-for-you.png', 'error', 'alternativeIsFilename'],
    ['river-map-of-1990', 'error', 'alternativeIsFilename'],
    ['A map of the Orange River and its dams.', 'doubt', 'alternativeTellsKey'],
  ])('their words are more than “%s”', (words, severity, code) => {
    expect(ofOne(described(words), shows(label))).toEqual([`${severity} texts.en.figures.map ${code}`])
  })

  test('their words may name the right choice beside a wrong one', () => {
    expect(ofOne(described('The Orange River lies south of the Congo.'), shows(label))).toEqual([])
  })
})

test('a place to point at is large enough for a finger and smaller than half of the figure', () => {
  const sha256 = 'ab'.repeat(32)
  const texts = { en: asking('Where is it?', { figures: { map: 'A map of the river.' } }) }
  const pointing = (...key: HotSpot['key']): HotSpot => {
    const { key: _key, tolerance: _tolerance, unit: _unit, ...base } = aNumber({ texts })
    const figures = [{ id: 'map', sha256, width: 656, height: 400 }]
    return { ...base, kind: 'hot-spot', figures, figure: 'map', key }
  }
  const pictures: Pictures = new Map([[sha256, { state: 'there', filenames: [], labels: [], contrast: null }]])
  const circle = (radius: number) => ({ shape: 'circle', x: 100, y: 100, radius }) as const
  expect(ofOne(pointing(circle(24)), pictures)).toEqual([])
  expect(ofOne(pointing(circle(24), circle(23.9)), pictures)).toEqual(['doubt key.1 spotSmall'])
  const box = (width: number) => ({ shape: 'rectangle', x: 0, y: 0, width, height: 400 }) as const
  expect(ofOne(pointing(box(328)), pictures)).toEqual([])
  expect(ofOne(pointing(box(329)), pictures)).toEqual(['doubt key spotsLarge'])
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
