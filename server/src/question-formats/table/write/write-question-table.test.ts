import { figureTag, withFigures } from '@agon/domain/question/figure-in-text'
import { rulesOf } from '@agon/domain/question/kinds'
import type { Question } from '@agon/domain/question/question'
import { withoutClips } from '@agon/domain/test/questions/clips'
import { everySample, samples } from '@agon/domain/test/questions/kinds'
import { array, assert, asyncProperty } from 'fast-check'
import { expect, test } from 'vitest'
import { readCsvText } from '#/sheets/csv-read.ts'
import { writeCsv } from '#/sheets/csv-write.ts'
import { sheetLimits } from '#/sheets/table.ts'
import { withTexts } from '#/rich-text/with-texts.ts'
import { readQuestionTable } from '../read/read-question-table.ts'
import { writeQuestionTable } from './write-question-table.ts'

/** Ids of choices are no more than places in their lists. */
function withPlaces(question: Question): unknown {
  const ids = rulesOf(question).choicesOf(question)
  const renamed = ids.reduce((json, id, at) => json.replaceAll(`"${id}"`, `"#${at}"`), JSON.stringify(question))
  return JSON.parse(renamed)
}

/** A table has no place for recordings, nor for figures but for the one that is pointed at, by its fingerprint. */
function sayable<Q extends Question>(question: Q): Q {
  const figures = question.figures
    .filter(({ id }) => question.kind === 'hot-spot' && id === question.figure)
    .map(({ drawnFrom: _from, ...figure }) => figure)
  const texts = Object.fromEntries(
    Object.entries(withoutClips(question).texts).map(([language, text]) => [
      language,
      { ...text, figures: Object.fromEntries(figures.map(({ id }) => [id, text.figures[id] ?? ''])) },
    ]),
  )
  const named = (html: string) =>
    withFigures(html, (id) => (figures.some((figure) => figure.id === id) ? figureTag(id) : `[${id}]`))
  return withTexts({ ...withoutClips(question), figures, texts }, named)
}

async function again(questions: readonly Question[]) {
  const { header, rows } = writeQuestionTable(questions)
  let text = ''
  for await (const piece of writeCsv(header, rows)) text += piece
  return readQuestionTable(readCsvText(text, sheetLimits))
}

test.each(everySample.map(({ question, questions }) => [question.kind, questions] as const))(
  'a table of the kind %s comes back as the same questions',
  async (_kind, questions) => {
    await assert(
      asyncProperty(array(questions, { minLength: 1, maxLength: 3 }), async (items) => {
        const { items: read, faults } = await again(items)
        expect(faults).toEqual([])
        const told = read.flatMap(({ losses }) => losses.map(({ code }) => code))
        expect(told.filter((code) => code !== 'figure-needed')).toEqual([])
        expect(read.map(({ question }) => withPlaces(question))).toEqual(items.map(sayable).map(withPlaces))
      }),
      { numRuns: 60 },
    )
  },
)

test('only columns that are needed are there, translations behind what is English', () => {
  const { header } = writeQuestionTable([samples['single-choice'].question, samples.numeric.question])
  expect(header.join(' ')).toBe(
    'kind stem a b c key tolerance unit marks penalty difficulty topic source author feedback stem:af a:af b:af c:af feedback:af',
  )
})

test('numbers too great or small for digits are written out', async () => {
  const question = sayable({ ...samples.numeric.question, key: 1.5e-9, tolerance: 2e21 })
  expect((await again([question])).items[0]?.question).toEqual(question)
})

test('a text whose only marks are line ends goes out with line ends, and comes back', () => {
  const question = {
    ...samples['true-false'].question,
    texts: { en: { stem: 'One &lt; two.<br />Three?', choices: {}, figures: {} } },
  }
  const { header, rows } = writeQuestionTable([question])
  expect(rows[0]?.[header.indexOf('stem')]).toBe('One < two.\nThree?')
  const [item] = readQuestionTable({
    header: { row: 1, cells: header },
    rows: rows.map((cells, at) => ({ row: at + 2, cells })),
  }).items
  expect(item?.question.texts.en?.stem).toBe('One &lt; two.<br />Three?')
})
