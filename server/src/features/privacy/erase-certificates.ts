import type { UserId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import type { Subject } from '#/db/personal-data/table-use.ts'

const reasonShown = 'The personal data of this learner were erased.'

/** Revokes a learner's certificates and takes the name out of them. Answers the stored files. */
export async function eraseCertificates(
  tx: Tx,
  { kind, id }: Subject,
  { by, now }: { by: UserId | null; now: Date },
): Promise<string[]> {
  if (kind !== 'learner') return []
  const own = sql`participant_id in (select id from participants where learner_id = ${id})`
  await sql`insert into certificate_revocations (certificate_id, act, by_product, user_id, reason, at)
    select id, 'revoked', ${by === null}, ${by}, ${reasonShown}, ${now} from certificates
    where ${own} and revoked_at is null`.execute(tx)
  await sql`update certificate_issues set data = jsonb_set(data, '{name}', '"Erased learner"'), reason = null
    where certificate_id in (select id from certificates where ${own})`.execute(tx)
  const { rows } = await sql<{ sha256: string | null }>`with gone as (
      select id, sha256 from certificates where ${own} for update)
    update certificates c set
      revoked_at = coalesce(revoked_at, ${now}), revoked_reason = ${reasonShown}, revoked_by_product = false,
      data = jsonb_set(data, '{name}', '"Erased learner"'),
      released = case when released is null then null else jsonb_set(released, '{data,name}', '"Erased learner"') end,
      generation_status = 'none', issue_reason = null, is_outdated = false,
      sha256 = null, size = null, generated_at = null
    from gone where gone.id = c.id returning gone.sha256`.execute(tx)
  return rows.flatMap(({ sha256 }) => (sha256 === null ? [] : [sha256]))
}
