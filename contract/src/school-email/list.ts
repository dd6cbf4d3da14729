import { choice, id, number, text } from '../field.ts'
import { list, type RowOfList } from '../list.ts'
import { provinceChoices } from '../school/province-choices.ts'

/** Addresses by which mail can reach each school: its own, and those of its teachers. */
export const schoolEmailList = list('/api/school-email/', {
  fields: {
    id: id<'school'>(),
    name: text('School', { sort: true, width: 264 }),
    natemis: text('NatEmis', { nullable: true, width: 104 }),
    province: text('Province', { choices: provinceChoices, filter: true, phrase: 'in {}', width: 128 }),
    reach: choice(
      'Mail',
      {
        reachable: { label: 'Reachable', tone: 'good' },
        unreachable: { label: 'All addresses suppressed', tone: 'bad' },
        none: { label: 'No address', tone: 'wait' },
      },
      { filter: true, phrase: 'whose mail is {}', width: 200 },
    ),
    addresses: number('Addresses', { width: 96 }),
    reachable: number('Usable', { width: 80 }),
    contacts: text('Usable addresses', { width: 264 }),
  },
  defaultSort: 'name',
})
export type SchoolEmailRow = RowOfList<typeof schoolEmailList>
