import type { Matching } from '@agon/domain/question/matching'
import { newIds, withoutTextsFor, withTextsFor } from './ids.ts'

/** With a premise more, and the response that belongs to it. */
export function addPair(question: Matching): Matching {
  const { premises, responses, key, texts } = question
  const [premise = '', response = ''] = newIds(2, [...premises, ...responses])
  return {
    ...question,
    premises: [...premises, premise],
    responses: [...responses, response],
    key: { ...key, [premise]: response },
    texts: withTextsFor(texts, [premise, response]),
  }
}

/** With a response more, which belongs to no premise yet. */
export function addResponse(question: Matching): Matching {
  const { premises, responses, texts } = question
  const ids = newIds(1, [...premises, ...responses])
  return { ...question, responses: [...responses, ...ids], texts: withTextsFor(texts, ids) }
}

/** Takes a premise out, and its response where that belongs to no other. */
export function dropPremise(question: Matching, id: string): Matching {
  const { [id]: response = '', ...key } = question.key
  const gone = Object.values(key).includes(response) ? [id] : [id, response]
  return {
    ...question,
    premises: question.premises.filter((other) => other !== id),
    responses: question.responses.filter((other) => !gone.includes(other)),
    key,
    texts: withoutTextsFor(question.texts, gone),
  }
}

/** Takes a response out; premises that it belonged to have none then. */
export function dropResponse(question: Matching, id: string): Matching {
  const key = Object.fromEntries(Object.entries(question.key).filter(([, response]) => response !== id))
  const responses = question.responses.filter((other) => other !== id)
  return { ...question, responses, key, texts: withoutTextsFor(question.texts, [id]) }
}

/** Those that belong to no premise. */
export function distractorsOf({ responses, key }: Matching): string[] {
  const used = new Set(Object.values(key))
  return responses.filter((id) => !used.has(id))
}
