import { describe, expect, test } from 'vitest'
import type { HotSpot } from '../question/hot-spot.ts'
import { aChoice, aNumber, asking } from '#test/drafts.ts'
import { aTable, toldOfOne } from '#test/findings.ts'
import type { Label, Pictures } from './picture.ts'
import { findTooWide } from './width.ts'

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
      toldOfOne({ ...good, texts: { en: inText(en, choices), af: inText(af, choices) } }, shows(label)).filter((one) =>
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
    expect(toldOfOne(good)).toEqual(['error figures.0 pictureMissing'])
    expect(toldOfOne(good, new Map([[sha256, { state: 'unreadable' }]]))).toEqual(['error figures.0 pictureUnreadable'])
    expect(toldOfOne(good, shows(label))).toEqual([])
    expect(
      toldOfOne(good, new Map([[sha256, { state: 'there', filenames: [], labels: null, contrast: null }]])),
    ).toEqual([])
  })

  test('their letters stand out and are high enough on a phone', () => {
    expect(toldOfOne(good, shows(label, { ...label, contrast: 4.49 }))).toEqual(['doubt figures.0 lowContrast'])
    expect(toldOfOne(good, shows({ ...label, contrast: null }))).toEqual([])
    expect(toldOfOne(good, shows(label, { ...label, size: 17.9 }))).toEqual(['doubt figures.0 smallLetters'])
  })

  test('something in a picture of pixels stands out', () => {
    const pixels = (contrast: number): Pictures =>
      new Map([[sha256, { state: 'there', filenames: [], labels: null, contrast }]])
    expect(toldOfOne(good, pixels(3))).toEqual([])
    expect(toldOfOne(good, pixels(2.99))).toEqual(['doubt figures.0 faintPicture'])
  })

  test.each([
    ['A map.', 'doubt', 'alternativeShort'],
    ['drawings-for-you.png', 'error', 'alternativeIsFilename'],
    ['river-map-of-1990', 'error', 'alternativeIsFilename'],
    ['A map of the Orange River and its dams.', 'doubt', 'alternativeTellsKey'],
  ])('their words are more than “%s”', (words, severity, code) => {
    expect(toldOfOne(described(words), shows(label))).toEqual([`${severity} texts.en.figures.map ${code}`])
  })

  test('their words may name the right choice beside a wrong one', () => {
    expect(toldOfOne(described('The Orange River lies south of the Congo.'), shows(label))).toEqual([])
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
  expect(toldOfOne(pointing(circle(24)), pictures)).toEqual([])
  expect(toldOfOne(pointing(circle(24), circle(23.9)), pictures)).toEqual(['doubt key.1 spotSmall'])
  const box = (width: number) => ({ shape: 'rectangle', x: 0, y: 0, width, height: 400 }) as const
  expect(toldOfOne(pointing(box(328)), pictures)).toEqual([])
  expect(toldOfOne(pointing(box(329)), pictures)).toEqual(['doubt key spotsLarge'])
})
