import { plainText } from '@agon/domain/question/plain-text'
import { textAndGaps } from '@agon/domain/question/gap-marker'
import { qti, type Written } from '../element.ts'
import { identifierOf, type WriteKind } from './kind.ts'
import { earn, isNull, mapping, markedBy, matchCorrect, namedResponse } from './rules.ts'
import { escapeXml } from '#/files/xml/escape.ts'

export const gapSelection: WriteKind<'gap-selection'> = ({ question, text }) => {
  const { gaps, scoring, marks } = question
  const names = gaps.map((_, at) => `RESPONSE_${at + 1}`)
  const share = marks / gaps.length
  const gapAt = (number: number): Written | string => {
    const gap = gaps[number - 1]
    if (gap === undefined) return `[[${number}]]`
    const choices = gap.choices.map((id) =>
      qti('inlineChoice', { identifier: identifierOf(id) }, escapeXml(plainText(text.choices[id] ?? ''))),
    )
    return qti('inlineChoiceInteraction', { responseIdentifier: names[number - 1] ?? '', shuffle: true }, ...choices)
  }
  const sum = qti('sum', {}, ...names.map((identifier) => qti('mapResponse', { identifier })))
  return {
    responses: gaps.map(({ key }, at) => {
      const right = identifierOf(key)
      const worth = mapping([{ key: right, value: share }], { defaultValue: 0 })
      return namedResponse(names[at] ?? '', 'single', 'identifier', [right], ...(scoring === 'all' ? [] : [worth]))
    }),
    body: (stem) => textAndGaps(stem).map((part) => (typeof part === 'string' ? part : gapAt(part))),
    rules: markedBy({
      question,
      isEmpty: qti('and', {}, ...names.map(isNull)),
      isRight: qti('and', {}, ...names.map(matchCorrect)),
      ...(scoring === 'all' ? {} : { shares: [earn(sum)] }),
    }),
  }
}
