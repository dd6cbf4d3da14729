import type { Call } from '@agon/contract/call'
import { calls, type CallKey } from '@agon/contract/calls'
import { problems } from '@agon/domain/problems'
import type { Role } from '@agon/domain/role'
import type { AccessCase } from './access-case.ts'
import { access } from './access.ts'
import type { Stage } from './stage.ts'
import type { Answer, SendInput } from './world.ts'

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

/** The session of each role on each stage, for callers who send much: opening one takes as long as most calls. */
const sessions = new WeakMap<Stage, Map<Role, string>>()
/** A call has ended the session, or a limit of this user is reached: another user calls. */
const over = new Set([401, 429])

/** Makes a call as a user of this role; null when the answer is a success or one of the catalogue's refusals that the caller has caused. */
export async function faultOf(stage: Stage, role: Role, title: string, input: SendInput): Promise<string | null> {
  const own = sessions.get(stage) ?? new Map<Role, string>()
  sessions.set(stage, own)
  const token = own.get(role)
  // As the titles are made.
  const send = (as: string) => stage.world.send(title as CallKey, { token: as, ...input })
  const answer = token === undefined ? undefined : await send(token)
  if (answer !== undefined && !over.has(answer.status)) return faultIn(answer)
  const fresh = await stage.token(role)
  own.set(role, fresh)
  return faultIn(await send(fresh))
}

function faultIn({ status, body, bytes }: Answer<CallKey>): string | null {
  if (status >= 500) return `${status}`
  if (/\bat .{1,300}\.[jt]s:\d+|node_modules/.test(bytes.toString('latin1'))) return 'a stack trace'
  if (status === 200 || status === 202) return null
  return body['success'] === false && String(body['error']) in problems ? null : `${status} is not of the catalogue`
}
