import { partOfMarks } from '../figures.ts'
import { doubtsOfChoices, faultsOfIds, faultsOfStrangeChoices, faultsOfWords } from './choices.ts'
import type { AddFault } from './fault-words.ts'
import type { KindRules } from './kind-rules.ts'
import { orderThatTellsNothing } from './order-that-tells-nothing.ts'
import type { QuestionBase } from './parts.ts'

/** Premises, each of which one of the responses belongs to. The words of both are written as choices. */
export interface Matching extends QuestionBase {
  kind: 'matching'
  /** Ids in authored order. */
  premises: string[]
  /** There may be more than are right for any premise. */
  responses: string[]
  /** The right response by premise. */
  key: Record<string, string>
  /** Whether a response may be right for several premises. */
  reuse: boolean
  /** `all` pays for all premises only, `each` a share for each that is matched rightly. */
  scoring: 'all' | 'each'
}

export interface MatchingAnswer {
  kind: 'matching'
  /** The response by premise; those not matched yet are not named. */
  pairs: Record<string, string>
}

export interface MatchingFace {
  kind: 'matching'
  premises: string[]
  responses: string[]
  reuse: boolean
}

export const matching: KindRules<Matching, MatchingAnswer, MatchingFace> = {
  mark(question, { pairs }) {
    const given = Object.values(pairs)
    if (given.length === 0) return 0
    // Where each is used once, who gives the same response everywhere has matched nothing.
    const counts = (response: string) => question.reuse || given.filter((other) => other === response).length === 1
    const right = question.premises.filter((id) => {
      const response = pairs[id]
      return response !== undefined && response === question.key[id] && counts(response)
    }).length
    if (right === question.premises.length) return question.marks
    const share = question.scoring === 'all' ? 0 : partOfMarks(question.marks, right, question.premises.length)
    return share > 0 ? share : 0 - question.penalty
  },
  rightAnswer: ({ kind, key }) => ({ kind, pairs: { ...key } }),
  faceOf: ({ kind, premises, responses, reuse }) => ({
    kind,
    premises: [...premises],
    // Pairs are often written one below the other.
    responses: orderThatTellsNothing(responses),
    reuse,
  }),
  choicesOf: ({ premises, responses }) => [...premises, ...responses],
  faultsOf(question, add) {
    const { premises, responses } = question
    if (premises.length < 2) add('premises', 'fewPremises')
    if (responses.length < 2) add('responses', 'fewResponses')
    faultsOfIds('responses', [...premises, ...responses], add)
    faultsOfWords(question, premises, add)
    faultsOfWords(question, responses, add)
    faultsOfStrangeChoices(question, [...premises, ...responses], add)
    faultsOfKey(question, add)
  },
  doubtsOf(question, add) {
    for (const choices of [question.premises, question.responses]) doubtsOfChoices({ ...question, choices }, add)
  },
}

function faultsOfKey({ premises, responses, key, reuse }: Matching, add: AddFault): void {
  premises.forEach((id, index) => {
    const response = key[id]
    if (response === undefined || response === '') add(`key.${id}`, 'noKey')
    else if (!responses.includes(response)) add(`key.${id}`, 'keyUnknown')
    else if (!reuse && premises.slice(0, index).some((other) => key[other] === response))
      add(`key.${id}`, 'responseTwice')
  })
  for (const id of Object.keys(key)) if (!premises.includes(id)) add('key', 'keyOfNone')
}
