import type { PasskeyRequest, SignedByPasskey } from '@agon/contract/passkey/calls'
import type { UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { findOlympiad } from '#/db/names.ts'
import { beginTry, forgetTries, withdrawTry } from '#/db/throttle.ts'
import type { App } from '#/http/handler.ts'
import { findTicket, useUp } from '../second-factor/tickets.ts'
import { subjectOf } from '../second-factor/enter.ts'
import type { SessionSubject } from '../identity/sessions.ts'
import { chooseGrant } from '../identity/sign-in.ts'
import { findGrants, markGrantUsed } from '../identity/store.ts'
import { hashToken } from '#/config/tokens.ts'
import { challengeLife, giveChallenge, spendChallenge, type ChallengePurpose } from './challenges.ts'
import { relyingParty, type RelyingParty } from '../identity/relying-party.ts'
import { descriptorsOf, findPasskey, isUserHandle } from '../identity/passkeys.ts'

/** What a passkey is to sign: anybody's, or after a password those of whose it was. null where passkeys do not work. */
export async function askForPasskey(app: App, ticket: string | undefined): Promise<PasskeyRequest | null> {
  const party = relyingParty(app.config)
  if (party === null) return null
  const asked = await whoIsAsked(app, ticket)
  const challenge = await giveChallenge(app, asked)
  return {
    challenge: challenge.toString('base64url'),
    rpId: party.id,
    timeout: challengeLife,
    userVerification: 'required',
    allowCredentials: asked.userId === null ? [] : await descriptorsOf(app.database.db, asked.userId),
  }
}

async function whoIsAsked(app: App, ticket: string | undefined): Promise<ChallengePurpose> {
  if (ticket === undefined) return { purpose: 'signin', userId: null }
  return { purpose: 'second', userId: (await findTicket(app, ticket, 'code')).userId }
}

interface Entry {
  credential: SignedByPasskey
  ticket: string | undefined
  olympiadName: string | undefined
  address: string
}

/** Throws `passkey`, `ticketSpent`, and `locked` after ten tries with one passkey from one address that were not right. */
export async function enterWithPasskey(app: App, { address, ...entry }: Entry): Promise<SessionSubject> {
  const { db } = app.database
  const tried = { door: `passkey|${hashToken(entry.credential.id).toString('base64url')}`, address }
  const id = await beginTry(db, { ...tried, now: app.now() })
  try {
    const subject = await enter(app, entry)
    await forgetTries(db, tried)
    return subject
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'passkey')) await withdrawTry(db, id)
    throw error
  }
}

async function enter(app: App, { credential, ticket, olympiadName }: Omit<Entry, 'address'>): Promise<SessionSubject> {
  const { db } = app.database
  const party = relyingParty(app.config)
  if (party === null) throw new Problem('passkey')
  if (ticket !== undefined) {
    const { userId, accountId, signInVersion } = await findTicket(app, ticket, 'code')
    if (accountId === null) throw new Problem('ticketSpent')
    await holderOf(app, party, credential, { purpose: 'second', userId })
    await db.transaction().execute((tx) => useUp(tx, ticket))
    return subjectOf(app, { userId, accountId, signInVersion })
  }
  const { userId, signInVersion } = await holderOf(app, party, credential, { purpose: 'signin', userId: null })
  const olympiad = olympiadName === undefined ? undefined : await findOlympiad(db, olympiadName)
  const grant = chooseGrant(await findGrants(db, userId), olympiad)
  if (grant === undefined) throw new Problem('passkey')
  await markGrantUsed(db, grant.accountId, app.now())
  return { role: grant.role, userId, accountId: grant.accountId, signInVersion, factorAt: app.now() }
}

/** Whose passkey has signed what was asked, and what their version was when the passkey was looked up. Throws `passkey`. */
async function holderOf(
  app: App,
  party: RelyingParty,
  credential: SignedByPasskey,
  asked: ChallengePurpose,
): Promise<{ userId: UserId; signInVersion: number }> {
  const challenge = await spendChallenge(app, credential.response.clientDataJSON, asked)
  const passkey = await findPasskey(app.database.db, credential.id)
  if (challenge === null || passkey === undefined) throw new Problem('passkey')
  if (asked.userId !== null && asked.userId !== passkey.userId) throw new Problem('passkey')
  if (!isHandleOf(app, passkey, credential.response.userHandle, asked)) throw new Problem('passkey')
  // Heavy, and needed only here.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const verified = await verifyAuthenticationResponse({
    response: { ...credential, response: withHandle(credential), clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: { id: passkey.credentialId, publicKey: Uint8Array.from(passkey.publicKey), counter: passkey.counter },
  }).catch((error: unknown) => {
    // A count that went back is a copied authenticator, perhaps: the operator should see it.
    app.log.warn({ key: 'passkey.refused', err: error, passkey: passkey.id }, 'a passkey was not accepted')
    return null
  })
  if (verified === null || !verified.verified) throw new Problem('passkey')
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  // Of two answers with one count, the second finds another count than it was looked at with.
  const { numUpdatedRows } = await app.database.db
    .updateTable('passkeys')
    .set({ counter: newCounter, backedUp: credentialBackedUp, lastUsedAt: app.now() })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Problem('passkey')
  return passkey
}

/** An authenticator that was asked for certain passkeys need not say whose they are. */
function isHandleOf(
  app: App,
  passkey: Parameters<typeof isUserHandle>[1],
  handle: string | undefined,
  { purpose }: ChallengePurpose,
): boolean {
  if (handle === undefined) return purpose === 'second'
  return isUserHandle(app, passkey, Buffer.from(handle, 'base64url'))
}

function withHandle({ response: { userHandle: handle, ...response } }: SignedByPasskey) {
  return { ...response, ...(handle === undefined ? {} : { userHandle: handle }) }
}
