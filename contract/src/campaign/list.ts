import { id, number, text, time } from '../field.ts'
import { list, type RowOfList } from '../list.ts'

/** Several mass mails with one aim and shared figures. */
export const campaignList = list('/api/campaign/', {
  fields: {
    id: id<'campaign'>(),
    name: text('Name', { sort: true, width: 208 }),
    aim: text('Aim', { width: 264 }),
    massMails: number('Mass mails', { width: 104 }),
    createdAt: time('Created', { width: 152 }),
    version: number(null),
  },
  defaultSort: 'name',
})
export type CampaignRow = RowOfList<typeof campaignList>
