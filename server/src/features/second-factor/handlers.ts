import type { secondFactorCalls } from '@agon/contract/second-factor/calls'
import { Problem } from '@agon/domain/problem'
import { grantedRoles } from '@agon/domain/role'
import { as, type Handlers } from '#/http/handler.ts'
import { begin } from '../identity/begin.ts'
import { proveAgain } from '../identity/confirm.ts'
import { lockSelf } from '../identity/lock-person.ts'
import { passkeysOf } from '../identity/passkeys.ts'
import { hasFactor } from './demand.ts'
import { dropFactor, isRequired } from './drop.ts'
import { beginEnrolment, enrol, enrolledAt } from './enrol.ts'
import { enterWithCode, subjectOf } from './enter.ts'
import { newRecoveryCodes, recoveryCodesLeft } from './recovery.ts'

export const secondFactorHandlers: Handlers<typeof secondFactorCalls> = {
  async signIn(input) {
    const { subject, recoveryCodesLeft: left } = await enterWithCode(input.app, input.body.ticket, input.body.code)
    return { ...(await begin(input, subject)), recoveryCodesLeft: left }
  },

  async signInEnrolling(input) {
    const { accountId, recoveryCodes, ...person } = await enrol(input.app, input.body)
    if (accountId === null) throw new Problem('ticketSpent')
    return { ...(await begin(input, await subjectOf(input.app, { ...person, accountId }))), recoveryCodes }
  },

  async read({ db, actor }) {
    const { userId } = as(actor, ...grantedRoles)
    return {
      enrolledAt: await enrolledAt(db, userId),
      recoveryCodesLeft: await recoveryCodesLeft(db, userId),
      passkeys: (await passkeysOf(db, userId)).length,
      required: await isRequired(db, userId),
    }
  },

  async begin({ app, actor, body }) {
    const staff = as(actor, ...grantedRoles)
    await proveAgain(app, staff, body.current)
    return beginEnrolment(app, { userId: staff.userId, accountId: null })
  },

  async confirm({ app, actor, body }) {
    const { recoveryCodes } = await enrol(app, { ...body, by: as(actor, ...grantedRoles) })
    return { recoveryCodes }
  },

  async renewRecoveryCodes({ app, db, actor, body }) {
    const staff = as(actor, ...grantedRoles)
    if (!(await hasFactor(db, staff.userId))) throw new Problem('notFound')
    await proveAgain(app, staff, body.current)
    const codes = await db.transaction().execute(async (tx) => {
      await lockSelf(tx, staff)
      return newRecoveryCodes(app, tx, staff.userId)
    })
    return { recoveryCodes: codes }
  },

  async remove({ app, db, actor, body }) {
    const staff = as(actor, ...grantedRoles)
    await proveAgain(app, staff, body.current)
    await dropFactor(db, staff, async (tx) => {
      await tx.deleteFrom('secondFactors').where('userId', '=', staff.userId).execute()
    })
    return {}
  },
}
