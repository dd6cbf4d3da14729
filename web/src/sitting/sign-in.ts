import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { send } from '../api/send.ts'
import { writeUserRecord } from '../lib/user-record.ts'
import { takeEarlySignIn } from './early.ts'

type SignedIn = CallReply<CallByKey['POST /api/auth/signin']>

export function signIn(olympiadName: string, username: string, password: string): Promise<SignedIn> {
  return send('POST /api/auth/signin', { body: { username, password, olympiadName, loginType: 'learner' } })
}

export function signInByLink(olympiadName: string, secret: string): Promise<SignedIn> {
  const early = takeEarlySignIn(secret) ?? undefined
  return send('POST /api/auth/signin-link', { body: { olympiadName, secret } }, { early })
}

export function remember({ token, role, name, olympiad }: SignedIn): void {
  writeUserRecord({ accessToken: token, role, name, ...(olympiad === null ? {} : { olympiad }) })
}

/** The secret of a slip's link. It is taken out of the address at once: what is copied from there later tells nobody anything. */
export function takeLinkSecret(): string | null {
  const secret = /^#k=([\w-]+)$/.exec(location.hash)?.[1] ?? null
  if (secret !== null) history.replaceState(history.state, '', location.pathname + location.search)
  return secret
}
