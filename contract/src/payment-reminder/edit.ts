import { mostReminderDays } from '@agon/domain/payment-reminder'
import { edit, whole } from '../edit.ts'

const days = { min: 0, max: mostReminderDays, required: true, size: 'short' } as const

/** When unpaid invoices are reminded of, in days from their due date. */
export const reminderEdit = edit(
  'payment-reminders',
  '/api/purchase-order/reminder-settings',
  {
    remindBefore: whole('Days before the due date', {
      ...days,
      hint: '0: no reminder. An invoice that is issued later gets none.',
    }),
    remindAfter: whole('Days after the due date', { ...days, hint: '0: no reminder.' }),
    remindAgain: whole('Days after it, once more', { ...days, hint: '0: no reminder.' }),
  },
  {
    rules: [
      {
        at: 'remindAgain',
        holds: ({ remindAfter, remindAgain }) => remindAgain === 0 || Number(remindAgain) > Number(remindAfter),
        fault: 'The second reminder must come after the first.',
      },
    ],
  },
)
