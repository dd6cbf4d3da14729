import type { mailSenderCalls } from '@agon/contract/mail-sender/calls'
import { domainOf } from '@agon/domain/mail-sender'
import type { Handlers } from '#/http/handler.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { domainHealth } from '../email-health/sending-health.ts'
import { changeOlympiadSender } from './change.ts'
import { readOlympiadSender, senderInForce } from './read.ts'
import { sendTest } from './send-test.ts'

export const mailSenderHandlers: Handlers<typeof mailSenderCalls> = {
  readMailSender: async ({ app, db, actor, query }) => ({
    item: await readOlympiadSender(app, db, staffOlympiad(actor, query.olympiadId)),
  }),

  changeMailSender: (context) =>
    changeOlympiadSender(context.app)({
      ...context,
      params: { id: staffOlympiad(context.actor, context.query.olympiadId) },
    }),

  async checkMailSender({ app, db, actor, query }) {
    const item = await readOlympiadSender(app, db, staffOlympiad(actor, query.olympiadId))
    return { item: await domainHealth(app, domainOf(senderInForce(item).senderAddress)) }
  },

  testMailSender: async ({ app, actor, query }) => ({
    email: await sendTest(app, actor, staffOlympiad(actor, query.olympiadId)),
  }),
}
