import { flag, id, number, text } from '../field.ts'
import { list, type RowOfList } from '../list.ts'

/** Countries; every olympiad uses the same ones. */
export const countryList = list('/api/igeo-country/', {
  fields: {
    id: id<'country'>(),
    name: text('Name', { sort: true, width: 280 }),
    code: text('Code', { sort: true, width: 96 }),
    timeZone: text('Time zone', { width: 240 }),
    /** ISO 3166-1 has no such code. */
    isOwn: flag(
      'Code by',
      { true: { label: 'Agon', sentence: 'by Agon' }, false: { label: 'ISO 3166-1', sentence: 'by ISO' } },
      { filter: true, phrase: 'coded {}', width: 116 },
    ),
    /** In the olympiad of the list; in any, where it is the platform's. */
    takesPart: flag(
      'Takes part',
      {
        true: { label: 'Yes', tone: 'good', sentence: 'taking part' },
        false: { label: '–', sentence: 'not taking part' },
      },
      { filter: true, phrase: '{}', width: 116 },
    ),
    version: number(null),
  },
  defaultSort: 'name',
})
export type CountryRow = RowOfList<typeof countryList>
