import { flag, id, number, text } from '../field.ts'
import { list, type RowOfList } from '../list.ts'

/** People at departments, unions, sponsors and media whom an olympiad wants to reach. */
export const usefulContactList = list('/api/useful-contact/', {
  fields: {
    id: id<'useful-contact'>(),
    name: text('Name', { sort: true, width: 192 }),
    organisation: text('Organisation', { sort: true, width: 232 }),
    role: text('Role', { width: 168 }),
    /** Separated by commas; a filter takes contacts of any of the groups that it names. */
    groups: text('Groups', { filter: true, phrase: 'in the groups {}', width: 176 }),
    email: text('E-mail', { width: 280 }),
    telephone: text('Telephone', { width: 128, show: 'extra' }),
    /** Whether mailings may write to the contact: there is consent, and an address. */
    mayMail: flag(
      'Mail',
      {
        true: { label: 'Consent given', tone: 'good', sentence: 'allowed' },
        false: { label: 'No consent', tone: 'none', sentence: 'not allowed' },
      },
      { filter: true, width: 136 },
    ),
    consent: flag(null),
    /** As 2026-04-14; null without consent. */
    consentOn: text('Consent given on', { nullable: true, show: 'extra', width: 128 }),
    consentWay: text('Consent given by', { show: 'extra', width: 168 }),
    lastContactOn: text('Last contact', { nullable: true, width: 112 }),
    notes: text('Notes', { show: 'extra', width: 240 }),
    version: number(null),
  },
  defaultSort: 'name',
})
export type UsefulContactRow = RowOfList<typeof usefulContactList>
