import type { MadePasskey, PasskeyCreation } from '@agon/contract/passkey/calls'
import type { UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db, Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { lockPerson, lockSelf } from '../identity/lock-person.ts'
import { countNewFactor, type Enroller } from '../second-factor/new-factor.ts'
import { newRecoveryCodes, recoveryCodesLeft } from '../second-factor/recovery.ts'
import { challengeLife, giveChallenge, spendChallenge } from './challenges.ts'
import { relyingParty, type RelyingParty } from '../identity/relying-party.ts'
import { descriptorsOf, passkeysOf, userHandles } from '../identity/passkeys.ts'
import { tellOfPasskey } from './tell.ts'

/** What authenticators sign with: EdDSA, ES256, RS256, by their numbers in COSE. */
const algorithms = [-8, -7, -257]
/** One for every device that somebody has, and more. */
const most = 20

/** Throws `passkeyAddress`, `passkeyLimit`. */
export async function beginRegistration(app: App, userId: UserId): Promise<PasskeyCreation> {
  const party = partyOf(app)
  const { db } = app.database
  await refuseMore(db, userId)
  const { username, fullName } = await db
    .selectFrom('users')
    .select(['username', 'fullName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const challenge = await giveChallenge(app, { purpose: 'register', userId })
  const [handle = Buffer.alloc(0)] = await userHandles(app, db, userId)
  return {
    challenge: challenge.toString('base64url'),
    rp: { id: party.id, name: 'Agon' },
    user: { id: handle.toString('base64url'), name: username, displayName: fullName },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLife,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: await descriptorsOf(db, userId),
  }
}

/** The person's other sessions end. Throws `passkeyRefused`, `passkeyAddress`, `passkeyLimit`, `duplicate`, and what is done `first` in the same transaction. */
export async function register(
  app: App,
  by: Enroller,
  { name, credential: made }: { name: string; credential: MadePasskey },
  first: (tx: Tx) => Promise<void> = async () => undefined,
) {
  const party = partyOf(app)
  const { userId, sessionId } = by
  const credential = await verified(app, party, userId, made)
  return app.database.db.transaction().execute(async (tx) => {
    if (sessionId === null) await lockPerson(tx, userId)
    else await lockSelf(tx, { userId, sessionId })
    await first(tx)
    await refuseMore(tx, userId)
    const item = await tx
      .insertInto('passkeys')
      .values({ userId, name, createdAt: app.now(), userHandles: await userHandles(app, tx, userId), ...credential })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returning(['id', 'name', 'createdAt', 'lastUsedAt', 'backedUp'])
      .executeTakeFirst()
    if (item === undefined) throw new Problem('duplicate')
    await countNewFactor(tx, by, app.now())
    const had = await recoveryCodesLeft(tx, userId)
    await tellOfPasskey(app, tx, userId, { what: 'added', id: item.id, name })
    return { item, recoveryCodes: had > 0 ? null : await newRecoveryCodes(app, tx, userId) }
  })
}

async function verified(app: App, party: RelyingParty, userId: UserId, made: MadePasskey) {
  const challenge = await spendChallenge(app, made.response.clientDataJSON, { purpose: 'register', userId })
  if (challenge === null) throw new Problem('passkeyRefused')
  // Heavy, and needed only here.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { transports = [], ...response } = made.response
  const result = await refuseAttested(made)
    .then(() =>
      verifyRegistrationResponse({
        response: { ...made, response, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      }),
    )
    .catch((error: unknown) => {
      app.log.warn({ key: 'passkey.refused', err: error, userId }, 'a passkey was not set up')
      return null
    })
  if (result === null || !result.verified) throw new Problem('passkeyRefused')
  const { credential, credentialBackedUp: backedUp } = result.registrationInfo
  const { id: credentialId, counter } = credential
  // What the library does not compare; the declaration bounds its length.
  if (credentialId !== made.id) throw new Problem('passkeyRefused')
  return { credentialId, publicKey: Buffer.from(credential.publicKey), counter, transports, backedUp }
}

/** None was asked for. Looking at one may fetch addresses that its certificates name, which anybody could write into them. */
async function refuseAttested({ response }: MadePasskey): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(Uint8Array.from(Buffer.from(response.attestationObject, 'base64url')))
  const isOwn = attestation.get('fmt') === 'packed' && attestation.get('attStmt').get('x5c') === undefined
  if (attestation.get('fmt') !== 'none' && !isOwn) throw new Error('An attestation that was not asked for.')
}

function partyOf({ config }: App): RelyingParty {
  const party = relyingParty(config)
  if (party === null) throw new Problem('passkeyAddress')
  return party
}

async function refuseMore(db: Db, userId: UserId): Promise<void> {
  if ((await passkeysOf(db, userId)).length >= most) throw new Problem('passkeyLimit', { most })
}
