import { describe, expect, test } from 'vitest'
import { usualFrames } from '../geo/map-frame.ts'
import type { ExtendedText } from '../question/extended-text.ts'
import type { MapQuestion } from '../question/map.ts'
import type { Question } from '../question/question.ts'
import type { ShortText } from '../question/short-text.ts'
import { aDraftModule, aNumber, asking } from '#test/drafts.ts'
import { told as toldOfPaper } from '#test/findings.ts'

const told = (...questions: Question[]) => toldOfPaper([aDraftModule(questions)])

function base(stem: string) {
  const {
    kind: _kind,
    key: _key,
    tolerance: _tolerance,
    unit: _unit,
    ...rest
  } = aNumber({ texts: { en: asking(stem) } })
  return rest
}

const named = (...accepted: (string | [text: string, percent: number])[]): ShortText => ({
  ...base('Which river?'),
  kind: 'short-text',
  accepted: accepted.map((form) =>
    typeof form === 'string' ? { text: form, percent: 100 } : { text: form[0], percent: form[1] },
  ),
  matchCase: false,
  matchAccents: false,
})

describe('accepted answers', () => {
  test.each<[name: string, faulty: ShortText, finding: string, sound: ShortText]>([
    [
      'one that another takes in',
      named('* River', 'Orange River'),
      'doubt accepted.1.text formCovered',
      // It earns more than the other.
      named(['* River', 50], 'Orange River'),
    ],
    ['an asterisk with nothing', named('Kei', 'k*'), 'doubt accepted.1.text formLoose', named('Kei', '* Vaal')],
    ['a tag', named('H<sub>2</sub>O'), 'doubt accepted.0.text formMarkup', named('H2O', 'a < b')],
    ['an entity', named('Kei &amp; Vaal'), 'doubt accepted.0.text formMarkup', named('Kei & Vaal')],
    ['a formula', named('\\(x\\)'), 'doubt accepted.0.text formMarkup', named('(x)')],
    ['a raised figure', named('10 m²'), 'doubt accepted.0.text formUntypeable', named('10 m²', '10 m2')],
    ['a letter of another script', named('Δ'), 'doubt accepted.0.text formUntypeable', named('Δ', 'delta')],
    [
      'one that nobody can type but for half',
      named('m³', ['m3', 50]),
      'doubt accepted.0.text formUntypeable',
      named('m3', ['m³', 50]),
    ],
  ])('%s', (_, faulty, found, sound) => {
    expect(told(faulty)).toEqual([found])
    expect(told(sound)).toEqual([])
  })

  test('letters of a language that the question is in can be typed', () => {
    const arabic = { ...named('النيل'), texts: { ar: asking('أي نهر؟') } }
    const module = aDraftModule([arabic], { titles: { ar: 'أنهار' } })
    expect(toldOfPaper([module])).toEqual([])
    expect(told({ ...arabic, texts: { en: asking('Which river?') } })).toEqual(['doubt accepted.0.text formUntypeable'])
  })
})

test('an extended text has a limit of words, and something to mark it by', () => {
  const essay = (given: Partial<ExtendedText>): ExtendedText => ({
    ...base('Explain.'),
    kind: 'extended-text',
    wordLimit: 200,
    lines: 10,
    guidance: '<p>Two reasons.</p>',
    ...given,
  })
  expect(told(essay({}))).toEqual([])
  expect(told(essay({ guidance: '<p> </p>' }))).toEqual(['doubt guidance guidanceMissing'])
  expect(told(essay({ wordLimit: null }))).toEqual(['doubt wordLimit wordLimitMissing'])
})

describe('places on maps', () => {
  const map = usualFrames['south-africa']
  const near = (tolerance: number, place = { lon: 28.2, lat: -25.7 }, stem = 'Where?'): MapQuestion => ({
    ...base(stem),
    kind: 'map',
    map,
    key: { shape: 'point', ...place, tolerance },
  })
  const within = (west: number, south: number, east: number, north: number): MapQuestion => {
    const ring: [number, number][] = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ]
    return { ...near(1), key: { shape: 'region', region: { type: 'Polygon', coordinates: [ring] } } }
  }

  test('what is right is large enough for a finger, and not half of the map', () => {
    // 19° at 28.5° south are 1 857 km on 328 px: 24 px are 136 km across.
    expect(told(near(72))).toEqual([])
    expect(told(near(66))).toEqual(['doubt key.tolerance placeSmall'])
    expect(told(near(900, { lon: 24, lat: -28 }))).toEqual(['doubt key.tolerance placesLarge'])
    expect(told(within(20, -30, 22, -28))).toEqual([])
    expect(told(within(20, -30, 21, -28))).toEqual(['doubt key placeSmall'])
    expect(told(within(15.1, -35.9, 33.9, -21.1))).toEqual(['doubt key placesLarge'])
  })

  test('a region off the map is an error', () => {
    expect(told(within(20, -30, 40, -28))).toEqual(['error key placeOffMap'])
  })

  test('a tolerance takes in no place that another question asks for', () => {
    const pretoria = near(150, { lon: 28.19, lat: -25.75 }, 'Pretoria?')
    const polokwane = { lon: 29.45, lat: -23.9 }
    expect(told(pretoria, near(150, polokwane, 'Polokwane?'))).toEqual([])
    expect(told(pretoria, near(250, polokwane, 'Polokwane?'))).toEqual(['doubt key.tolerance placeOfAnother'])
    // The same place may be asked for again.
    expect(told(pretoria, near(150, { lon: 28.19, lat: -25.75 }, 'The capital?'))).toEqual([])
    expect(told(near(150, undefined, 'The city?'), within(27, -27, 30, -25))).toEqual([])
  })
})
