import { tell, type Message, type Params } from '../message.ts'
import { reasonWords, weights, type ReasonCode } from './words.ts'

export interface Reason extends Message<ReasonCode> {
  readonly weight: number
}

export function because(code: ReasonCode, params: Params = {}): Reason {
  return { ...tell(reasonWords, code, params), weight: weights[code] }
}
