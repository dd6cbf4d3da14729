import type { interestCalls } from '@agon/contract/interest/calls'
import { userIdOf } from '#/http/actor.ts'
import type { Handlers } from '#/http/handler.ts'
import { isOfTeams } from '#/db/of-teams.ts'
import { acceptInterest } from './accept.ts'
import { decideInterests, undoDecisions } from './bulk.ts'
import { declineInterest } from './decline.ts'
import { readForm } from './form.ts'
import { admitToInterest } from './hold.ts'
import { findMatches } from './matches/find-matches.ts'
import { findTeams } from './matches/find-teams.ts'
import { processInterest } from './process.ts'
import { interestRows, readInterests } from './resource.ts'
import { submitInterest } from './submit.ts'
import { renewVerification, verifyEmail } from './verify.ts'

export const interestHandlers: Handlers<typeof interestCalls> = {
  listInterests: readInterests.list,
  countInterests: readInterests.count,
  exportInterests: readInterests.export,

  async interestForm({ db, query }) {
    return { item: await readForm(db, query.olympiadName) }
  },
  async expressInterest(input) {
    await submitInterest(input, input.body)
    return {}
  },
  async expressOtherInterest(input) {
    await submitInterest(input, input.body)
    return {}
  },
  async verifyEmail({ app, params, now }) {
    return verifyEmail(app, params.id, now)
  },
  async renewVerification({ app, params, address, now }) {
    await renewVerification(app, params.id, { address, now })
    return {}
  },

  async oneInterest({ db, actor, query }) {
    await admitToInterest(db, actor, query.expressionId)
    const item = await interestRows(db).where('interests.id', '=', query.expressionId).executeTakeFirstOrThrow()
    return { item }
  },
  async possibleMatches({ db, actor, query }) {
    const { olympiadId, type } = await admitToInterest(db, actor, query.expressionId)
    const ofTeams = await isOfTeams(db, olympiadId)
    // Interest of a family is passed on to a school in any olympiad.
    if (ofTeams && type === 'teacher')
      return { ofTeams, schools: [], teachers: [], teams: await findTeams(db, query.expressionId) }
    return { ofTeams, teams: [], ...(await findMatches(db, query.expressionId)) }
  },
  async acceptTeacher({ app, db, actor, now, body: { expressionId, ...acceptance } }) {
    await admitToInterest(db, actor, expressionId)
    const by = userIdOf(actor)
    return db.transaction().execute((tx) => acceptInterest(app, tx, expressionId, { ...acceptance, by, now }))
  },
  async processInterest({ app, db, actor, now, body: { expressionId, schoolId, teacherId } }) {
    await admitToInterest(db, actor, expressionId)
    const processing = { schoolId, teacherId, by: userIdOf(actor), now }
    return db.transaction().execute((tx) => processInterest(app, tx, expressionId, processing))
  },
  async declineInterest({ db, actor, now, params, query }) {
    await admitToInterest(db, actor, params.id)
    const decline = { by: userIdOf(actor), reason: query.reason ?? '', now }
    await db.transaction().execute((tx) => declineInterest(tx, params.id, decline))
    return {}
  },
  async decideInterests({ app, db, actor, now, body }) {
    for (const id of body.ids) await admitToInterest(db, actor, id)
    return decideInterests(app, body, { by: userIdOf(actor), now })
  },
  async undoDecisions({ app, db, actor, body }) {
    for (const id of body.ids) await admitToInterest(db, actor, id)
    return undoDecisions(app, body.ids)
  },
}
