import { namePattern } from '@agon/domain/person-name'
import type { OlympiadId } from '@agon/domain/ids'
import { edit, line, own, text, tick } from '../edit.ts'
import { usefulContactList } from './list.ts'

const at = usefulContactList.fields

/** Fields of a contact. */
export const usefulContactEdit = edit('useful-contact', '/api/useful-contact/', {
  olympiadId: own<OlympiadId>()('Olympiad', { only: 'add', required: true }),
  name: line(at.name, { max: 120, required: true, printed: true, pattern: namePattern }),
  organisation: line(at.organisation, { max: 160, bulk: true }),
  role: line(at.role, { max: 120, bulk: true }),
  groups: line(at.groups, {
    max: 400,
    hint: 'Separated by commas: press, department. Mailings choose by group.',
    bulk: true,
  }),
  email: line(at.email, { max: 200, type: 'email' }),
  telephone: line(at.telephone, { max: 40, type: 'tel', size: 'medium' }),
  consent: tick('Agreed to receive e-mail', {
    hint: 'Mailings never write to a contact without consent.',
    bulk: true,
  }),
  consentOn: own<string | null>()('Consent given on', { hint: 'Empty: today.' }),
  consentWay: line(at.consentWay, { max: 200, hint: 'For example “form at the conference” or “e-mail of 3 March”.' }),
  lastContactOn: own<string | null>()(at.lastContactOn),
  notes: text(at.notes, { max: 4000, rows: 4 }),
})
