import { type schoolEmailCalls, schoolEmails } from '@agon/contract/school-email/calls'
import { sql } from 'kysely'
import type { Handlers } from '#/http/handler.ts'
import { readResource } from '#/http/resource.ts'

/** Addresses of the school itself, and of its teachers. */
const ofContacts = `school_contacts c where c.school_id = schools.id and c.email <> ''`
const ofTeachers = `teachers t join users u on u.id = t.user_id
  where t.school_id = schools.id and u.email <> '' and u.disabled_at is null`
const [contact, teacher] = ['lower(trim(c.email))', 'lower(trim(u.email))']

/** Each address once. */
const addresses = `(select ${contact} as email from ${ofContacts} union select ${teacher} from ${ofTeachers}) a`

/** For mailings of the platform. Those who left one project's mailings can be reached by others. */
const usable = (email: string) => `not exists (select from suppressions s
  where s.address = any(array[${email}, '*@' || split_part(${email}, '@', -1)]) and s.lifted_at is null
    and (s.expires_at is null or s.expires_at > now()) and s.project_id is null)`

const at = {
  addresses: `(select count(*)::int4 from ${addresses})`,
  reachable: `(select count(*)::int4 from ${addresses} where ${usable('a.email')})`,
  contacts: `(select coalesce(string_agg(a.email, ', ' order by a.email), '') from ${addresses} where ${usable('a.email')})`,
  // The first address decides for most schools, so that a filter reads few others.
  reach: `(case when exists (select from ${ofContacts} and ${usable(contact)})
      or exists (select from ${ofTeachers} and ${usable(teacher)}) then 'reachable'
    when exists (select from ${ofContacts}) or exists (select from ${ofTeachers}) then 'unreachable' else 'none' end)`,
}

const readSchoolEmails = readResource(schoolEmails, {
  rows: ({ db }) =>
    db
      .selectFrom('schools')
      .select(['id', 'name', 'natemis', 'province'])
      .select([
        sql.raw<number>(at.addresses).as('addresses'),
        sql.raw<number>(at.reachable).as('reachable'),
        sql.raw<string>(at.contacts).as('contacts'),
        sql.raw<'reachable' | 'unreachable' | 'none'>(at.reach).as('reach'),
      ]),
  from: 'schools',
  at,
})

export const schoolEmailHandlers: Handlers<typeof schoolEmailCalls> = {
  listSchoolEmails: readSchoolEmails.list,
  countSchoolEmails: readSchoolEmails.count,
  exportSchoolEmails: readSchoolEmails.export,
}
