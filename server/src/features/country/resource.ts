import { countries } from '@agon/contract/country/calls'
import type { CountryId, OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'

const isOwn = "(countries.code like 'X%')"

/** Countries, and whether they take part in an olympiad; null: in any. */
export function countryRows(db: Db, olympiadId: OlympiadId | null) {
  return db
    .selectFrom('countries')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('customerParticipants as c')
          .select('c.id')
          .whereRef('c.countryId', '=', 'countries.id')
          .$if(olympiadId !== null, (some) => some.where('c.olympiadId', '=', olympiadId))
          .limit(1)
          .as('part'),
      (join) => join.onTrue(),
    )
    .select(['countries.id', 'countries.name', 'countries.code', 'countries.timeZone', 'countries.version'])
    .select([sql<boolean>`${sql.raw(isOwn)}`.as('isOwn'), sql<boolean>`part.id is not null`.as('takesPart')])
}

export async function findCountry(db: Db, id: CountryId, olympiadId: OlympiadId | null = null) {
  const country = await countryRows(db, olympiadId).where('countries.id', '=', id).executeTakeFirst()
  if (country === undefined) throw new Problem('notFound')
  return country
}

export const readCountries = readResource(countries, {
  rows: ({ db, actor }, { olympiadId }) => countryRows(db, staffScope(actor, olympiadId)),
  from: 'countries',
  at: { isOwn, takesPart: '(part.id is not null)' },
})
