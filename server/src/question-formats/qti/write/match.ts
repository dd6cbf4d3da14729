import { qti } from '../element.ts'
import { answered, mapped } from './choice.ts'
import { identifierOf, type WriteKind } from './kind.ts'
import { earn, isPlain, mapping, markedBy, response, responseName } from './rules.ts'
import { xhtml } from './xhtml.ts'

export const matching: WriteKind<'matching'> = ({ question, text }) => {
  const { premises, responses: offered, key, reuse, scoring, marks, penalty } = question
  const set = (ids: readonly string[], matchMax: number) =>
    qti(
      'simpleMatchSet',
      {},
      ...ids.map((id) =>
        qti('simpleAssociableChoice', { identifier: identifierOf(id), matchMax }, xhtml(text.choices[id] ?? '')),
      ),
    )
  const body = [
    qti(
      'matchInteraction',
      { responseIdentifier: responseName, shuffle: true, maxAssociations: premises.length },
      set(premises, 1),
      // 0 is any number.
      set(offered, reuse ? 0 : 1),
    ),
  ]
  const right = premises.map((id) => `${identifierOf(id)} ${identifierOf(key[id] ?? '')}`)
  if (scoring === 'all') {
    const responses = [response('multiple', 'directedPair', right)]
    return { responses, body, rules: isPlain(question) ? 'match_correct' : markedBy({ question, ...answered }) }
  }
  const worth = mapping(
    right.map((pair) => ({ key: pair, value: marks / premises.length })),
    { defaultValue: 0, lowerBound: 0, upperBound: marks / 1000 },
  )
  const responses = [response('multiple', 'directedPair', right, worth)]
  if (penalty === 0) return { responses, body, rules: 'map_response' }
  return { responses, body, rules: markedBy({ question, ...answered, shares: [earn(mapped)] }) }
}
