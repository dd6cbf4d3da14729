import type { Call } from '@agon/contract/call'
import { calls, type CallKey } from '@agon/contract/calls'
import { problems } from '@agon/domain/problem'
import type { AccessCase } from './access-case.ts'
import { access } from './access.ts'
import type { SendInput, World } from './world.ts'

export interface CallUnderTest {
  noun: string
  title: string
  call: Call
  index: number
  fixture: AccessCase | undefined
}

/** Every declared call with its access case. */
export const everyCall: readonly CallUnderTest[] = Object.entries(calls).flatMap(([noun, declared]) =>
  Object.entries<Call>(declared).map(([name, call], index) => ({
    noun,
    title: `${call.method} ${call.path}`,
    call,
    index,
    // The type of `access` has made sure that each call has its case.
    fixture: (access as unknown as Record<string, Record<string, AccessCase>>)[noun]?.[name],
  })),
)

/** A stream that would be let in and stay open is asked for as one that ends at once. */
export function briefly(call: Call, input: SendInput): SendInput {
  const seconds = input.query?.['seconds']
  const stays = seconds === undefined || (Number(seconds) >= 0 && Number(seconds) <= 300)
  return 'streams' in call.spec.reply && stays ? { ...input, query: { ...input.query, seconds: 0 } } : input
}

/** null when the answer is a success or one of the catalogue's refusals that are the caller's own doing. */
export async function faultOf(world: World, title: string, input: SendInput): Promise<string | null> {
  // As the titles are made.
  const { status, body, bytes } = await world.send(title as CallKey, input)
  if (status >= 500) return `${status}`
  if (/\bat .+\.[jt]s:\d+|node_modules/.test(bytes.toString('latin1'))) return 'a stack trace'
  if (status === 200 || status === 202) return null
  return body['success'] === false && String(body['error']) in problems ? null : `${status} is not of the catalogue`
}
