import { muted, type TextStyle } from '#/pdf/paper.ts'
import { drawBands, gap, joined, type Band } from '#/pdf/rich/band.ts'
import { flowRich, flowText } from '#/pdf/rich/flow.ts'
import type { PrintModule } from '../document.ts'
import { marksWords, momentWords, numberWords, windowWords } from '../moments.ts'
import { titleIn } from '../words.ts'
import { columnOf, confidentialWords, drawText, left, right, textAt, type Sheaf } from './sheet-of-paper.ts'

const small: TextStyle = { size: 9, color: muted }
const normal: TextStyle = { size: 10.5 }

/** The first page: which olympiad, when, how long, for how many marks, and what is to be known of each part. */
export function coverBands(sheaf: Sheaf): Band[] {
  return [
    head(sheaf),
    gap(16),
    facts(sheaf),
    gap(22),
    ...fields(sheaf),
    gap(22),
    ...heading(sheaf, sheaf.words.instructions),
    ...sheaf.words.rules.flatMap((rule) => flowRich(sheaf.paper, `<ul><li>${rule}</li></ul>`, columnOf(sheaf, normal))),
    gap(14),
    ...sheaf.print.modules.flatMap((module, index) => part(sheaf, module, index)),
  ]
}

/** The bar in the project's colour, the olympiad, and what this is. */
export function head(sheaf: Sheaf): Band {
  const { paper, print } = sheaf
  const title: TextStyle = { face: 'semibold', size: 25 }
  const lines = flowText(paper, print.olympiad, { ...columnOf(sheaf, title), leading: 1.15 }, 'H1')
  const secret = confidentialWords(sheaf)
  return joined([
    {
      height: 22,
      draw: (top) => {
        const x = sheaf.direction === 'rtl' ? right - 36 : left
        paper.artifact(() => paper.doc.rect(x, top, 36, 3).fill(print.accent))
      },
    },
    ...lines,
    {
      height: 22,
      draw: (top) => {
        paper.tag('P', () =>
          drawText(sheaf, titleIn(print, sheaf.language), 'start', top + 16, {
            size: 14,
            color: print.accent,
            face: 'semibold',
          }),
        )
        if (secret !== null)
          paper.tag('P', () => drawText(sheaf, secret, 'end', top + 16, { size: 10, face: 'semibold' }))
      },
    },
    gap(2),
    ...flowText(paper, editionWords(sheaf), columnOf(sheaf, small)),
  ])
}

/** Which paper this is, so that a school knows whether it has the one that learners sit. */
function editionWords({ print, words, language }: Sheaf): string {
  const { edition } = print
  if (edition.kind === 'working-copy') return words.workingCopy
  return words.published(edition.number, momentWords(edition.at, print.timeZone, language))
}

function facts(sheaf: Sheaf): Band {
  const { print, words, language } = sheaf
  const sum = (value: (module: PrintModule) => number) => print.modules.reduce((total, each) => total + value(each), 0)
  const minutes = sum((module) => module.limitSeconds) / 60
  const questions = sum((module) => module.questions.length)
  const marks = sum(marksOf)
  return joined([
    fact(sheaf, words.when, windowWords(print.opensAt, print.closesAt, print.timeZone, language)),
    fact(sheaf, words.time, words.minutes(numberWords(Math.round(minutes), language))),
    fact(sheaf, words.questions, numberWords(questions, language)),
    fact(sheaf, words.marks, marksWords(marks, language)),
  ])
}

function fact(sheaf: Sheaf, label: string, value: string): Band {
  const [one, other] = [columnOf(sheaf, small, 0, 84), columnOf(sheaf, normal, 84)]
  const [name, said] = [flowText(sheaf.paper, label, one), flowText(sheaf.paper, value, other)]
  return {
    height: said.reduce((sum, { height }) => sum + height, 0) + 2,
    draw(top) {
      drawBands(name, top + 1.2)
      drawBands(said, top)
    },
  }
}

/** Lines for who sits. */
export function fields(sheaf: Sheaf): Band[] {
  const { words } = sheaf
  return [
    joined([field(sheaf, words.name, 0, 1)]),
    sideBySide(
      field(sheaf, words.school, 0, 0.5),
      field(sheaf, words.grade, 0.53, 0.74),
      field(sheaf, words.number, 0.77, 1),
    ),
  ]
}

function sideBySide(...bands: Band[]): Band {
  return {
    height: Math.max(...bands.map(({ height }) => height)),
    draw: (top) => bands.forEach((band) => band.draw(top)),
  }
}

function field(sheaf: Sheaf, label: string, from: number, to: number): Band {
  const { paper, direction } = sheaf
  const width = right - left
  const [start, end] =
    direction === 'rtl' ? [right - to * width, right - from * width] : [left + from * width, left + to * width]
  return {
    height: 34,
    draw(top) {
      paper.line(start, top + 22, end, top + 22, muted, 0.5)
      const x = direction === 'rtl' ? end : start
      paper.tag('P', () => textAt(sheaf, label, x, top + 31, { size: 7.5, color: muted }))
    },
  }
}

function heading(sheaf: Sheaf, text: string): Band[] {
  return [...flowText(sheaf.paper, text, columnOf(sheaf, { face: 'semibold', size: 13 }), 'H2'), gap(4)]
}

/** A part's title, how long it is and for how many marks, and its own instructions. */
export function partHeading(sheaf: Sheaf, module: PrintModule, index: number): Band[] {
  const { paper, print, words, language } = sheaf
  const title = textIn(module.titles, language)
  const said = print.modules.length > 1 ? `${words.part(index + 1)}: ${title}` : title
  const about = [
    words.minutes(numberWords(Math.round(module.limitSeconds / 60), language)),
    `${words.questions}: ${numberWords(module.questions.length, language)}`,
    `${words.marks}: ${marksWords(marksOf(module), language)}`,
  ].join(' · ')
  return [
    joined([
      ...flowText(paper, said, columnOf(sheaf, { face: 'semibold', size: 13 }), 'H2'),
      ...flowText(paper, about, columnOf(sheaf, small)),
    ]),
  ]
}

function part(sheaf: Sheaf, module: PrintModule, index: number): Band[] {
  const instructions = textIn(module.instructions, sheaf.language)
  return [
    ...partHeading(sheaf, module, index),
    gap(3),
    ...flowRich(sheaf.paper, instructions, columnOf(sheaf, normal)),
    gap(14),
  ]
}

export function textIn(texts: PrintModule['titles'], language: Sheaf['language']): string {
  return texts[language] ?? Object.values(texts)[0] ?? ''
}

export function marksOf(module: PrintModule): number {
  return module.questions.reduce((sum, { marks }) => sum + marks, 0)
}
