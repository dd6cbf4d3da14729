import type { HotSpot, SpotShape } from '@agon/domain/question/hot-spot'
import type { QuestionOf } from '@agon/domain/question/kind'
import type { QuestionKind } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { lettersOf } from '#/question-formats/choice-ids.ts'
import { inDigits } from '#/question-formats/writing/digits.ts'
import type { PlainColumn } from '../columns.ts'

/** What a row says of one kind besides what all kinds have. */
export interface TableCells {
  readonly cells: Partial<Record<PlainColumn, string>>
  /** The column of each text that is written as a choice. */
  readonly choices: Readonly<Record<string, string>>
}

type WriteTableKind<K extends QuestionKind> = (question: QuestionOf<K>) => TableCells

/** Lines of a question whose row says nothing of them. */
const usualLines = 10

/** A kind that cannot be written does not compile. */
const kinds: { readonly [K in QuestionKind]: WriteTableKind<K> } = {
  'single-choice'({ choices, key }) {
    const letters = lettersOf(choices)
    return { cells: { key: letters[key] ?? '' }, choices: letters }
  },
  'multiple-choice'({ choices, key, scoring }) {
    const letters = lettersOf(choices)
    const right = choices.filter((id) => key.includes(id)).map((id) => letters[id] ?? '')
    return { cells: { key: right.join(' '), scoring: scoring === 'all' ? 'all' : '' }, choices: letters }
  },
  'true-false': ({ key }) => ({ cells: { key: String(key) }, choices: {} }),
  numeric: ({ key, tolerance, unit }) => ({
    cells: { key: inDigits(key), tolerance: tolerance === 0 ? '' : inDigits(tolerance), unit },
    choices: {},
  }),
  'short-text'({ accepted, matchCase, matchAccents }) {
    const forms = accepted.map(({ text, percent }) => {
      const escaped = text.replace(/[;=\\]/g, '\\$&')
      return percent === 100 ? escaped : `${escaped} = ${percent}`
    })
    const match = [matchCase ? 'case' : '', matchAccents ? 'accents' : ''].join(' ').trim()
    return { cells: { key: forms.join('; '), match }, choices: {} }
  },
  'extended-text': ({ wordLimit, lines, guidance }) => ({
    cells: {
      words: wordLimit === null ? '' : String(wordLimit),
      lines: lines === usualLines ? '' : String(lines),
      guidance,
    },
    choices: {},
  }),
  matching({ premises, responses, key, reuse, scoring }) {
    const letters = lettersOf(responses)
    const right = premises.map((id) => key[id] ?? '')
    const repeated = new Set(right).size < right.length
    return {
      cells: {
        key: right.map((id) => letters[id] ?? '').join(' '),
        scoring: scoring === 'all' ? 'all' : '',
        reuse: reuse && !repeated ? 'yes' : '',
      },
      choices: { ...Object.fromEntries(premises.map((id, at) => [id, String(at + 1)])), ...letters },
    }
  },
  ordering({ items, scoring }) {
    const letters = lettersOf(items)
    const key = items.map((id) => letters[id] ?? '').join(' ')
    return { cells: { key, scoring: scoring === 'all' ? 'all' : '' }, choices: letters }
  },
  'gap-selection'({ gaps, scoring }) {
    const letters = gaps.map(({ choices }) => lettersOf(choices))
    const columns = letters.flatMap((ofGap, at) =>
      Object.entries(ofGap).map(([id, letter]) => [id, `${at + 1}${letter}`]),
    )
    return {
      cells: {
        key: gaps.map(({ key }, at) => letters[at]?.[key] ?? '').join(' '),
        scoring: scoring === 'all' ? 'all' : '',
      },
      choices: Object.fromEntries(columns),
    }
  },
  'hot-spot': (question) => ({
    cells: { key: question.key.map(writeShape).join('; '), figure: JSON.stringify(figureCell(question)) },
    choices: {},
  }),
  map({ map: frame, key }) {
    const said =
      key.shape === 'region'
        ? { key: JSON.stringify(key.region) }
        : { key: `${key.lat}; ${key.lon}`, tolerance: inDigits(key.tolerance) }
    return { cells: { ...said, map: JSON.stringify(frame) }, choices: {} }
  },
}

export function tableWriterOf({ kind }: Pick<Question, 'kind'>): WriteTableKind<QuestionKind> {
  // The table gives each kind its own; the compiler cannot follow that a question and its kind agree.
  return kinds[kind] as WriteTableKind<QuestionKind>
}

function figureCell({ figure: id, figures, texts }: HotSpot): object {
  const { sha256, width, height } = figures.find((one) => one.id === id) ?? { sha256: '', width: 0, height: 0 }
  const shows = Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, text.figures[id] ?? '']))
  return { id, sha256, width, height, shows }
}

function writeShape(shape: SpotShape): string {
  switch (shape.shape) {
    case 'circle':
      return `circle ${shape.x} ${shape.y} ${shape.radius}`
    case 'rectangle':
      return `rectangle ${shape.x} ${shape.y} ${shape.width} ${shape.height}`
    case 'polygon':
      return `polygon ${shape.points.map(({ x, y }) => `${x} ${y}`).join(', ')}`
  }
}
