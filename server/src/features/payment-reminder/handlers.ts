import type { paymentReminderCalls } from '@agon/contract/payment-reminder/calls'
import type { Handlers } from '#/http/handler.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { remindMany } from './remind-many.ts'
import { changeSettings, readSettings } from './settings.ts'

export const paymentReminderHandlers: Handlers<typeof paymentReminderCalls> = {
  readReminderSettings: async ({ db, actor, query }) => ({
    item: await readSettings(db, staffOlympiad(actor, query.olympiadId)),
  }),
  changeReminderSettings: (context) =>
    changeSettings({ ...context, params: { id: staffOlympiad(context.actor, context.query.olympiadId) } }),
  remindOrders: (context) => {
    const { ids, preview = false } = context.body
    return remindMany(context, staffOlympiad(context.actor, context.query.olympiadId), { ids, preview })
  },
}
