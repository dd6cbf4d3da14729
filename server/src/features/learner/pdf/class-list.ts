import { formatDocumentDate } from '@agon/domain/format/date'
import { languageTag, type PaperLocale } from '#/pdf/locale.ts'
import { faint, muted, Paper } from '#/pdf/paper.ts'
import { paginate } from '#/pdf/paginate.ts'
import { substituteNote } from '#/pdf/substitutes.ts'
import { drawHeadings, drawRow, layRow, type LaidRow, type Table } from '#/pdf/table.ts'
import { byGradeAndName, type Named } from './order.ts'
import { slipWords } from './words.ts'

export interface ClassListDocument {
  locale: PaperLocale
  /** The project's accent, `#rrggbb`, dark enough for text on white. */
  accent: string
  olympiad: string
  school: string
  /** A date without time, `2026-04-14`. */
  madeOn: string
  learners: ListedLearner[]
  /** Also of a team that has named no contestants yet. */
  isTeam: boolean
}

export interface ListedLearner extends Named {
  username: string
}

interface Row {
  learner: ListedLearner
  /** Counted within the grade. */
  number: number
}

const margin = 57
const right = 538
const footerTop = 800
const firstTop = 122
const nextTop = 64
const gradeHeight = 34

/** The register of a school's learners, by grade and surname, with room for a tick and a signature. */
export async function classListPdf(list: ClassListDocument): Promise<Uint8Array> {
  const words = slipWords[list.locale]
  const paper = new Paper({
    title: `${words.classList(list.isTeam)} · ${list.school}`,
    language: languageTag(list.locale),
    createdAt: new Date(`${list.madeOn}T00:00:00Z`),
  })
  const table = tableOf(list)
  const headings = table.leading + 2
  const rows = numbered(byGradeAndName(list.learners, list.locale))
  paper.addPage()
  const laid = rows.map((row) => layRow(paper, table, row))
  const heights = laid.map((row, index) => row.height + (rows[index]?.number === 1 ? gradeHeight + headings : 0))
  const pages = paginate(heights, {
    first: footerTop - firstTop,
    next: footerTop - nextTop - headings,
    tail: 0,
  })
  for (const [index, page] of pages.entries()) {
    if (index > 0) paper.addPage()
    else drawTitle(paper, list)
    drawPage(
      paper,
      list,
      table,
      page.flatMap((each) => entry(rows[each], laid[each])),
      index === 0 ? firstTop : nextTop,
    )
    drawFooter(paper, list, index + 1, pages.length)
  }
  return paper.finish()
}

interface Entry {
  row: Row
  laid: LaidRow
}

function entry(row: Row | undefined, laid: LaidRow | undefined): Entry[] {
  return row && laid ? [{ row, laid }] : []
}

function numbered(learners: readonly ListedLearner[]): Row[] {
  const counts = new Map<number, number>()
  return learners.map((learner) => {
    const number = (counts.get(learner.grade) ?? 0) + 1
    counts.set(learner.grade, number)
    return { learner, number }
  })
}

function tableOf({ locale }: ClassListDocument): Table<Row> {
  const words = slipWords[locale]
  return {
    x: margin,
    size: 9.5,
    leading: 13,
    padding: 5,
    columns: [
      { heading: words.number, width: 26, cell: (row) => String(row.number) },
      { heading: words.lastName, width: 108, cell: (row) => row.learner.lastName, face: 'semibold' },
      { heading: words.firstName, width: 104, cell: (row) => row.learner.firstName },
      { heading: words.username, width: 114, cell: (row) => row.learner.username, face: 'mono' },
      { heading: words.present, width: 46, cell: () => '' },
      { heading: words.signature, width: 83, cell: () => '' },
    ],
  }
}

function drawTitle(paper: Paper, list: ClassListDocument): void {
  const words = slipWords[list.locale]
  paper.artifact(() => paper.doc.rect(margin, 56, 28, 3).fill(list.accent))
  paper.tag('P', () => paper.text(list.olympiad, margin + 36, 61, { face: 'semibold', size: 9.5, color: muted }))
  paper.tag('H1', () => {
    const style = { face: 'semibold', size: 22 } as const
    paper.text(list.school, margin - 1, 90, { ...style, size: paper.sizeToFit(list.school, right - margin, style, 12) })
  })
  paper.tag('P', () => {
    const about = [
      words.classList(list.isTeam),
      words.learners(list.learners.length, list.isTeam),
      words.made(formatDocumentDate(list.madeOn, languageTag(list.locale))),
    ]
    paper.text(about.join(' · '), margin, 108, { size: 9.5, color: muted })
  })
}

function drawPage(paper: Paper, list: ClassListDocument, table: Table<Row>, entries: Entry[], start: number): void {
  let top = start
  for (const group of byGrade(entries)) {
    const [first] = group
    if (!first) continue
    if (first.row.number === 1) {
      const grade = slipWords[list.locale].grade(first.row.learner.grade)
      paper.tag('H2', () => paper.text(grade, margin, top + 24, { face: 'semibold', size: 11 }))
      top += gradeHeight
    }
    paper.within('Table', () => {
      top = drawHeadings(paper, table, top)
      for (const { laid } of group) top = drawRow(paper, table, laid, top)
    })
  }
}

function byGrade(entries: readonly Entry[]): Entry[][] {
  return [...Map.groupBy(entries, (each) => each.row.learner.grade).values()]
}

function drawFooter(paper: Paper, list: ClassListDocument, page: number, pages: number): void {
  paper.line(margin, footerTop + 8, right, footerTop + 8, faint)
  paper.artifact(() => {
    const style = { size: 8, color: muted }
    paper.text(`${list.school} · ${list.olympiad}`, margin, footerTop + 22, style)
    const names = list.learners.flatMap((learner) => [learner.firstName, learner.lastName])
    const note = substituteNote([list.olympiad, list.school, ...names], list.locale)
    if (note !== undefined) paper.text(note, margin, footerTop + 34, style)
    paper.text(slipWords[list.locale].page(page, pages), right, footerTop + 22, { ...style, align: 'right' })
  })
}
