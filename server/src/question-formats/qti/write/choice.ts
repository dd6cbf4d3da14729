import type { QuestionBase } from '@agon/domain/question/parts'
import { truthWords } from '@agon/domain/question/true-false'
import { qti, type Written } from '../element.ts'
import { identifierOf, type ItemParts, type WriteKind } from './kind.ts'
import { isNull, isPlain, mapping, markedBy, matchCorrect, response, responseName, earn } from './rules.ts'
import { xhtml } from './xhtml.ts'

export const singleChoice: WriteKind<'single-choice'> = ({ question, text }) => ({
  ...oneRight(question, identifierOf(question.key)),
  body: [interaction(1, question.choices, (id) => xhtml(text.choices[id] ?? ''))],
})

export const trueFalse: WriteKind<'true-false'> = ({ question, language }) => ({
  ...oneRight(question, String(question.key)),
  body: [interaction(1, ['true', 'false'], (id) => truthWords[language][id === 'true' ? 'true' : 'false'])],
})

export const multipleChoice: WriteKind<'multiple-choice'> = ({ question, text }) => {
  const { choices, key, marks, penalty, scoring } = question
  const share = marks / key.length
  const right = key.map(identifierOf)
  const worth = mapping(
    choices.map((id) => ({ key: identifierOf(id), value: key.includes(id) ? share : 0 - share })),
    { defaultValue: 0, lowerBound: 0, upperBound: marks / 1000 },
  )
  const body = [interaction(0, choices, (id) => xhtml(text.choices[id] ?? ''))]
  if (scoring === 'all') {
    const responses = [response('multiple', 'identifier', right)]
    if (isPlain(question)) return { responses, body, rules: 'match_correct' }
    return { responses, body, rules: markedBy({ question, ...answered }) }
  }
  const responses = [response('multiple', 'identifier', right, worth)]
  if (penalty === 0) return { responses, body, rules: 'map_response' }
  return { responses, body, rules: markedBy({ question, ...answered, shares: [earn(mapped)] }) }
}

export const mapped: Written = qti('mapResponse', { identifier: responseName })
export const answered = { isEmpty: isNull(responseName), isRight: matchCorrect(responseName) }

function oneRight(question: QuestionBase, key: string): Pick<ItemParts, 'responses' | 'rules'> {
  if (isPlain(question)) return { responses: [response('single', 'identifier', [key])], rules: 'match_correct' }
  const worth = mapping([{ key, value: question.marks }], { defaultValue: (0 - question.penalty) / 1000 })
  return { responses: [response('single', 'identifier', [key], worth)], rules: 'map_response' }
}

function interaction(maxChoices: number, ids: readonly string[], words: (id: string) => string): Written {
  return qti(
    'choiceInteraction',
    { responseIdentifier: responseName, shuffle: true, maxChoices },
    ...ids.map((id) => qti('simpleChoice', { identifier: identifierOf(id) }, words(id))),
  )
}
