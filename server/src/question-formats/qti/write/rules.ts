import type { QuestionBase } from '@agon/domain/question/parts'
import { qti, type Written } from '../element.ts'

export const scoreName = 'SCORE'
export const responseName = 'RESPONSE'

export const base = (baseType: string, value: string | number): Written => qti('baseValue', { baseType }, String(value))
export const variable = (identifier: string): Written => qti('variable', { identifier })
export const correct = (identifier: string): Written => qti('correct', { identifier })
export const isNull = (identifier: string): Written => qti('isNull', {}, variable(identifier))
export const matchCorrect = (identifier: string): Written => qti('match', {}, variable(identifier), correct(identifier))
export const earn = (expression: Written): Written => qti('setOutcomeValue', { identifier: scoreName }, expression)
export const earnMarks = (thousandths: number): Written => earn(base('float', thousandths / 1000))

/** Both versions have these; QTI 3.0 calls them by another address. */
export type Template = 'match_correct' | 'map_response' | 'map_response_point'
export type Rules = readonly Written[] | Template

/** Below it a share is none: shares are rounded half up to thousandths of a mark. */
const leastShare = 0.000_499_9

interface Marking {
  question: Pick<QuestionBase, 'marks' | 'penalty'>
  /** No answer is given. */
  isEmpty: Written
  isRight: Written
  /** What an answer that is not wholly right earns, set by these; absent where it earns nothing. */
  shares?: readonly Written[]
}

/** Right earns all, empty nothing, anything else its share; and what has no share costs the penalty. */
export function markedBy({ question: { marks, penalty }, isEmpty, isRight, shares }: Marking): Written[] {
  const isNothing = qti('lt', {}, variable(scoreName), base('float', leastShare))
  const cost =
    shares === undefined
      ? [earnMarks(0 - penalty)]
      : [...shares, qti('responseCondition', {}, qti('responseIf', {}, isNothing, earnMarks(0 - penalty)))]
  return [
    qti(
      'responseCondition',
      {},
      qti('responseIf', {}, isEmpty, earnMarks(0)),
      qti('responseElseIf', {}, isRight, earnMarks(marks)),
      qti('responseElse', {}, ...cost),
    ),
  ]
}

export interface MapEntry {
  key: string
  /** In thousandths of a mark. */
  value: number
  caseSensitive?: boolean
}

export function mapping(entries: readonly MapEntry[], attributes: Written['attributes']): Written {
  return qti(
    'mapping',
    attributes,
    ...entries.map(({ key, value, caseSensitive }) =>
      qti('mapEntry', {
        mapKey: key,
        mappedValue: value / 1000,
        ...(caseSensitive === undefined ? {} : { caseSensitive }),
      }),
    ),
  )
}

export function response(
  cardinality: 'single' | 'multiple' | 'ordered',
  baseType: string,
  right: readonly (string | number)[],
  ...more: Written[]
): Written {
  return namedResponse(responseName, cardinality, baseType, right, ...more)
}

export function namedResponse(
  identifier: string,
  cardinality: 'single' | 'multiple' | 'ordered',
  baseType: string,
  right: readonly (string | number)[],
  ...more: Written[]
): Written {
  const values = right.map((value) => qti('value', {}, escaped(String(value))))
  const key = values.length === 0 ? [] : [qti('correctResponse', {}, ...values)]
  return qti('responseDeclaration', { identifier, cardinality, baseType }, ...key, ...more)
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

/** Worth a mark and without a penalty, which is what the templates give. */
export function isPlain({ marks, penalty }: Pick<QuestionBase, 'marks' | 'penalty'>): boolean {
  return marks === 1000 && penalty === 0
}
