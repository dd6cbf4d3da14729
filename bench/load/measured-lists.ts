import { participants } from '@agon/contract/learner/calls'
import { interests } from '@agon/contract/interest/calls'
import { payments } from '@agon/contract/payment/calls'
import { proposals } from '@agon/contract/proposal/calls'
import { purchaseOrders } from '@agon/contract/purchase-order/purchase-order'
import type { Resource } from '@agon/contract/resource'
import { schools } from '@agon/contract/school/calls'
import { schoolParticipants } from '@agon/contract/school-participant/calls'
import { teachers } from '@agon/contract/teacher/calls'
import { usefulContacts } from '@agon/contract/useful-contact/calls'
import { users } from '@agon/contract/user/calls'

export interface MeasuredList {
  readonly page: string
  readonly resource: Resource
  readonly role: 'admin' | 'overlord'
  /** All olympiads, as their overlord sees them. */
  readonly everywhere?: true
  readonly query?: Readonly<Record<string, string>>
  /** The query as the server reads it; its cursors belong to it. */
  readonly read?: Readonly<Record<string, boolean>>
  /** Fields that this list can be sorted by, where these are not all of the resource. */
  readonly sorts?: readonly string[]
  /** The table whose column `search` has the words that people look for. */
  readonly words: string
  /** Values of filters that few or no rows have. */
  readonly rare?: readonly Readonly<Record<string, string>>[]
}

const all = { query: { all: 'true' }, read: { all: true } } as const
const names = ['lastName', 'firstName'] as const
/** Of learners: none is in grade 6, and those without a grade are the contestants of teams. */
const rare = [
  { grade: '6' },
  { grade: '0' },
  { province: 'unknown' },
  { gender: 'other' },
  { gender: 'unknown' },
  { consent: 'granted' },
  { consent: 'objected' },
  { sittingStatus: 'sitting' },
  { years: '2025' },
] as const

export const measuredLists: readonly MeasuredList[] = [
  { page: 'Participating Learners', resource: participants, role: 'admin', words: 'participants', rare },
  { page: 'Learners', resource: participants, role: 'admin', ...all, sorts: names, words: 'participants', rare },
  {
    page: 'Learners (overlord)',
    resource: participants,
    role: 'overlord',
    everywhere: true,
    words: 'participants',
    rare,
  },
  { page: 'Participating Schools', resource: schoolParticipants, role: 'admin', words: 'schools' },
  { page: 'Schools', resource: schools, role: 'admin', words: 'schools' },
  { page: 'Teachers', resource: teachers, role: 'admin', words: 'users' },
  { page: 'All Teachers', resource: teachers, role: 'admin', ...all, words: 'users' },
  { page: 'Users', resource: users, role: 'overlord', everywhere: true, words: 'users' },
  { page: 'Expressions of Interest', resource: interests, role: 'admin', words: 'interests' },
  { page: 'Interested and Affected Parties', resource: usefulContacts, role: 'admin', words: 'useful_contacts' },
  { page: 'Proposals', resource: proposals, role: 'admin', words: 'participants' },
  { page: 'Payment Portal', resource: purchaseOrders, role: 'admin', words: 'purchase_orders' },
  { page: 'Payments', resource: payments, role: 'admin', words: 'payments' },
]
