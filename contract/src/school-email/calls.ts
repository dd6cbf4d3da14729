import { resource } from '../resource.ts'
import { schoolEmailList } from './list.ts'

export const schoolEmails = resource(schoolEmailList, ['overlord'], 'Addresses of each school that mail can reach', {})

export const schoolEmailCalls = {
  listSchoolEmails: schoolEmails.list,
  countSchoolEmails: schoolEmails.count,
  exportSchoolEmails: schoolEmails.export,
}
