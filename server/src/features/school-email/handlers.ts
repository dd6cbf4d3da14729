import { type schoolEmailCalls, schoolEmails } from '@agon/contract/school-email/calls'
import { sql } from 'kysely'
import type { Handlers } from '#/http/handler.ts'
import { readResource } from '#/http/resource.ts'

/** Addresses of the school itself and of its teachers, each once. */
const addresses = `(select lower(trim(c.email)) as email from school_contacts c where c.school_id = schools.id and c.email <> ''
  union select lower(trim(u.email)) from teachers t join users u on u.id = t.user_id
    where t.school_id = schools.id and u.email <> '' and u.disabled_at is null) a`

/** For mailings of the platform. Those who left one project's mailings can be reached by others. */
const usable = `not exists (select from suppressions s
  where s.address = any(array[a.email, '*@' || split_part(a.email, '@', -1)]) and s.lifted_at is null
    and (s.expires_at is null or s.expires_at > now()) and s.project_id is null)`

const at = {
  addresses: `(select count(*)::int4 from ${addresses})`,
  reachable: `(select count(*)::int4 from ${addresses} where ${usable})`,
  contacts: `(select coalesce(string_agg(a.email, ', ' order by a.email), '') from ${addresses} where ${usable})`,
  reach: `(case when exists (select from ${addresses} where ${usable}) then 'reachable'
    when exists (select from ${addresses}) then 'unreachable' else 'none' end)`,
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
