import type { TeachNext } from '@agon/contract/report/school-calls'
import { expect, test } from 'vitest'
import { aSheet, aTopic, longText } from '#test/features/report/school-report-sheet.ts'
import { readBack } from '#test/pdf/read-back.ts'
import { schoolReportPdf } from './school-report-pdf.ts'

const asked = (stem: string) => aTopic(stem, { pictures: 1, choices: ['To the east', 'To the west'] })
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480"><text x="9" y="99">Summit</text></svg>'

async function pageOf(next: readonly TeachNext[], lines: number) {
  const bytes = await schoolReportPdf(aSheet(next, { schoolName: 'A school', lines, svg }))
  const { pages, tags } = await readBack(bytes)
  expect(pages).toHaveLength(1)
  return {
    text: pages[0] ?? '',
    summits: pages[0]?.match(/Summit/g)?.length ?? 0,
    figures: tags[0]?.filter((tag) => tag === 'Figure').length,
  }
}

const short = 'Which way does the wind blow?'

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
  const { text, ...drawn } = await pageOf([asked(longText), asked(longText), asked(longText)], 30)
  expect(drawn).toEqual({ summits: 0, figures: 0 })
  expect(text).toContain('…')
  expect(text).toContain('Strand 29')
})
