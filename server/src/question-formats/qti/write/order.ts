import { answered } from './choice.ts'
import { qti, type Written } from '../element.ts'
import { identifierOf, type WriteKind } from './kind.ts'
import { base, earn, earnMarks, isPlain, markedBy, response, responseName, scoreName, variable } from './rules.ts'
import { xhtml } from './xhtml.ts'

export const ordering: WriteKind<'ordering'> = ({ question, text }) => {
  const { items, marks, scoring } = question
  const ids = items.map(identifierOf)
  const responses = [response('ordered', 'identifier', ids)]
  // A program that does not shuffle shows no right order either.
  const shown = items.toSorted()
  const body = [
    qti(
      'orderInteraction',
      { responseIdentifier: responseName, shuffle: true },
      ...shown.map((id) => qti('simpleChoice', { identifier: identifierOf(id) }, xhtml(text.choices[id] ?? ''))),
    ),
  ]
  if (scoring === 'all' && isPlain(question)) return { responses, body, rules: 'match_correct' }
  if (scoring === 'all') return { responses, body, rules: markedBy({ question, ...answered }) }
  const share = marks / (items.length - 1)
  const shares = [earnMarks(0), ...ids.slice(1).map((id, at) => shareOf(ids[at] ?? '', id, ids.length, share))]
  return { responses, body, rules: markedBy({ question, ...answered, shares }) }
}

/** A share where the one stands next before the other, wherever that is. */
function shareOf(before: string, after: string, count: number, share: number): Written {
  const standsAt = (id: string, n: number) =>
    qti('match', {}, qti('index', { n }, variable(responseName)), base('identifier', id))
  const places = Array.from({ length: count - 1 }, (_, at) =>
    qti('and', {}, standsAt(before, at + 1), standsAt(after, at + 2)),
  )
  const more = earn(qti('sum', {}, variable(scoreName), base('float', share / 1000)))
  return qti('responseCondition', {}, qti('responseIf', {}, qti('or', {}, ...places), more))
}
