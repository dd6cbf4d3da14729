import { muted } from '#/pdf/paper.ts'
import { drawBands, gap, heightOf, joined, type Band } from '#/pdf/rich/band.ts'
import { flowText } from '#/pdf/rich/flow.ts'
import type { PrintModule } from '../document.ts'
import { marksWords } from '../moments.ts'
import { compose } from './compose.ts'
import { fields, head, marksOf, textIn } from './cover.ts'
import { drawSheetLine, lineHeight, marksRoom, numberRoom, pitch } from './sheet-line.ts'
import { settingOf } from './question.ts'
import { bottom, columnOf, left, right, top, type Sheaf } from './sheet-of-paper.ts'
import { linesOf, longAnswersOf, type LongAnswer, type SheetBlock } from './sheet-rows.ts'

const between = 14
const titleHeight = 24
const fifthGap = 7
/** Baseline to baseline of what is written by hand. */
const handLine = 25

/** Circles and boxes in columns, in the order of the paper; then lines for long answers. */
export function sheetPages(sheaf: Sheaf): Band[][] {
  const opening = [
    head(sheaf),
    gap(8),
    ...fields(sheaf),
    gap(6),
    ...flowText(sheaf.paper, sheaf.words.fillIn, columnOf(sheaf, { size: 9, color: muted })),
    gap(8),
  ]
  // Every page can be told whose it is when they come apart.
  const next = [...fields(sheaf), gap(8)]
  const columns = hasWords(sheaf) ? 2 : 3
  const width = (right - left - between * (columns - 1)) / columns
  const perLine = Math.floor((width - numberRoom - marksRoom - 2) / pitch)
  const rooms = [bottom - top - heightOf(opening), bottom - top - heightOf(next)] as const
  const pages = inColumns(blocksOf(sheaf, perLine), columns, rooms)
  const grids = pages.map((page, index) => {
    const grid = gridBand(sheaf, page, width, rooms[index === 0 ? 0 : 1])
    return index === 0 ? [...opening, grid] : [...next, grid]
  })
  const long = longPages(sheaf, next)
  return [...grids, ...long]
}

function hasWords(sheaf: Sheaf): boolean {
  return sheaf.print.modules.some(({ questions }) =>
    questions.some((question) =>
      linesOf(question, settingOf(sheaf, question), '', 99).some(
        ({ row }) => (row.as === 'box' && row.room === 'words') || row.as === 'in-paper',
      ),
    ),
  )
}

function blocksOf(sheaf: Sheaf, perLine: number): SheetBlock[] {
  const { print, language, words } = sheaf
  return print.modules.flatMap((module, at): SheetBlock[] => {
    const number = print.modules.length > 1 ? `${words.part(at + 1)}: ` : ''
    const questions = module.questions.map((question, index): SheetBlock => {
      const lines = linesOf(question, settingOf(sheaf, question), marksWords(question.marks, language), perLine)
      sheaf.laidOut()
      return { lines, fifth: index % 5 === 4 && index < module.questions.length - 1 }
    })
    return [
      { title: `${number}${textIn(module.titles, language)}` },
      ...questions.filter((each) => 'title' in each || each.lines.length > 0),
      totalOf(sheaf, module),
    ]
  })
}

/** A line for the marks of a part. */
function totalOf({ words, language }: Sheaf, module: PrintModule): SheetBlock {
  const row = { as: 'total' as const, label: words.total }
  return { lines: [{ number: '', marks: marksWords(marksOf(module), language), row }], fifth: true }
}

function blockHeight(block: SheetBlock): number {
  return 'title' in block ? titleHeight : block.lines.length * lineHeight + (block.fifth ? fifthGap : 0)
}

/** Blocks by page and column; a title never is at the foot of a column. */
function inColumns(
  blocks: readonly SheetBlock[],
  columns: number,
  [first, rest]: readonly [number, number],
): SheetBlock[][][] {
  const pages: SheetBlock[][][] = [[[]]]
  let used = 0
  for (const [index, block] of blocks.entries()) {
    const room = pages.length === 1 ? first : rest
    const next = blocks[index + 1]
    const needed = blockHeight(block) + ('title' in block && next ? blockHeight(next) : 0)
    if (used > 0 && used + needed > room) {
      if ((pages.at(-1)?.length ?? 0) < columns) pages.at(-1)?.push([])
      else pages.push([[]])
      used = 0
    }
    pages.at(-1)?.at(-1)?.push(block)
    used += blockHeight(block)
  }
  return pages
}

function gridBand(sheaf: Sheaf, columns: readonly SheetBlock[][], width: number, height: number): Band {
  return {
    height: Math.min(
      height,
      Math.max(0, ...columns.map((blocks) => blocks.reduce((sum, each) => sum + blockHeight(each), 0))),
    ),
    draw(y) {
      for (const [index, blocks] of columns.entries()) {
        const offset = index * (width + between)
        drawColumn(sheaf, blocks, sheaf.direction === 'rtl' ? right - offset - width : left + offset, width, y)
      }
    },
  }
}

function drawColumn(sheaf: Sheaf, blocks: readonly SheetBlock[], x: number, width: number, y: number): void {
  let down = y
  for (const block of blocks) {
    if ('title' in block) {
      const column = { ...columnOf(sheaf, { face: 'semibold', size: 9.5, color: sheaf.print.accent }), x, width }
      drawBands(flowText(sheaf.paper, block.title, column, 'H2').slice(0, 1), down + 6)
    } else
      for (const [index, line] of block.lines.entries())
        drawSheetLine(sheaf, line, { x, width, top: down + index * lineHeight })
    down += blockHeight(block)
  }
}

function longPages(sheaf: Sheaf, next: Band[]): Band[][] {
  const { print, language } = sheaf
  const items = print.modules.flatMap((module) =>
    module.questions.flatMap((question) =>
      longAnswersOf(question, settingOf(sheaf, question), marksWords(question.marks, language)),
    ),
  )
  if (items.length === 0) return []
  const room = bottom - top - heightOf(next)
  const pages = compose(
    items.map((item) => ({ bands: longBands(sheaf, item), before: 14 })),
    room,
  )
  return pages.map((page) => [...next, ...page])
}

function longBands(sheaf: Sheaf, { number, marks, lines }: LongAnswer): Band[] {
  const { paper } = sheaf
  const heading = flowText(paper, `${number}  (${marks})`, columnOf(sheaf, { face: 'semibold', size: 10.5 }))
  const ruled = Array.from({ length: lines }, (): Band => ({
    height: handLine,
    draw: (y) => paper.line(left, y + handLine - 4, right, y + handLine - 4, muted, 0.5),
  }))
  return [joined([...heading, ...ruled.slice(0, 2)]), ...ruled.slice(2)]
}
