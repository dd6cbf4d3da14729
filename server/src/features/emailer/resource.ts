import { emailers } from '@agon/contract/emailer/calls'
import { massVariables } from '@agon/domain/emailer/mass-variables'
import { systemMailKeys, systemMails } from '@agon/domain/emailer/system-mails'
import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'

const namesOf = (variables: object) => Object.keys(variables)
/** Names of variables, by the key of the system mail. */
const bySystemMail = JSON.stringify(
  Object.fromEntries(systemMailKeys.map((key) => [key, namesOf(systemMails[key].variables)])),
)
const ofMass = namesOf(massVariables)
const perOlympiad = systemMailKeys.filter((key) => systemMails[key].perOlympiad)

/** An olympiad's templates, with the platform's of system mails that it has not replaced; of the platform its own. */
export const readEmailers = readResource(emailers, {
  rows({ db, actor }, { olympiadId }) {
    const scope = staffScope(actor, olympiadId)
    const rows = emailerRows(db, scope)
    return actor.role === 'funding' ? rows.where('emailers.kind', '=', 'mass') : rows
  },
  from: 'emailers',
  at: { isOwn: '(emailers.olympiad_id is not null)' },
})

function emailerRows(db: Db, olympiadId: OlympiadId | null) {
  const rows = db
    .selectFrom('emailers')
    .select(['emailers.id', 'emailers.name', 'emailers.kind', 'emailers.savedAt', 'emailers.olympiadId'])
    .select(['emailers.version', sql<boolean>`emailers.olympiad_id is not null`.as('isOwn')])
    .select([
      sql<string[]>`case when version = 0 then array['en', 'af'] else array(
        select v.locale from emailer_versions v where v.emailer_id = emailers.id and v.version = emailers.version
        order by v.locale) end`.as('locales'),
      sql<string[]>`case when kind = 'mass' then ${ofMass}::text[] else
        array(select jsonb_array_elements_text(${bySystemMail}::jsonb -> emailers.name)) end`.as('variables'),
    ])
    .where('emailers.archived', '=', false)
  if (olympiadId === null) return rows.where('emailers.olympiadId', 'is', null)
  return rows.where(
    sql<boolean>`(emailers.olympiad_id = ${olympiadId} or emailers.olympiad_id is null
      and emailers.name = any(${perOlympiad}::text[]) and not exists (select from emailers own
        where own.olympiad_id = ${olympiadId} and own.kind = 'system' and own.name = emailers.name and not own.archived))`,
  )
}
