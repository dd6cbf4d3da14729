import { alternatives, type Audience } from '@agon/domain/audience'
import type { FactName } from '@agon/domain/audience/facts'
import { betweenFacts } from '@agon/domain/audience/reasons'
import type { AttachmentKind } from '@agon/domain/emailer/attachment'
import type { OlympiadId, ProjectId } from '@agon/domain/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Keys } from '#/config/secret.ts'
import { suppressionOf } from '#/mail/suppression.ts'
import { areTooHeavy } from '../attached/file-sql.ts'
import { holds, valueOf } from './fact-sql.ts'
import { unitsOf, type Among } from './units.ts'

export interface Judging {
  readonly olympiadId: OlympiadId
  readonly projectId: ProjectId
  readonly audience: Audience
  readonly keys: Pick<Keys, 'erasedAddresses' | 'former'>
  readonly now: Date
  /** Files that every mail has. */
  readonly attachments?: readonly AttachmentKind[]
  readonly among?: Among
}

/**
 * SQL of a whole population, judged in one statement: the columns of a unit (units.ts), `failed` and `value` (the first fact that
 * does not hold, and its value), `reason` (null: this unit gets the mail) and `names` (everyone in the audience at this address).
 * One unit per address has no reason; the others with that address are `same-address`.
 */
export function judged({
  olympiadId,
  projectId,
  audience,
  keys,
  now,
  attachments = [],
  among,
}: Judging): RawBuilder<unknown> {
  const input = { olympiadId, now }
  const parts = audience.where.map(alternatives).map((all) => {
    const isMet = sql`(${sql.join(
      all.map((one) => holds(one, input)),
      sql` or `,
    )}) is true`
    // The contract admits the facts of the catalogue only.
    const facts = [...new Set(all.map(({ fact }) => fact as FactName))]
    const value = sql.join(
      facts.map((fact) => sql`coalesce(${valueOf(fact, input)}, '')`),
      sql` || ${betweenFacts}::text || `,
    )
    return { isMet, failed: facts.join(betweenFacts), value }
  })
  const failure = (then: (part: (typeof parts)[number]) => RawBuilder<unknown>) =>
    parts.length === 0
      ? sql`null::text`
      : sql`case ${sql.join(
          parts.map((part) => sql`when not (${part.isMet}) then ${then(part)}`),
          sql` `,
        )} end`
  const suppression = suppressionOf(keys, {
    address: sql`f.address`,
    projectId: sql`${projectId}::int4`,
    isSystem: sql`false`,
    now,
  })
  return sql`
    select r.*, coalesce(r.refusal, case when row_number() over same > 1 then 'same-address' end) as reason,
      string_agg(case when r.refusal is null and r.name_place = 1 then r.name end, ' and ') over (partition by r.address, r.refusal is null) as names
    from (
      select f.*, x.refusal, x.since,
        row_number() over (partition by f.address, f.name, x.refusal is null order by f.place, f.customer_participant_id) as name_place
      from (
        select u.*, ${failure(({ failed }) => sql`${failed}::text`)} as failed, ${failure(({ value }) => value)} as value
        from (${unitsOf(audience.to, olympiadId, among)}) u
        -- Facts are computed once, and not again in each place that reads them.
        offset 0
      ) f
      left join lateral (${suppression}) s on f.failed is null and f.barred is null and f.address <> ''
      cross join lateral (select s.since, coalesce(f.failed, f.barred, case when f.address = '' then 'no-address'
        when f.address !~ '^[^@[:space:]]+@[^@[:space:]]+$' then 'invalid-address' else coalesce(s.kind, case when ${areTooHeavy(attachments, sql`f.customer_participant_id`)} then 'too-heavy' end) end) as refusal) x
    ) r
    window same as (partition by r.address, r.refusal is null order by r.place, r.customer_participant_id)`
}
