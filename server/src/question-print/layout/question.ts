import { figuresInText } from '@agon/domain/question/figure-in-text'
import { muted } from '#/pdf/paper.ts'
import { gap, joined, type Band } from '#/pdf/rich/band.ts'
import { flowRich, flowText, withMarker } from '#/pdf/rich/flow.ts'
import { baselineOf } from '#/pdf/rich/column.ts'
import type { Column } from '#/pdf/rich/column.ts'
import type { PrintQuestion } from '../document.ts'
import { printOf } from '../kinds/kinds.ts'
import type { PaperPart, Setting } from '../kinds/kind.ts'
import { marksWords, numberWords } from '../moments.ts'
import { answerBands } from './answer.ts'
import { choiceBands, listsBand } from './choices.ts'
import { clipBands } from './clips.ts'
import type { Item } from './compose.ts'
import { tallestInChoice, type Figures } from './figure.ts'
import { mapBand } from './map-band.ts'
import { bodySize, columnOf, drawText, type Sheaf } from './sheet-of-paper.ts'

const indent = 26
const marksRoom = 34

/** A question as it is on the paper: its number and marks, its words, its figures, and room to answer. */
export function questionItem(sheaf: Sheaf, figures: Figures, question: PrintQuestion): Item {
  const setting = settingOf(sheaf, question)
  const style = { size: bodySize }
  const { text } = setting
  const pictures = figures.inText(question.face.figures, text.figures)
  const wide = { ...columnOf(sheaf, style, indent), pictures }
  const stem = { ...wide, ...columnOf(sheaf, style, indent, wide.width - marksRoom) }
  const [first = gap(bodySize), ...rest] = flowRich(sheaf.paper, text.stem, stem)
  const inText = figuresInText(text)
  const beside = question.face.figures
    .filter(({ id }) => !inText.has(id))
    .map((figure) => figures.band(figure, text.figures[figure.id] ?? '', wide))
  const answering = { ...wide, pictures: figures.inText(question.face.figures, text.figures, tallestInChoice) }
  const parts = printOf(question.face)
    .paper(question.face, setting)
    .flatMap((part) => [gap(4), ...bandsOf(sheaf, part, answering)])
  const played = clipBands(sheaf, question.face, wide)
  const bands = [numbered(sheaf, question, first), ...rest, ...beside, ...played, ...parts]
  return { bands: keepEnds(bands), before: 17 }
}

export function settingOf({ language, words }: Sheaf, { face }: PrintQuestion): Setting {
  const text = face.texts[language] ?? Object.values(face.texts)[0] ?? { stem: '', choices: {}, figures: {} }
  const stem = printOf(face).stem?.(text.stem) ?? text.stem
  return { language, words, text: { ...text, stem }, number: (value) => numberWords(value, language) }
}

function numbered(sheaf: Sheaf, { number, marks }: PrintQuestion, first: Band): Band {
  const column = columnOf(sheaf, { size: bodySize })
  const withNumber = withMarker(sheaf.paper, first, String(number), column, { size: bodySize, face: 'semibold' })
  const baseline = first.baseline ?? baselineOf(column)
  return {
    ...first,
    draw(top) {
      withNumber.draw(top)
      const text = `(${marksWords(marks, sheaf.language)})`
      sheaf.paper.tag('P', () => drawText(sheaf, text, 'end', top + baseline, { size: bodySize, color: muted }))
    },
  }
}

/** Where a long question is parted, two bands stay together at either end. */
function keepEnds(bands: Band[]): Band[] {
  return bands.length < 5
    ? [joined(bands)]
    : [joined(bands.slice(0, 2)), ...bands.slice(2, -2), joined(bands.slice(-2))]
}

function bandsOf(sheaf: Sheaf, part: PaperPart, column: Column): Band[] {
  switch (part.as) {
    case 'hint':
      return flowText(sheaf.paper, part.text, { ...column, style: { size: 9.5, face: 'italic', color: muted } })
    case 'choices':
      return choiceBands(sheaf, part.items, column)
    case 'map':
      return [mapBand(sheaf, part.frame, null, column)]
    case 'lists':
      return [listsBand(sheaf, part.left, part.right, column)]
    case 'answer':
    case 'lines':
      return answerBands(sheaf, part, column)
  }
}
