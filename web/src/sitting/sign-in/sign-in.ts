import { send } from '#/api/send.ts'
import { writeUserRecord } from '#/lib/user-record.ts'
import { takeEarlySignIn, type SignedIn } from './early-replies.ts'

export function signIn(
  olympiadName: string,
  username: string,
  password: string,
  ticket: string | undefined,
): Promise<SignedIn> {
  return send('POST /api/auth/signin', { body: { username, password, olympiadName, loginType: 'learner', ticket } })
}

export function signInByLink(olympiadName: string, secret: string): Promise<SignedIn> {
  const early = takeEarlySignIn(secret)?.reply
  return send('POST /api/auth/signin-link', { body: { olympiadName, secret } }, { early })
}

/**
 * Where a slip's link leads whose sign-in was answered before the scripts had come: there is nothing left to do at the door. null where
 * it was not, or was refused, and then the sign-in page does the rest.
 */
export function enterByEarlyLink(): string | null {
  const secret = secretOf(location.hash)
  const signedIn = secret === null ? null : (takeEarlySignIn(secret, { answered: true })?.signedIn ?? null)
  if (signedIn === null) return null
  remember(signedIn)
  return `/${signedIn.olympiad?.name ?? location.pathname.split('/')[1]}/olympiad/instructions`
}

export function remember({ token, role, name, olympiad }: SignedIn): void {
  writeUserRecord({ accessToken: token, role, name, ...(olympiad === null ? {} : { olympiad }) })
}

/** The secret of a slip's link. It is taken out of the address at once: what is copied from there later tells nobody anything. */
export function takeLinkSecret(): string | null {
  const secret = secretOf(location.hash)
  if (secret !== null) history.replaceState(history.state, '', location.pathname + location.search)
  return secret
}

function secretOf(hash: string): string | null {
  return /^#k=([\w-]+)$/.exec(hash)?.[1] ?? null
}
