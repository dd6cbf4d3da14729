import { tell, type Message, type Params } from '../message.ts'
import { reasonWords, weights, type ReasonCode } from './words.ts'

export interface Reason extends Message<ReasonCode> {
  readonly weight: number
}

/** Most reasons have no params: lists of schools give millions of them. */
const known = new Map<ReasonCode, Reason>()

export function because(code: ReasonCode, params?: Params): Reason {
  if (params !== undefined) return { ...tell(reasonWords, code, params), weight: weights[code] }
  const reason = known.get(code) ?? { ...tell(reasonWords, code), weight: weights[code] }
  known.set(code, reason)
  return reason
}
