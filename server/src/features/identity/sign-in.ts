import { timingSafeEqual } from 'node:crypto'
import type { ParticipantId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { LoginType } from '@agon/domain/role'
import { openSlip } from '#/config/slip-secrets.ts'
import { findOlympiad, type NamedOlympiad } from '#/db/names.ts'
import type { App } from '#/http/handler.ts'
import { checkPassword } from '#/passwords/passwords.ts'
import { findGrants, findLearnerByUsername, findUser, markGrantUsed, type Grant } from './store.ts'
import type { SessionSubject } from './sessions.ts'
import { beginTries, forgetTries, withdrawTry } from '#/db/throttle.ts'
import { normalName } from './names.ts'
import { hashToken } from '#/config/tokens.ts'

export interface SignInRequest {
  /** Absent: whichever kind of user has this name and password. */
  loginType: LoginType | undefined
  username: string
  password: string
  olympiadName: string | undefined
  address: string
  now: Date
  /** When anyone who asks first came; their turn is by it. */
  since: number
}

interface Entry extends Omit<SignInRequest, 'olympiadName' | 'loginType' | 'address'> {
  /** The one that the sign-in names, where it exists. */
  olympiad: NamedOlympiad | undefined
}

/** Checks a name and password. Throws `username`, `password` or `locked`; of all kinds at once `password`, whatever is wrong. */
export async function signIn(app: App, request: SignInRequest): Promise<SessionSubject> {
  const { db } = app.database
  const { loginType, password, address, now, since } = request
  const username = normalName(request.username)
  const olympiad = request.olympiadName === undefined ? undefined : await findOlympiad(db, request.olympiadName)
  const entry = { username, password, olympiad, now, since }
  const kinds = loginType === undefined ? kindsWith(olympiad) : [loginType]
  const tries = kinds.map((kind) => ({ door: doorOf(kind, entry), address, now }))
  const ids = await beginTries(db, tries)
  const withdrawFrom = (first: number) => Promise.all(ids.slice(first).map((id) => withdrawTry(db, id)))
  for (const [at, kind] of kinds.entries()) {
    try {
      const subject = await enter(app, kind, entry)
      await forgetTries(db, { door: doorOf(kind, entry), address })
      await withdrawFrom(0)
      return subject
    } catch (error) {
      if (!(error instanceof Problem && error.status === 401)) await withdrawFrom(at)
      if (!(error instanceof Problem && error.status === 401) || loginType !== undefined) throw error
    }
  }
  throw new Problem('password')
}

/** Staff last, whose check is made for names that nobody has, too. */
function kindsWith(olympiad: NamedOlympiad | undefined): LoginType[] {
  return [...(olympiad === undefined ? [] : ['learner' as const]), 'teacher', 'staff']
}

/** Only learners' names are an olympiad's own: whatever olympiad is named with it, a staff name is one name. */
function doorOf(kind: LoginType, { username, olympiad }: Entry): string {
  return `${kind}|${kind === 'learner' ? (olympiad?.id ?? '') : ''}|${username}`
}

function enter(app: App, loginType: LoginType, request: Entry): Promise<SessionSubject> {
  switch (loginType) {
    case 'staff':
      return enterAsStaff(app, request)
    case 'teacher':
      return enterAsTeacher(app, request)
    case 'learner':
      return enterAsLearner(app, request)
  }
}

/** A stranger is not told whether a staff name exists. */
async function enterAsStaff(app: App, { username, password, olympiad, now, since }: Entry): Promise<SessionSubject> {
  const { db } = app.database
  const user = await findUser(db, 'staff', username)
  const right = await checkPassword(app.config.mode, user?.passwordHash ?? null, password, since)
  if (user === undefined || !right || user.disabledAt !== null) throw new Problem('password')
  const grant = chooseGrant(await findGrants(db, user.id), olympiad)
  if (grant === undefined) throw new Problem('password')
  await markGrantUsed(db, grant.accountId, now)
  return { role: grant.role, userId: user.id, accountId: grant.accountId, signInVersion: user.signInVersion }
}

/** The grant for the named olympiad; without a name the only one, else the last used. */
export function chooseGrant(grants: Grant[], olympiad: NamedOlympiad | undefined): Grant | undefined {
  const fitting =
    olympiad === undefined
      ? grants
      : grants.filter((grant) => grant.olympiad === null || grant.olympiad.id === olympiad.id)
  return fitting[0]
}

async function enterAsTeacher(app: App, { username, password, since }: Entry): Promise<SessionSubject> {
  const user = await findUser(app.database.db, 'teacher', username)
  const right = await checkPassword(app.config.mode, user?.passwordHash ?? null, password, since)
  if (user === undefined || user.disabledAt !== null) throw new Problem('username')
  if (!right) throw new Problem('password')
  return { role: 'teacher', userId: user.id, signInVersion: user.signInVersion }
}

async function enterAsLearner(app: App, { username, password, olympiad, now, since }: Entry): Promise<SessionSubject> {
  const learner =
    olympiad === undefined ? undefined : await findLearnerByUsername(app.database.db, olympiad.id, username)
  // Checked for everybody: a slip without its hash yet takes as long as one with it, and as a name that nobody has.
  const matchesHash = await checkPassword(app.config.mode, learner?.passwordHash ?? null, password, since)
  if (olympiad === undefined || learner === undefined) throw new Problem('username')
  const right =
    learner.passwordHash === null && learner.secrets !== null
      ? sameText(openSlip(app.keys.slips, learner.secrets).password, password)
      : matchesHash
  if (!right) throw new Problem('password')
  return { ...learnerSubject(learner, olympiad, now), signInVersion: learner.signInVersion ?? 0 }
}

/** How long a learner's sign-in outlives the last moment that could matter to it, in milliseconds. */
export const learnerLeave = 3_600_000

function learnerSubject(
  learner: { id: ParticipantId; extraSeconds: number },
  olympiad: NamedOlympiad,
  now: Date,
): SessionSubject {
  const last = Math.max(now.getTime(), olympiad.closesAt.getTime() + learner.extraSeconds * 1000)
  return { role: 'learner', participantId: learner.id, expiresAt: new Date(last + learnerLeave) }
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [hashToken(a), hashToken(b.normalize('NFC'))]
  return timingSafeEqual(left, right)
}
