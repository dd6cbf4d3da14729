import type { SchoolReportLine, TeachNext } from '@agon/contract/report/school-calls'
import type { QuestionId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { readBack } from '#test/pdf/read-back.ts'
import { schoolReportPdf } from './school-report-pdf.ts'

const line = (title: string): SchoolReportLine => ({
  titles: { en: title },
  questions: 5,
  marks: 5000,
  learners: 20,
  earned: 0.4,
  expected: 0.5,
  gap: -0.1,
  low: -0.15,
  high: -0.05,
  judgement: 'teach',
})
const figure = { sha256: 'a', width: 640, height: 480, words: { en: 'A mountain' } }
const asked = (stem: string): TeachNext => ({
  ...line('Climate'),
  practice: [],
  question: {
    questionId: 1 as QuestionId,
    paperNumber: 1,
    moduleIndex: 1,
    questionIndex: 1,
    topic: 'Winds',
    learners: 20,
    earned: 0.4,
    expected: 0.5,
    stems: { en: stem },
    choices: [{ en: 'To the east' }, { en: 'To the west' }],
    figures: [figure],
    right: { en: 'To the west' },
    wrong: null,
  },
})
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480"><text x="9" y="99">Summit</text></svg>'

async function pageOf(next: readonly TeachNext[], lines: number) {
  const report = {
    schoolName: 'A school',
    olympiadTitle: 'An olympiad',
    learners: 20,
    next: [...next],
    strands: Array.from({ length: lines }, (_, at) => line(`Strand ${at}`)),
    topics: [],
  }
  const bytes = await schoolReportPdf({
    locale: 'en',
    accent: '#666b00',
    computedOn: '2026-04-14',
    report,
    figures: { a: { mediaType: 'image/svg+xml', bytes: new TextEncoder().encode(svg) } },
  })
  const { pages, tags } = await readBack(bytes)
  expect(pages).toHaveLength(1)
  return {
    text: pages[0] ?? '',
    summits: pages[0]?.match(/Summit/g)?.length ?? 0,
    figures: tags[0]?.filter((tag) => tag === 'Figure').length,
  }
}

const short = 'Which way does the wind blow?'
const long = Array.from({ length: 90 }, (_, at) => `word${at}`).join(' ')

test('questions are on the page as learners read them: text, pictures and choices', async () => {
  const { text, ...drawn } = await pageOf([asked(short)], 5)
  for (const words of [short, 'A To the east', 'B To the west', 'Right answer: To the west'])
    expect(text).toContain(words)
  expect(drawn).toEqual({ summits: 1, figures: 1 })
})

test('three questions have their pictures beside them', async () => {
  const { text, ...drawn } = await pageOf([asked(short), asked(short), asked(short)], 5)
  expect(text).toContain('To the east')
  expect(drawn).toEqual({ summits: 3, figures: 3 })
})

test('where they find no room, questions are shortened and every line is there', async () => {
  const { text, ...drawn } = await pageOf([asked(long), asked(long), asked(long)], 30)
  expect(drawn).toEqual({ summits: 0, figures: 0 })
  expect(text).toContain('…')
  expect(text).toContain('Strand 29')
})
