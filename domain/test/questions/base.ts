import fc, { type Arbitrary } from 'fast-check'
import { usualFrames } from '#/geo/map-frame.ts'
import { clipTypes } from '#/question/clip.ts'
import { figureTag } from '#/question/figure-in-text.ts'
import { formulaSamples } from '../formulas.ts'
import { difficulties, languages, type Language, type QuestionBase, type QuestionText } from '#/question/parts.ts'

export const full = 4000
export const penalty = 1000

/** In two languages, with a figure; `choices` are the ids of what is written as choices. */
export function aBase(choices: readonly string[] = []): QuestionBase {
  const text = (language: Language): QuestionText => ({
    stem: `<p>What is <strong>asked</strong> (${language})?</p>`,
    choices: Object.fromEntries(choices.map((id) => [id, `Choice ${id} (${language})`])),
    figures: { map: `A map (${language})` },
    feedback: `<p>Why (${language})</p>`,
  })
  return {
    marks: full,
    penalty,
    difficulty: 'hard',
    topic: 'Maps',
    source: 'An atlas, 2024',
    author: 'An author',
    figures: [{ id: 'map', sha256: 'a1'.repeat(32), width: 640, height: 400 }],
    texts: { en: text('en'), af: text('af') },
  }
}

/** Text that formats have trouble with: their own signs, other scripts, what looks like a share, a comment or a tag. */
const piece = fc.oneof(
  fc.constantFrom(...'{}~=#:\\n%/[]<>&;"\'é→*_|,'),
  fc.constantFrom('[html]', '%50%', '->', '####', '::', '//', '..', '{#1}', 'T', 'ANSWER: A', 'A) ', ']]>', '٣', '数'),
  fc.string({ unit: 'grapheme', maxLength: 5 }).map((text) => text.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S}]/gu, '')),
)
export const words = fc
  .array(piece, { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.join(' ').replace(/ +/g, ' ').trim().normalize())
  .filter((text) => text !== '')
const line = fc.oneof(fc.constant(''), words)

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
export const rich = fc
  .tuple(
    words,
    fc.constantFrom('', '<sub>2</sub>', '<strong>not</strong>', '<em>ü</em>', ...Object.values(formulaSamples)),
  )
  .map(([text, marked]) => `<p>${escaped(text)}${marked}</p>`)
const formula = fc.constantFrom('', '', '', formulaSamples.half, formulaSamples.less)
/** Of choices: apart from one another whatever their marks and case. */
const differing = (count: number) =>
  fc.uniqueArray(words, { minLength: count, maxLength: count, selector: (text) => text.toLowerCase() })

const drawnFrom = fc.constant({
  sha256: 'cd'.repeat(32),
  map: { frame: usualFrames.africa, ground: true, label: 'name', style: '' },
})
const figure = fc.record(
  {
    id: fc.constantFrom('map', 'graph-2'),
    sha256: fc.constantFrom('0'.repeat(64), 'ab'.repeat(32)),
    width: fc.integer({ min: 1, max: 2000 }),
    height: fc.integer({ min: 1, max: 2000 }),
    drawnFrom,
  },
  { requiredKeys: ['id', 'sha256', 'width', 'height'], noNullPrototype: true },
)

const clip = fc.record(
  {
    id: fc.constantFrom('clip', 'clip-2'),
    sha256: fc.constantFrom('1'.repeat(64), 'ef'.repeat(32)),
    mediaType: fc.constantFrom(...clipTypes),
    seconds: fc.integer({ min: 1, max: 6000 }).map((tenths) => tenths / 10),
  },
  { noNullPrototype: true },
)
const transcript = fc.array(words, { maxLength: 3 }).map((lines) => lines.join('\n'))

function anyText(
  choices: readonly string[],
  figures: readonly string[],
  clips: readonly string[],
): Arbitrary<QuestionText> {
  const texts = {
    stem: rich,
    words: differing(choices.length),
    formula,
    feedback: fc.option(rich),
    alternative: words,
    title: words,
    transcript,
    /** Where the figures are in the text. */
    inStem: fc.subarray([...figures]),
    inChoice: fc.nat(3),
    inFeedback: fc.subarray([...figures]),
  }
  return fc.record(texts, { noNullPrototype: true }).map((found) => ({
    stem: withFiguresAtEnd(found.stem, found.inStem),
    choices: Object.fromEntries(
      choices.map((id, at) => [
        id,
        withFiguresAtEnd(escaped(found.words[at] ?? '') + found.formula, found.inChoice === at ? figures : []),
      ]),
    ),
    figures: Object.fromEntries(figures.map((id) => [id, found.alternative])),
    ...(clips.length === 0
      ? {}
      : { clips: Object.fromEntries(clips.map((id) => [id, { title: found.title, transcript: found.transcript }])) }),
    ...(found.feedback === null ? {} : { feedback: withFiguresAtEnd(found.feedback, found.inFeedback) }),
  }))
}

const withFiguresAtEnd = (html: string, ids: readonly string[]) =>
  html.replace(/(<\/p>)?$/, (end) => `${ids.map(figureTag).join('')}${end}`)

/** What every kind has, with texts of these choices in some of the languages, and so many figures at least. */
export function anyBase(choices: readonly string[] = [], leastFigures = 0): Arbitrary<QuestionBase> {
  const figures = fc.uniqueArray(figure, { minLength: leastFigures, maxLength: 2, selector: ({ id }) => id })
  // Most questions have none.
  const clips = fc.oneof(fc.constant([]), fc.uniqueArray(clip, { maxLength: 2, selector: ({ id }) => id }))
  const spoken = fc.subarray([...languages], { minLength: 1, maxLength: 2 })
  return fc.tuple(figures, clips, spoken).chain(([shown, heard, written]) => {
    const text = anyText(
      choices,
      shown.map(({ id }) => id),
      heard.map(({ id }) => id),
    )
    const texts = fc.record(Object.fromEntries(written.map((language) => [language, text])), { noNullPrototype: true })
    const fields = {
      marks: fc.integer({ min: 1, max: 20_000 }),
      penalty: fc.integer({ min: 0, max: 20_000 }),
      difficulty: fc.constantFrom(...difficulties),
      topic: line,
      source: line,
      author: line,
      figures: fc.constant(shown),
      texts,
    }
    const base = fc.record(fields, { noNullPrototype: true })
    return heard.length === 0 ? base : base.map((made) => ({ ...made, clips: heard }))
  })
}

/** From two to `most` ids of choices, in authored order. */
export function choiceIds(most = 6): Arbitrary<string[]> {
  return fc.integer({ min: 2, max: most }).map((count) => [...'abcdefghijklmnopqrstuvwxyz'].slice(0, count))
}

/** So many ids as the editor gives them: in no order. */
export function shortIds(count: number): Arbitrary<string[]> {
  const id = fc
    .tuple(fc.constantFrom(...'bcdfgh'), fc.integer({ min: 100, max: 999 }))
    .map(([letter, number]) => `${letter}${number}`)
  return fc.uniqueArray(id, { minLength: count, maxLength: count })
}
