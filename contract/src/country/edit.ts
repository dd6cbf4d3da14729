import { edit, line } from '../edit.ts'
import { timeZoneChoices, timeZonePattern } from '../time-zone.ts'
import { countryList } from './list.ts'

const at = countryList.fields

export const countryEdit = edit('country', '/api/igeo-country/', {
  code: line(at.code, {
    max: 2,
    required: true,
    only: 'add',
    size: 'short',
    letters: 'upper',
    pattern: { is: /^[A-Z]{2}$/, fault: 'Two letters, for example XK.' },
    hint: 'The list has every country of ISO 3166-1. Another team gets a code of our own: X and a letter.',
  }),
  name: line(at.name, { max: 80, required: true, printed: true, hint: 'Invoices and certificates carry it.' }),
  timeZone: line(at.timeZone, {
    max: 60,
    required: true,
    choices: timeZoneChoices,
    search: true,
    pattern: timeZonePattern,
    hint: 'Deadlines are shown to the team in this time zone.',
  }),
})
