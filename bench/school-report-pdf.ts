/**
 * How long the reports of 25,000 schools take to print, in the thread that makes documents: three topics with their questions, without
 * pictures (the baseline), with a picture each, and with long texts. Milliseconds for each report, and minutes for all. Writes
 * bench/results/school-report-pdf.json.
 * Run: node bench/school-report-pdf.ts [reports]
 */
import type { QuestionId } from '@agon/domain/ids'
import { makeSchoolReportPdf } from '@agon/server/features/report/school-report/pdf/make'
import type { SchoolReportSheet } from '@agon/server/features/report/school-report/pdf/sheet'
import { pdfPool } from '@agon/server/pdf/pool'
import { aSheet, aTopic, longText } from '@agon/server/test/features/report/school-report-sheet'
import { round, spread } from './load/figures.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const [reports = 300] = process.argv.slice(2).map(Number)
const schools = 25_000
/** In minutes. */
const target = 10

const short =
  'Which way does the wind blow over the escarpment in the afternoon, when the plain is warm and the sea is cold?'
const contours = Array.from(
  { length: 60 },
  (_, at) => `<path d="M${at} ${at * 5} C 20 20 ${at * 9} 200 630 ${at * 7}" stroke="#333333" fill="none"/>`,
)
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480">${contours.join('')}<text x="9" y="99">Summit</text></svg>`

const choices = ['To the east, over the plain', 'To the west', 'It does not blow', 'Up the slope']
const practised = {
  questionId: 1 as QuestionId,
  topic: 'Winds',
  olympiadTitle: 'Sango Geography Olympiad 2025',
  stems: { en: 'Name the instrument that measures the speed of the wind, and the place where it stands.' },
  choices: [],
  right: [{ en: 'Anemometer' }],
}

function sheet(stem: string, pictures: number, at: number): SchoolReportSheet {
  const topic = { ...aTopic(stem, { pictures, choices }), practice: [practised, practised, practised] }
  const { figures, ...printed } = aSheet([topic, topic, topic], {
    schoolName: `Tshivhase Secondary School ${at}`,
    lines: 8,
    svg,
  })
  return { ...printed, figures: pictures === 0 ? {} : figures }
}

const figures: Record<string, object> = {}
for (const [name, stem, pictures] of [
  ['without pictures', short, 0],
  ['a picture each', short, 1],
  ['long texts, a picture each', longText, 1],
] as const) {
  const print = async (count: number) => {
    const took: number[] = []
    for (let at = 0; at < count; at += 1) {
      const began = performance.now()
      await makeSchoolReportPdf(sheet(stem, pictures, at))
      took.push(performance.now() - began)
    }
    return took
  }
  // The fonts are read, and the code compiled.
  await print(60)
  const used = process.cpuUsage()
  const took = await print(reports)
  const { user, system } = process.cpuUsage(used)
  const each = took.reduce((sum, one) => sum + one, 0) / took.length
  figures[name] = {
    milliseconds: { ...spread(took), mean: round(each) },
    processorMilliseconds: round((user + system) / 1000 / reports),
    minutesForAll: round((each * schools) / 60_000),
  }
  console.log(name, JSON.stringify(figures[name]))
}
writeResults('school-report-pdf', { ...measuredWith(), reports, schools, target, figures })
await pdfPool.close()
