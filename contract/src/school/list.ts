import { day, flag, id, number, text } from '../field.ts'
import { list, type RowOfList } from '../list.ts'
import { provinceChoices } from './province-choices.ts'

const unknown = 'Unknown'

/** Schools of the country; every olympiad uses the same ones. */
export const schoolList = list('/api/school/', {
  fields: {
    id: id<'school'>(),
    name: text('Name', { sort: true, width: 256 }),
    natemis: text('NatEmis', { nullable: true, width: 108 }),
    province: text('Province', { choices: provinceChoices, sort: true, filter: true, phrase: 'in {}', width: 136 }),
    district: text('District', { sort: true, width: 176 }),
    town: text('Town', { sort: true, width: 136 }),
    phase: text('Phase', {
      choices: {
        primary: 'Primary',
        intermediate: 'Intermediate',
        secondary: 'Secondary',
        combined: 'Combined',
        'pre-primary': 'Pre-primary',
        unknown,
      },
      filter: true,
      width: 116,
      show: 'extra',
    }),
    sector: text('Sector', {
      choices: { public: 'Public', independent: 'Independent', unknown },
      filter: true,
      width: 116,
      show: 'extra',
    }),
    /** 1 to 5; 0 where it is unknown or does not apply. */
    quintile: number('Quintile', {
      choices: { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5', 0: { label: '–', sentence: 'unknown' } },
      sort: true,
      filter: true,
      width: 96,
    }),
    status: text('Status', {
      choices: {
        open: { label: 'Open', tone: 'good' },
        closed: { label: 'Closed', tone: 'none' },
        pending: { label: 'Pending', tone: 'wait' },
        unknown: { label: unknown, tone: 'none' },
      },
      filter: true,
      width: 112,
    }),
    legitimate: flag(
      'Legitimate',
      {
        true: { label: 'Yes', tone: 'good', sentence: 'legitimate' },
        false: { label: 'Not yet', tone: 'wait', sentence: 'not legitimate' },
      },
      { filter: true, phrase: '{}', width: 112 },
    ),
    version: number(null),
    createdAt: day(null),
  },
  defaultSort: 'name',
})
export type SchoolRow = RowOfList<typeof schoolList>
