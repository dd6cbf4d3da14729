import type { passkeyCalls } from '@agon/contract/passkey/calls'
import { Problem } from '@agon/domain/problem'
import { grantedRoles } from '@agon/domain/role'
import { as, type App, type Handlers } from '#/http/handler.ts'
import { begin } from '../identity/begin.ts'
import { proveAgain } from '../identity/confirm.ts'
import { hasFactor } from '../second-factor/demand.ts'
import { dropFactor } from '../second-factor/drop.ts'
import { subjectOf } from '../second-factor/enter.ts'
import { findTicket, useUp } from '../second-factor/tickets.ts'
import { askForPasskey, enterWithPasskey } from './enter.ts'
import { beginRegistration, register } from './register.ts'
import { relyingParty } from '../identity/relying-party.ts'
import { passkeysOf } from '../identity/passkeys.ts'
import { tellOfPasskey } from './tell.ts'

export const passkeyHandlers: Handlers<typeof passkeyCalls> = {
  async beginSignIn({ app, body }) {
    return { options: await askForPasskey(app, body.ticket) }
  },

  async signIn(input) {
    const { credential, ticket, olympiadName } = input.body
    const { app, address } = input
    return begin(input, await enterWithPasskey(app, { credential, ticket, olympiadName, address }))
  },

  async beginEnrolling({ app, body }) {
    const { userId } = await enrolling(app, body.ticket)
    return { options: await beginRegistration(app, userId) }
  },

  async signInEnrolling(input) {
    const { app, body } = input
    const person = await enrolling(app, body.ticket)
    const { userId } = person
    const { recoveryCodes } = await register(app, { userId, sessionId: null }, body, async (tx) => {
      // Who has said no more than the password sets nothing up beside what has come meanwhile.
      if (await hasFactor(tx, userId)) throw new Problem('secondFactorSet')
      await useUp(tx, body.ticket)
    })
    const subject = await subjectOf(app, person)
    return { ...(await begin(input, subject)), recoveryCodes: recoveryCodes ?? [] }
  },

  async list({ app, db, actor }) {
    const { userId } = as(actor, ...grantedRoles)
    return { items: await passkeysOf(db, userId), rpId: relyingParty(app.config)?.id ?? null }
  },

  async begin({ app, actor, body }) {
    const staff = as(actor, ...grantedRoles)
    await proveAgain(app, staff, body.current)
    return { options: await beginRegistration(app, staff.userId) }
  },

  async add({ app, actor, body }) {
    return register(app, as(actor, ...grantedRoles), body)
  },

  async rename({ db, actor, params, body }) {
    const { userId } = as(actor, ...grantedRoles)
    const { numUpdatedRows } = await db
      .updateTable('passkeys')
      .set({ name: body.name })
      .where('id', '=', params.id)
      .where('userId', '=', userId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('notFound')
    return {}
  },

  async remove({ app, db, actor, params, body }) {
    const staff = as(actor, ...grantedRoles)
    const isOwn = (await passkeysOf(db, staff.userId)).some(({ id }) => id === params.id)
    if (!isOwn) throw new Problem('notFound')
    await proveAgain(app, staff, body.current)
    await dropFactor(db, staff, async (tx) => {
      const row = await tx
        .deleteFrom('passkeys')
        .where('id', '=', params.id)
        .where('userId', '=', staff.userId)
        .returning(['id', 'name'])
        .executeTakeFirst()
      if (row === undefined) throw new Problem('notFound')
      await tellOfPasskey(app, tx, staff.userId, { what: 'removed', ...row })
    })
    return {}
  },
}

/** Whose role needs a second factor, and who has said the password. Throws `ticketSpent`. */
async function enrolling(app: App, ticket: string) {
  const { userId, accountId, signInVersion } = await findTicket(app, ticket, 'enrol')
  if (accountId === null) throw new Problem('ticketSpent')
  return { userId, accountId, signInVersion }
}
