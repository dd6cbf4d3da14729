import type { schoolLinkCalls } from '@agon/contract/school-link/calls'
import type { Handlers } from '#/http/handler.ts'
import { loadSchool } from '../learner/policy.ts'
import { findContacts } from './contacts.ts'
import { mailSchoolLink } from './mail-link.ts'

export const schoolLinkHandlers: Handlers<typeof schoolLinkCalls> = {
  async linkedSchool({ db, actor }) {
    if (actor.role !== 'nobody' || actor.schoolLink === undefined) return { item: null }
    const { id, schoolName, olympiadTitle, accent } = await loadSchool(db, actor, actor.schoolLink)
    return { item: { customerParticipantId: id, schoolName, olympiadTitle, accent } }
  },

  async schoolLink({ db, actor, params }) {
    const { id } = await loadSchool(db, actor, params.id)
    const item = await db
      .selectFrom('schoolLinks')
      .select(['recipient', 'createdAt', 'revokedAt', 'usedAt'])
      .where('customerParticipantId', '=', id)
      .executeTakeFirst()
    const contacts = await findContacts(db, id)
    return { item: item ?? null, contact: contacts[0]?.email ?? null, contacts }
  },

  async mailSchoolLink({ app, db, actor, params, body, locale }) {
    await mailSchoolLink(app, await loadSchool(db, actor, params.id), { email: body.email ?? '', actor, locale })
    return {}
  },

  async revokeSchoolLink({ db, actor, params, now }) {
    const { id } = await loadSchool(db, actor, params.id)
    await db
      .updateTable('schoolLinks')
      .set({ revokedAt: now })
      .where('customerParticipantId', '=', id)
      .where('revokedAt', 'is', null)
      .execute()
    return {}
  },
}
