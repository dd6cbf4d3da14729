import type { SchoolReportLine, TeachNext } from '@agon/contract/report/school-calls'
import type { QuestionId } from '@agon/domain/ids'
import type { SchoolReportSheet } from '#/features/report/school-report/pdf/sheet.ts'

const of20 = { learners: 20, earned: 0.4, expected: 0.5 }
const place = { questionId: 1 as QuestionId, paperNumber: 1, moduleIndex: 1, questionIndex: 1, topic: 'Winds' }

export const aLine = (title: string): SchoolReportLine => ({
  titles: { en: title },
  questions: 5,
  marks: 5000,
  ...of20,
  gap: -0.1,
  low: -0.15,
  high: -0.05,
  judgement: 'teach',
})

/** A topic to teach next, with its question; all pictures are the one of the sheet. */
export function aTopic(
  stem: string,
  { pictures, choices }: { pictures: number; choices: readonly string[] },
): TeachNext {
  return {
    ...aLine('Climate'),
    practice: [],
    question: {
      ...place,
      ...of20,
      stems: { en: stem },
      choices: choices.map((en) => ({ en })),
      figures: Array.from({ length: pictures }, () => ({
        sha256: 'a',
        width: 640,
        height: 480,
        words: { en: 'A mountain' },
      })),
      right: { en: 'To the west' },
      wrong: null,
    },
  }
}

/** The printed report of a school, with as many lines of strands and this picture. */
export function aSheet(
  next: readonly TeachNext[],
  { schoolName, lines, svg }: { schoolName: string; lines: number; svg: string },
) {
  return {
    locale: 'en',
    accent: '#666b00',
    computedOn: '2026-04-14',
    report: {
      schoolName,
      olympiadTitle: 'An olympiad',
      learners: 20,
      next: [...next],
      strands: Array.from({ length: lines }, (_, at) => aLine(`Strand ${at}`)),
      topics: [],
    },
    figures: { a: { mediaType: 'image/svg+xml', bytes: new TextEncoder().encode(svg) } },
  } satisfies SchoolReportSheet
}

export const longText = Array.from({ length: 90 }, (_, at) => `word${at}`).join(' ')
