import type { SchoolContact } from '@agon/domain/school-contact'
import { faults } from '@agon/domain/faults'
import { edit, line, own, pick, text, tick } from '../edit.ts'
import { provinceChoices } from './province-choices.ts'
import { schoolList } from './list.ts'

const at = schoolList.fields

const address = {
  max: 500,
  only: 'change',
  printed: true,
  rows: 4,
  pattern: { is: /^(?:.{0,80}(?:\n|$)){0,6}$/, fault: faults.addressLines.en },
} as const

/** What a person may enter and correct of a school; the rest is the register's. */
export const schoolEdit = edit('school', '/api/school/', {
  natemis: line(at.natemis, {
    max: 12,
    size: 'medium',
    type: 'digits',
    hint: 'Its number in the national register, if it has one.',
  }),
  name: line(at.name, { max: 160, required: true, printed: true }),
  province: pick(at.province, provinceChoices, { required: true, bulk: true }),
  district: line(at.district, { max: 120, printed: true, bulk: true }),
  town: line(at.town, { max: 120, printed: true, bulk: true }),
  suburb: line('Suburb', { max: 120, printed: true, bulk: true }),
  telephone: line('Telephone', { max: 40, type: 'tel', size: 'medium' }),
  postalAddress: text('Postal address', {
    ...address,
    hint: 'Printed on invoices. One line each, the postal code last.',
  }),
  streetAddress: text('Street address', address),
  vatNumber: line('VAT number', {
    max: 10,
    only: 'change',
    size: 'medium',
    type: 'digits',
    printed: true,
    hint: 'Printed on invoices.',
    pattern: { is: /^(4\d{9})?$/, fault: faults.vatNumber.en },
  }),
  contacts: own<SchoolContact[]>()('Contacts', { only: 'change' }),
  legitimate: tick('Legitimate: the register number is confirmed', { only: 'bulk', bulk: true }),
})
