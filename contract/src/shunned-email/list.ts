import { id, text, time } from '../field.ts'
import { list, type RowOfList } from '../list.ts'

/** Addresses and domains that never receive mail. */
export const shunnedEmailList = list('/api/shunned-email/', {
  fields: {
    id: id<'suppression'>(),
    pattern: text('Address or domain', { width: 224 }),
    reason: text('Reason', { width: 208 }),
    by: text('Added by', { width: 144 }),
    since: time('Since', { sort: true, filter: true, phrase: 'added {}', width: 144 }),
  },
  defaultSort: '-since',
})
export type ShunnedEmailRow = RowOfList<typeof shunnedEmailList>
