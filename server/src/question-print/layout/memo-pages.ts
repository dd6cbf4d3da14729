import { muted } from '#/pdf/paper.ts'
import { gap, joined, type Band } from '#/pdf/rich/band.ts'
import { flowRich, flowText, withMarker } from '#/pdf/rich/flow.ts'
import { baselineOf } from '#/pdf/rich/column.ts'
import type { Column } from '#/pdf/rich/column.ts'
import { hasFormula } from '@agon/domain/formula/as-tex'
import { plainText } from '@agon/domain/question/plain-text'
import type { Question } from '@agon/domain/question/question'
import type { PrintQuestion } from '../document.ts'
import { printOf } from '../kinds/kinds.ts'
import type { Key, MemoSetting } from '../kinds/kind.ts'
import { memoWords } from '../memo-words.ts'
import { marksWords } from '../moments.ts'
import { labelled } from './choices.ts'
import { transcriptBands } from './clips.ts'
import { compose, type Item } from './compose.ts'
import { head, partHeading } from './cover.ts'
import { tallestInChoice, type Figures } from './figure.ts'
import { mapBand } from './map-band.ts'
import { settingOf } from './question.ts'
import { bottom, columnOf, drawText, top, type Sheaf } from './sheet-of-paper.ts'

const indent = 26
const size = 9.5

/** The key of every question, with all that anyone who marks needs. */
export function memoPages(sheaf: Sheaf, figures: Figures): Band[][] {
  const items = sheaf.print.modules.flatMap((module, index): Item[] => [
    { bands: partHeading(sheaf, module, index), before: 26, withNext: true },
    ...module.questions.flatMap((question) => {
      const items = memoItem(sheaf, figures, question)
      sheaf.laidOut()
      return items
    }),
  ])
  return compose([{ bands: [head(sheaf)], before: 0 }, ...items], bottom - top)
}

function memoItem(sheaf: Sheaf, figures: Figures, printed: PrintQuestion): Item[] {
  const { question } = printed
  if (question === null) return []
  const setting = memoSetting(sheaf, printed)
  const key = printOf(question).key(question, printed.face, setting)
  const pictures = figures.inText(question.figures, question.texts[sheaf.language]?.figures ?? {}, tallestInChoice)
  const column = { ...columnOf(sheaf, { size }, indent), pictures }
  const about = { ...column, style: { size: 8.5, color: muted }, leading: 1.3 }
  const feedback = question.texts[sheaf.language]?.feedback ?? ''
  const begins = [
    opening(sheaf, printed, setting.text.stem),
    ...key.right.flatMap((right) => labelled(sheaf, right, { ...column, style: { size: 10.5, face: 'semibold' } })),
    ...flowRich(sheaf.paper, key.guidance ?? '', { ...column, style: { size } }),
    ...pictureBands(sheaf, figures, printed, key, column),
  ]
  const heard = transcriptBands(sheaf, printed.face, setting.memo, { ...column, style: { size: 9 } })
  const ends = [
    ...rulesOf(question, key, setting).flatMap((rule) =>
      flowText(sheaf.paper, rule, { ...column, style: { size: 9 } }),
    ),
    ...(feedback === ''
      ? []
      : [gap(2), ...flowRich(sheaf.paper, feedback, { ...column, style: { size: 9, face: 'italic' } })]),
    ...flowText(sheaf.paper, aboutOf(question, setting), about),
  ]
  // What is heard may be longer than a page.
  const bands = heard.length === 0 ? [joined([...begins, ...ends])] : [joined(begins), ...heard, joined(ends)]
  return [{ bands, before: 11 }]
}

function pictureBands(
  sheaf: Sheaf,
  figures: Figures,
  { face }: PrintQuestion,
  { picture }: Key,
  column: Column,
): Band[] {
  if (picture === undefined) return []
  if (picture.as === 'map') return [mapBand(sheaf, picture.frame, picture.key, column)]
  const figure = face.figures.find(({ id }) => id === picture.figure)
  return figure === undefined ? [] : [figures.band(figure, sheaf.words.map, column, picture.shapes)]
}

function memoSetting(sheaf: Sheaf, printed: PrintQuestion): MemoSetting {
  const { language } = sheaf
  return { ...settingOf(sheaf, printed), memo: memoWords[language] }
}

/** Its number, the beginning of what is asked, and its marks. */
function opening(sheaf: Sheaf, { number, marks }: PrintQuestion, stem: string): Band {
  const { paper, language } = sheaf
  const style = { size: 8.5, color: muted }
  const column = columnOf(sheaf, style, indent, 400)
  const plain = () => flowText(paper, plainText(stem).replace(/[_^]/g, ''), column)
  const [first = gap(size)] = hasFormula(stem) && !stem.includes('<table') ? flowRich(paper, stem, column) : plain()
  const outer = columnOf(sheaf, style)
  const withNumber = withMarker(paper, first, String(number), outer, { size: 10.5, face: 'semibold' })
  const baseline = first.baseline ?? baselineOf(outer)
  return {
    ...first,
    draw(y) {
      withNumber.draw(y)
      paper.tag('P', () =>
        drawText(sheaf, `(${marksWords(marks, language)})`, 'end', y + baseline, { size, color: muted }),
      )
    },
  }
}

function rulesOf(question: Question, { rules }: Key, { memo, language }: MemoSetting): string[] {
  return [...rules, ...(question.penalty > 0 ? [memo.penalty(marksWords(question.penalty, language))] : [])]
}

function aboutOf({ topic, difficulty, source }: Question, { memo }: MemoSetting): string {
  return [
    ...(topic === '' ? [] : [`${memo.topic}: ${topic}`]),
    memo.difficulty[difficulty],
    ...(source === '' ? [] : [`${memo.source}: ${source}`]),
  ].join(' · ')
}
