import { flag, id, text, time } from '../field.ts'
import { list, type RowOfList } from '../list.ts'

/** Addresses that have unsubscribed, as they apply to an olympiad: from its project, or from all mailings. */
export const unsubscribeList = list('/api/unsubscribe/', {
  fields: {
    id: id<'suppression'>(),
    /** Empty once the person is erased. */
    email: text('E-mail', { width: 264 }),
    /** A project's title; null: all mailings of the platform. */
    project: text('Unsubscribed from', { nullable: true, width: 232 }),
    isEverywhere: flag('All mailings', { true: 'Yes', false: 'No' }, { filter: true, show: 'extra', width: 120 }),
    reason: text('How', { width: 224 }),
    since: time('Since', { sort: true, filter: true, phrase: 'unsubscribed {}', width: 160 }),
  },
  defaultSort: '-since',
})
export type UnsubscribeRow = RowOfList<typeof unsubscribeList>
