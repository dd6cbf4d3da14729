import { z } from 'zod'

/** Who reads the activity log. */
export const logReaders = ['admin', 'overlord'] as const

/** Tables, as the database calls them, whose records have a history beside them. */
export const historyTables = [
  'countries',
  'customer_participants',
  'interests',
  'learners',
  'participants',
  'purchase_orders',
  'schools',
  'teachers',
  'useful_contacts',
  'users',
] as const

/** A record by its table and number: `schools:12`. */
export type HistoryRecord = `${(typeof historyTables)[number]}:${number}`

const one = `(${historyTables.join('|')}):[0-9]{1,10}`

/** Up to four records that are one for people: `participants:12,learners:9`. */
export const historyRecords = z.string().regex(new RegExp(`^${one}(,${one}){0,3}$`))
