import { partOfMarks } from '../figures.ts'
import { doubtsOfChoices, faultsOfIds, faultsOfStrangeChoices, faultsOfWords } from './choices.ts'
import type { AddFault } from './fault-words.ts'
import { gapsIn } from './gap-marker.ts'
import type { KindRules } from './kind-rules.ts'
import { languages, type QuestionBase } from './parts.ts'

/** A text with gaps, for each of which one of its choices is chosen. The first is in the text as `[[1]]`, once in each language. */
export interface GapSelection extends QuestionBase {
  kind: 'gap-selection'
  gaps: Gap[]
  /** `all` pays for all gaps only, `each` a share for each that is rightly filled. */
  scoring: 'all' | 'each'
}

export interface Gap {
  /** Choice ids in authored order, of this gap alone. */
  choices: string[]
  /** The id of the right one. */
  key: string
}

export interface GapSelectionAnswer {
  kind: 'gap-selection'
  /** The choice in each gap, in the order of the gaps; null where none is chosen. */
  chosen: (string | null)[]
}

export interface GapSelectionFace {
  kind: 'gap-selection'
  gaps: { choices: string[] }[]
}

export const gapSelection: KindRules<GapSelection, GapSelectionAnswer, GapSelectionFace> = {
  mark({ gaps, scoring, marks, penalty }, { chosen }) {
    if (chosen.every((choice) => choice === null)) return 0
    const right = gaps.filter(({ key }, at) => chosen[at] === key).length
    if (right === gaps.length) return marks
    const share = scoring === 'all' ? 0 : partOfMarks(marks, right, gaps.length)
    return share > 0 ? share : 0 - penalty
  },
  rightAnswer: ({ kind, gaps }) => ({ kind, chosen: gaps.map(({ key }) => key) }),
  faceOf: ({ kind, gaps }) => ({ kind, gaps: gaps.map(({ choices }) => ({ choices: [...choices] })) }),
  choicesOf: ({ gaps }) => gaps.flatMap(({ choices }) => choices),
  faultsOf(question, add) {
    const { gaps } = question
    const all = gaps.flatMap(({ choices }) => choices)
    if (gaps.length === 0) add('gaps', 'noGap')
    faultsOfIds('gaps', all, add)
    faultsOfStrangeChoices(question, all, add)
    gaps.forEach(({ choices, key }, index) => {
      if (choices.length < 2) add(`gaps.${index}`, 'fewChoices')
      faultsOfWords(question, choices, add)
      if (key === '') add(`gaps.${index}.key`, 'noKey')
      else if (!choices.includes(key)) add(`gaps.${index}.key`, 'keyUnknown')
    })
    faultsOfMarkers(question, add)
  },
  doubtsOf(question, add) {
    for (const { choices } of question.gaps) doubtsOfChoices({ ...question, choices }, add)
  },
  rightChoicesOf: ({ gaps }) => gaps.map(({ key }) => key),
}

function faultsOfMarkers({ gaps, texts }: GapSelection, add: AddFault): void {
  for (const language of languages) {
    const text = texts[language]
    if (text === undefined) continue
    const path = `texts.${language}.stem`
    const marked = gapsIn(text.stem)
    gaps.forEach((_, index) => {
      const times = marked.filter((gap) => gap === index + 1).length
      if (times === 0) add(path, 'gapMissing', { gap: index + 1 })
      if (times > 1) add(path, 'gapTwice', { gap: index + 1 })
    })
    for (const gap of new Set(marked)) {
      if (gap < 1 || gap > gaps.length) add(path, 'gapUnknown', { gap })
    }
  }
}
