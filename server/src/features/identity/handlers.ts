import type { identityCalls } from '@agon/contract/identity/calls'
import { Problem } from '@agon/domain/problem'
import { findOlympiad } from '#/db/names.ts'
import type { Actor, SignedIn } from '#/http/actor.ts'
import { as, type Handlers } from '#/http/handler.ts'
import { reaches } from '#/http/scope.ts'
import { enterByLink } from './enter-by-link.ts'
import { inLine } from '#/passwords/wait-in-line.ts'
import { begin } from './begin.ts'
import { demandSecondFactor } from '../second-factor/demand.ts'
import { findSession } from './find-session.ts'
import { closeSession } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { triedOf } from './tried.ts'
import { hasQuestionsToMark } from '#/db/marker-questions.ts'
import { describeActor, findGrants, findOwnParticipants, findReach, markGrantUsed } from './store.ts'

export const identityHandlers: Handlers<typeof identityCalls> = {
  async here({ db, actor, params }) {
    const olympiad = await findOlympiad(db, params.olympiadName)
    if (olympiad === undefined) throw new Problem('notFound')
    const participants = actor.role === 'teacher' ? await findOwnParticipants(db, actor.userId, olympiad.id) : []
    const mine =
      actor.role === 'teacher'
        ? participants.length > 0
        : actor.role === 'learner'
          ? actor.olympiadId === olympiad.id
          : reaches(actor, olympiad.id)
    if (!mine) throw new Problem('notFound')
    return {
      olympiad,
      participants,
      marks: 'accountId' in actor && (await hasQuestionsToMark(db, actor.accountId, olympiad.id)),
    }
  },

  async signIn(input) {
    const { app, address, now } = input
    const { username, password, olympiadName, loginType, ticket } = input.body
    const subject = await inLine(app, { tried: triedOf(input.body), ticket, now }, (since) =>
      signIn(app, { username, password, olympiadName, loginType, address, now, since }),
    )
    await demandSecondFactor(app, subject)
    try {
      return await begin(input, subject)
    } catch (error) {
      // The role has begun to need a factor in between: this refusal brings what there is to set up.
      if (error instanceof Problem && error.code === '2fa_notSetYet') await demandSecondFactor(app, subject)
      throw error
    }
  },

  async signInByLink({ app, body, now }) {
    return enterByLink(app, body.secret, body.olympiadName, now)
  },

  async signOut({ db, actor }) {
    await closeSession(db, signedIn(actor).sessionId)
    return {}
  },

  async currentUser({ db, actor }) {
    if (actor.role === 'nobody') return { authed: false, user: null }
    return { authed: true, user: await describeActor(db, actor) }
  },

  async loginStatus({ app, actor, authorization, now }) {
    const session = await findSession(app, authorization, now)
    return {
      loggedIn: session !== null,
      role: actor.role === 'nobody' ? null : actor.role,
      expiresAt: session?.expiresAt ?? null,
    }
  },

  async listGrants({ db, actor }) {
    const staff = as(actor, 'overlord', 'admin', 'accountant', 'funding', 'marketing')
    const reach = await findReach(db, staff.userId)
    return { items: reach.map((grant) => ({ ...grant, current: grant.accountId === staff.accountId })) }
  },

  async switchGrant(input) {
    const { db, now } = input
    const staff = as(input.actor, 'overlord', 'admin', 'accountant', 'funding', 'marketing')
    const grant = (await findGrants(db, staff.userId)).find((one) => one.accountId === input.body.accountId)
    if (grant === undefined) throw new Problem('notFound')
    const { role, accountId } = grant
    const begun = await begin(input, { role, userId: staff.userId, accountId, replaces: staff.sessionId })
    await markGrantUsed(db, accountId, now)
    return begun
  },
}

function signedIn(actor: Actor): SignedIn {
  if (actor.role === 'nobody') throw new Problem('unauthenticated')
  return actor
}
