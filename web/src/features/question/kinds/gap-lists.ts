import { gapsIn, withoutGap } from '@agon/domain/question/gap-marker'
import type { Gap, GapSelection } from '@agon/domain/question/gap-selection'
import { everyText } from '../texts.ts'
import { newIds, withoutTextsFor, withTextsFor } from './ids.ts'

const usualChoices = 3
const mostGaps = 26

const idsOf = ({ gaps }: GapSelection) => gaps.flatMap(({ choices }) => choices)

/** With one gap more; its place in the text is not said. */
export function addGap(question: GapSelection): GapSelection {
  const choices = newIds(usualChoices, idsOf(question))
  return {
    ...question,
    gaps: [...question.gaps, { choices, key: '' }],
    texts: withTextsFor(question.texts, choices),
  }
}

/** The same, and marked at the end of each text. */
export function addMarkedGap(question: GapSelection): GapSelection {
  const marker = ` [[${question.gaps.length + 1}]]`
  const added = addGap(question)
  const texts = everyText(added.texts, (text) => ({
    ...text,
    stem: text.stem.endsWith('</p>') ? text.stem.replace(/<\/p>$/, `${marker}</p>`) : text.stem + marker,
  }))
  return { ...added, texts }
}

/** A gap that is marked in a text, next after those there are, comes to be by that. */
export function withMarkedGaps(question: GapSelection): GapSelection {
  const marked = Object.values(question.texts).flatMap(({ stem }) => gapsIn(stem))
  const next = question.gaps.length + 1
  return marked.includes(next) && next <= mostGaps ? withMarkedGaps(addGap(question)) : question
}

/** Takes a gap out with its choices and its marks; those after it move up. */
export function dropGap(question: GapSelection, at: number): GapSelection {
  const { choices = [] } = question.gaps[at] ?? {}
  const texts = everyText(withoutTextsFor(question.texts, choices), (text) => ({
    ...text,
    stem: withoutGap(text.stem, at + 1),
  }))
  return { ...question, gaps: question.gaps.filter((_, index) => index !== at), texts }
}

/** Another gap in the place of this one. */
export function withGap(question: GapSelection, at: number, gap: Gap): GapSelection {
  return { ...question, gaps: question.gaps.map((one, index) => (index === at ? gap : one)) }
}

export function addGapChoice(question: GapSelection, at: number): GapSelection {
  const gap = question.gaps[at]
  if (gap === undefined) return question
  const ids = newIds(1, idsOf(question))
  const texts = withTextsFor(question.texts, ids)
  return withGap({ ...question, texts }, at, { ...gap, choices: [...gap.choices, ...ids] })
}

export function dropGapChoice(question: GapSelection, at: number, id: string): GapSelection {
  const gap = question.gaps[at]
  if (gap === undefined) return question
  const choices = gap.choices.filter((other) => other !== id)
  const texts = withoutTextsFor(question.texts, [id])
  return withGap({ ...question, texts }, at, { choices, key: gap.key === id ? '' : gap.key })
}
