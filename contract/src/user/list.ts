import { choice, day, flag, id, number, text } from '../field.ts'
import { list, type RowOfList } from '../list.ts'

/** Staff and teachers: everyone with a user name. Of one olympiad, or of the platform. */
export const userList = list('/api/user/', {
  fields: {
    id: id<'user'>(),
    fullName: text('Name', { sort: true, width: 240 }),
    username: text('User name', { sort: true, width: 200 }),
    email: text('E-mail', { nullable: true, width: 280 }),
    kind: choice('Kind', { staff: 'Staff', teacher: 'Teacher' }, { filter: true, width: 112 }),
    /** Number of accounts (grants); null for teachers. */
    grants: number('Grants', { nullable: true, width: 96 }),
    disabled: flag(
      'Status',
      { true: { label: 'Disabled', tone: 'none' }, false: { label: 'Active', tone: 'good' } },
      { filter: true },
    ),
    createdAt: day('Since', { sort: true, filter: true, phrase: 'created {}' }),
    version: number(null),
  },
  defaultSort: 'fullName',
})
export type UserRow = RowOfList<typeof userList>
