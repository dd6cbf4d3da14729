import { edit, line, pick } from '../edit.ts'
import { provinceChoices } from './province-choices.ts'
import { schoolList } from './list.ts'

const at = schoolList.fields

/** What a person may enter and correct of a school; the rest is the register's. */
export const schoolEdit = edit('school', '/api/school/', {
  natemis: line(at.natemis, {
    max: 12,
    only: 'add',
    size: 'medium',
    type: 'digits',
    hint: 'Its number in the national register, if it has one.',
  }),
  name: line(at.name, { max: 160, required: true, printed: true }),
  province: pick(at.province, provinceChoices, { required: true }),
  district: line(at.district, { max: 120, printed: true }),
  town: line(at.town, { max: 120, printed: true }),
  suburb: line('Suburb', { max: 120, printed: true }),
  telephone: line('Telephone', { max: 40, type: 'tel', size: 'medium' }),
})
