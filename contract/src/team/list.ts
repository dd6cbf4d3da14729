import { choice, id, money, number, text, time } from '../field.ts'
import { list, type RowOfList } from '../list.ts'

/** Participating Countries: the teams of an olympiad. */
export const teamList = list('/api/igeo-country-participant/', {
  fields: {
    id: id<'customer-participant'>(),
    olympiadId: id<'olympiad'>(),
    countryId: id<'country'>(),
    name: text('Country', { sort: true, width: 220 }),
    code: text('Code', { sort: true, width: 84, show: 'extra' }),
    /** The first thing that a team has to do, or the organisers for it. */
    status: choice(
      'Status',
      {
        'no-admin': { label: 'No team admin', tone: 'bad' },
        uncounted: { label: 'No head counts', tone: 'wait' },
        unordered: { label: 'No invoice', tone: 'wait' },
        unpaid: { label: 'Unpaid', tone: 'wait' },
        unnamed: { label: 'Details missing', tone: 'info' },
        complete: { label: 'Complete', tone: 'good' },
      },
      { filter: true, width: 148 },
    ),
    lacks: text('Lacks', { width: 280 }),
    /** Null until the team has entered its head counts. */
    contestants: number('Contestants', { nullable: true, width: 108 }),
    leaders: number('Leaders', { nullable: true, width: 88 }),
    observers: number('Observers', { nullable: true, width: 100, show: 'extra' }),
    guests: number('Guests', { nullable: true, width: 88, show: 'extra' }),
    named: number('Names', { width: 84 }),
    invoiced: money('Invoiced', { width: 116 }),
    outstanding: money('Outstanding', { width: 120 }),
    currency: text('Currency', { show: 'never' }),
    admins: text('Team admins', { width: 220 }),
    timeZone: text('Time zone', { show: 'extra' }),
    remindedAt: time('Reminded', { nullable: true, show: 'extra' }),
    version: number(null),
  },
  defaultSort: 'name',
})
export type TeamRow = RowOfList<typeof teamList>
