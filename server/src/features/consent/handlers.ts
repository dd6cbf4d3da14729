import type { consentCalls } from '@agon/contract/consent/calls'
import type { Handlers } from '#/http/handler.ts'
import { admitToLearner } from './reach.ts'
import { recordConsent, recordConsents } from './record.ts'
import { consentRuleOf, consentsOf, consentsOfSchool } from './rows.ts'

export const consentHandlers: Handlers<typeof consentCalls> = {
  async listConsents({ db, actor, params }) {
    await admitToLearner(db, actor, params.learnerId)
    return consentsOf(db, actor, params.learnerId)
  },

  async giveConsent({ app, db, actor, params, body }) {
    await admitToLearner(db, actor, params.learnerId)
    await recordConsent(app, actor, params.learnerId, { act: 'granted', ...body })
    return consentsOf(db, actor, params.learnerId)
  },

  async withdrawConsent({ app, db, actor, params, query: { objection = false, ...stated } }) {
    await admitToLearner(db, actor, params.learnerId)
    await recordConsent(app, actor, params.learnerId, { act: objection ? 'objected' : 'withdrawn', ...stated })
    return consentsOf(db, actor, params.learnerId)
  },

  async consentsOfSchool({ db, actor, params, query }) {
    const asked = await consentRuleOf(db, actor, params.id)
    return { ...asked, items: await consentsOfSchool(db, actor, params.id, query.purpose ?? 'taking-part') }
  },

  async giveConsents({ app, db, actor, params, body }) {
    await consentRuleOf(db, actor, params.id)
    return recordConsents(app, actor, params.id, body)
  },
}
