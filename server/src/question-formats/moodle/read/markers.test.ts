import type { HotSpot, SpotShape } from '@agon/domain/question/hot-spot'
import { withoutClips } from '@agon/domain/test/questions/clips'
import { everySample, samples } from '@agon/domain/test/questions/kinds'
import { assert, asyncProperty } from 'fast-check'
import { expect, test } from 'vitest'
import { exportLosses } from '#/question-formats/export-questions.ts'
import { body, only, quiz, withoutNotes, written } from '#test/question-formats/moodle.ts'
import { readMoodle } from './read-moodle.ts'

const drawn = (width: number, height: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 0h9"/></svg>`)

const numbersOf = (shape: SpotShape) =>
  shape.shape === 'polygon'
    ? shape.points.flatMap(({ x, y }) => [x, y])
    : Object.values(shape).filter((value) => typeof value === 'number')

test('points on a picture go out as markers and come in again without our comments, to a pixel that Moodle shows', async () => {
  await assert(
    asyncProperty(samples['hot-spot'].questions, async (given) => {
      const figures = given.figures.map((figure) => ({
        ...figure,
        width: Math.max(40, Math.round(figure.width)),
        height: Math.max(40, Math.round(figure.height)),
      }))
      const [figure] = figures
      if (figure === undefined) throw new Error('no figure')
      const { width, height } = figure
      const key: SpotShape[] = [
        { shape: 'rectangle', x: 2, y: 3, width: Math.floor(width / 2), height: Math.floor(height / 3) },
        ...given.key.filter((shape) =>
          numbersOf(shape).every((value) => value >= 12 && value <= Math.min(width, height)),
        ),
      ]
      const question: HotSpot = { ...withoutClips(given), figures: [figure], figure: figure.id, key }
      const bytes = drawn(width, height)
      const xml = withoutNotes(await written([question], { read: () => Promise.resolve(bytes) }))
      expect(xml).toContain('type="ddmarker"')
      const read = only(xml)
      if (read.question.kind !== 'hot-spot') throw new Error('another kind')
      expect(read.question.figures).toMatchObject([{ width, height }])
      expect(read.question.key.map(({ shape }) => shape)).toEqual(key.map(({ shape }) => shape))
      const aPixel = 1.1 / Math.min(1, 600 / width, 400 / height)
      for (const [at, shape] of read.question.key.entries())
        for (const [index, value] of numbersOf(shape).entries())
          expect(Math.abs(value - (numbersOf(key[at] ?? shape)[index] ?? 0))).toBeLessThanOrEqual(aPixel + 0.1)
      expect(read.losses).toEqual([...(key.length > 1 ? ['places-any'] : []), 'picture-words'])
    }),
    { numRuns: 60 },
  )
})

test('a circle up to the edges of a large picture keeps its scale', async () => {
  const sample = samples['hot-spot'].question
  const [figure] = sample.figures
  if (figure === undefined) throw new Error('no figure')
  const figures = [{ ...figure, width: 914, height: 1231 }]
  const key: SpotShape[] = [{ shape: 'circle', x: 457, y: 615.5, radius: 457 }]
  const question: HotSpot = { ...sample, figures, figure: figure.id, key }
  const read = only(withoutNotes(await written([question], { read: () => Promise.resolve(drawn(914, 1231)) })))
  if (read.question.kind !== 'hot-spot') throw new Error('another kind')
  const [circle] = read.question.key
  if (circle?.shape !== 'circle') throw new Error('another shape')
  expect(Math.abs(circle.y - 615.5)).toBeLessThan(4)
  expect(Math.abs(circle.radius - 457)).toBeLessThan(4)
})

test('what Moodle does not keep of points is reported beforehand', async () => {
  const { question } = samples['hot-spot']
  const { losses } = await exportLosses('moodle-xml', [question])
  const messages = losses.map(({ message }) => message)
  expect(messages.join(' ')).toMatch(/a marker on each of several right places/)
  expect(messages.join(' ')).toMatch(/fractions of pixels/)
  expect(messages.join(' ')).toMatch(/the text in place of the picture/)
  expect(messages.join(' ')).not.toMatch(/essay/)
})

test('only a place on a map is still an essay to Moodle', async () => {
  const questions = everySample.map(({ question }) => question)
  const { losses } = await exportLosses('moodle-xml', questions)
  const essays = losses.filter(({ code }) => code === 'essay-elsewhere').flatMap((loss) => loss.questions)
  expect(essays.map((at) => questions[at - 1]?.kind)).toEqual(['map'])
})

const picture = (width = 300, height = 200) =>
  `<file name="coast.svg" encoding="base64">${drawn(width, height).toString('base64')}</file>`
const drag = (no: number, words: string) => `<drag><no>${no}</no><text>${words}</text></drag>`
const drop = (shape: string, coords: string, choice = 1) =>
  `<drop><no>1</no><shape>${shape}</shape><coords>${coords}</coords><choice>${choice}</choice></drop>`
const asked = (inside: string) => quiz(`<question type="ddmarker">${body(inside, '<p>Where?</p>')}</question>`)

test('one marker with its place is imported, what is on it with the question', () => {
  const read = only(asked(picture() + drag(1, 'Durban') + drag(2, 'Lagos') + drop('circle', ' 120, 80 ; 15 ')))
  expect(read.question).toMatchObject({
    kind: 'hot-spot',
    figure: 'figure',
    figures: [{ id: 'figure', width: 300, height: 200 }],
    key: [{ shape: 'circle', x: 120, y: 80, radius: 15 }],
    texts: { en: { stem: '<p>Where?</p><p>Durban</p>', figures: { figure: 'coast' } } },
  })
  expect(read.pictures).toHaveLength(1)
  expect(read.losses).toEqual(['picture-words', 'markers-unused', 'marker-label'])
})

test('on a picture larger than Moodle shows, places are measured as it shows them', () => {
  const key = (coords: string) => {
    const { question } = only(asked(picture(1200, 600) + drag(1, '×') + drop('rectangle', coords)))
    return question.kind === 'hot-spot' ? question.key : []
  }
  expect(key('300,100;50,40')).toEqual([{ shape: 'rectangle', x: 600, y: 200, width: 100, height: 80 }])
  // This does not fit on the smaller one: anyone who wrote it measured on the picture itself.
  expect(key('900,100;50,40')).toEqual([{ shape: 'rectangle', x: 900, y: 100, width: 50, height: 40 }])
})

test('a polygon that ends where it began is closed once', () => {
  const { question } = only(asked(picture() + drag(1, '×') + drop('polygon', '10,10;60,10;60,50;10,10')))
  expect(question).toMatchObject({ key: [{ points: [{ x: 10 }, { x: 60 }, { y: 50 }] }] })
})

test.each([
  [
    'two markers with a place each',
    picture() + drag(1, 'A') + drag(2, 'B') + drop('circle', '9,9;5') + drop('circle', '40,9;5', 2),
    'markers-several',
  ],
  ['no place', picture() + drag(1, 'A'), 'markers-none'],
  ['no picture', drag(1, 'A') + drop('circle', '9,9;5'), 'markers-picture'],
  [
    'a picture that cannot be read',
    `<file name="x.png" encoding="base64">aGVsbG8=</file>${drag(1, 'A')}${drop('circle', '9,9;5')}`,
    'markers-picture',
  ],
  ['an unknown shape', picture() + drag(1, 'A') + drop('star', '9,9;5'), 'place-shape-unreadable'],
  ['coordinates that are none', picture() + drag(1, 'A') + drop('circle', 'here;5'), 'place-shape-unreadable'],
  ['a polygon with two corners', picture() + drag(1, 'A') + drop('polygon', '1,1;9,9'), 'place-shape-unreadable'],
])('markers with %s are reported', (_, inside, code) => {
  expect(readMoodle(asked(inside))).toMatchObject({ items: [], faults: [{ line: 3, code }] })
})
