import type { RecipientKind } from '@agon/domain/audience'
import type { OlympiadId } from '@agon/domain/ids'
import { sql, type RawBuilder } from 'kysely'

/** Limits a population to some people; each list is searched by an index. */
export interface Among {
  /** Normalised. */
  readonly addresses?: readonly string[]
  readonly userIds?: readonly number[]
  readonly schoolIds?: readonly number[]
  readonly usefulContactIds?: readonly number[]
  readonly interestIds?: readonly number[]
}

/** An address as it is compared: as `normalAddress` makes it of the addresses that forms take. */
const normal = (column: RawBuilder<unknown>) => sql`lower(trim(${column}))`

/**
 * SQL of the population of a kind of recipients in an olympiad: a row per person and school. Every kind has the same columns;
 * `place` orders people who share an address, and `barred` is a reason that no audience can pass.
 */
export function unitsOf(kind: RecipientKind, olympiadId: OlympiadId, among: Among = {}): RawBuilder<unknown> {
  return units[kind](olympiadId, among)
}

type Units = (olympiadId: OlympiadId, among: Among) => RawBuilder<unknown>

const none = {
  id: sql`null::integer`,
  text: sql`null::text`,
  texts: sql`null::text[]`,
}

/** `and column = any(list)` for each given list. */
function limits(
  limited: readonly (readonly [
    column: RawBuilder<unknown>,
    list: readonly unknown[] | undefined,
    type: 'integer' | 'text',
  ])[],
) {
  return sql.join(
    limited.flatMap(([column, list, type]) =>
      list === undefined ? [] : [sql`and ${column} = any(${list}::${sql.raw(type)}[])`],
    ),
    sql` `,
  )
}

/** Users who look after a school or a country. */
const usersOf =
  (kind: 'school' | 'country'): Units =>
  (olympiadId, { addresses, userIds, schoolIds }) => {
    const isSchool = kind === 'school'
    return sql`
      select u.id as user_id, ${none.id} as school_id, ${none.id} as useful_contact_id, ${none.id} as interest_id,
        c.id as customer_participant_id, u.full_name as name, ${normal(sql`coalesce(u.email, '')`)} as address, u.locale as locale,
        o.name as school, ${isSchool ? sql`o.id` : none.id} as at_school, ${isSchool ? sql`o.province` : none.text} as province,
        (case when ct.is_lead then 'yes' else 'no' end) as is_lead, ${none.text} as role, ${none.texts} as groups,
        ${none.text} as interest, ${none.text} as processed, (case when u.disabled_at is not null then 'disabled' end) as barred,
        u.id as place
      from customer_participants c
      join customer_participant_teachers ct on ct.customer_participant_id = c.id
      join teachers t on t.id = ct.teacher_id
      join users u on u.id = t.user_id
      join ${sql.table(isSchool ? 'schools' : 'countries')} o on o.id = ${isSchool ? sql`c.school_id` : sql`c.country_id`}
      where c.olympiad_id = ${olympiadId} and c.kind = ${kind} ${limits([
        [normal(sql`u.email`), addresses, 'text'],
        [sql`u.id`, userIds, 'integer'],
        [isSchool ? sql`c.school_id` : none.id, schoolIds, 'integer'],
      ])}`
  }

const units: Readonly<Record<RecipientKind, Units>> = {
  teachers: usersOf('school'),
  'team-admins': usersOf('country'),

  schools: (olympiadId, { addresses, schoolIds }) => sql`
    select ${none.id} as user_id, s.id as school_id, ${none.id} as useful_contact_id, ${none.id} as interest_id,
      c.id as customer_participant_id, (case when k.name = '' then s.name else k.name end) as name,
      ${normal(sql`k.email`)} as address, ${none.text} as locale, s.name as school, s.id as at_school, s.province as province,
      ${none.text} as is_lead, k.role as role, ${none.texts} as groups, ${none.text} as interest, ${none.text} as processed,
      ${none.text} as barred, k.position::integer as place
    from customer_participants c
    join schools s on s.id = c.school_id
    join school_contacts k on k.school_id = s.id
    where c.olympiad_id = ${olympiadId} and c.kind = 'school' ${limits([
      [normal(sql`k.email`), addresses, 'text'],
      [sql`s.id`, schoolIds, 'integer'],
    ])}`,

  contacts: (olympiadId, { addresses, usefulContactIds }) => sql`
    select ${none.id} as user_id, ${none.id} as school_id, k.id as useful_contact_id, ${none.id} as interest_id,
      ${none.id} as customer_participant_id, k.name as name, ${normal(sql`k.email`)} as address, ${none.text} as locale,
      k.organisation as school, ${none.id} as at_school, ${none.text} as province, ${none.text} as is_lead,
      ${none.text} as role, k.groups as groups, ${none.text} as interest, ${none.text} as processed,
      (case when k.consent_on is null then 'no-consent' end) as barred, k.id as place
    from useful_contacts k
    where k.olympiad_id = ${olympiadId} ${limits([
      [normal(sql`k.email`), addresses, 'text'],
      [sql`k.id`, usefulContactIds, 'integer'],
    ])}`,

  interests: (olympiadId, { addresses, interestIds }) => sql`
    select ${none.id} as user_id, ${none.id} as school_id, ${none.id} as useful_contact_id, i.id as interest_id,
      ${none.id} as customer_participant_id, trim(i.first_name || ' ' || i.last_name) as name, ${normal(sql`i.email`)} as address,
      i.locale as locale, i.school_name as school, i.school_id as at_school, i.province as province, ${none.text} as is_lead,
      ${none.text} as role, ${none.texts} as groups, i.type as interest, i.status as processed,
      (case when i.verified_at is null then 'unverified' end) as barred, i.id as place
    from interests i
    where i.olympiad_id = ${olympiadId} ${limits([
      [normal(sql`i.email`), addresses, 'text'],
      [sql`i.id`, interestIds, 'integer'],
    ])}`,
}
