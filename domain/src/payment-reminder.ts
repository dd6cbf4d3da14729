/** Before the due date, after it, later once more, or sent by a person. */
export const reminderKinds = ['before', 'after', 'again', 'by-hand'] as const
export type ReminderKind = (typeof reminderKinds)[number]
export type AutomaticReminder = Exclude<ReminderKind, 'by-hand'>

/** Why an order gets no reminder now. */
export const reminderBlocks = ['paid', 'deleted', 'approved', 'reminded', 'no-recipient'] as const
export type ReminderBlock = (typeof reminderBlocks)[number]

/** Most days before or after the due date. */
export const mostReminderDays = 90

/** Days after its moment in which a reminder is still sent, for example after an outage. Later it is left out. */
export const reminderGraceDays = 7

/** Most orders that one call reminds. */
export const mostReminded = 1000
