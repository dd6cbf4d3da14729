import type { customerAccountCalls } from '@agon/contract/customer-account/calls'
import type { Handlers } from '#/http/handler.ts'
import { languageOf } from '../customer-billing/customer-of.ts'
import { refuseUnlessReached } from '../purchase-order/policy.ts'
import { makeStatementPdf } from './pdf/make.ts'
import { statementOf } from './statement.ts'
import { readTimeline } from './timeline.ts'

export const customerAccountHandlers: Handlers<typeof customerAccountCalls> = {
  async readTimeline({ db, actor, params: { customerParticipantId } }) {
    await refuseUnlessReached(db, actor, customerParticipantId)
    return readTimeline(db, customerParticipantId)
  },
  async printStatement({ db, actor, now, locale, params: { customerParticipantId }, query }) {
    await refuseUnlessReached(db, actor, customerParticipantId)
    const statement = await statementOf(db, customerParticipantId, {
      month: query.month,
      locale: query.language ?? (await languageOf(db, customerParticipantId, locale)),
      now,
    })
    return {
      filename: `statement-${statement.month}.pdf`,
      mediaType: 'application/pdf',
      content: await makeStatementPdf(statement),
    }
  },
}
