import { choice, day, id, text } from '../field.ts'
import { list, type RowOfList } from '../list.ts'

/** Accounts: one grant of a role to a user, for one olympiad or for all. */
export const accountList = list('/api/account/', {
  fields: {
    id: id<'account'>(),
    userId: id<'user'>(),
    userName: text('Name', { width: 220 }),
    role: choice(
      'Role',
      {
        overlord: 'Overlord',
        admin: 'Admin',
        accountant: 'Accountant',
        funding: 'Funding',
        marketing: 'Marketing',
      },
      { filter: true, width: 136 },
    ),
    /** Null: all olympiads. */
    olympiadId: id<'olympiad'>({ nullable: true }),
    olympiadTitle: text('Olympiad', { nullable: true, width: 250 }),
    email: text('E-mail', { nullable: true, width: 280 }),
    lastUsedAt: day('Last used', { nullable: true }),
    createdAt: day('Since', { sort: true, filter: true, phrase: 'granted {}' }),
  },
  defaultSort: '-createdAt',
})
export type AccountRow = RowOfList<typeof accountList>
