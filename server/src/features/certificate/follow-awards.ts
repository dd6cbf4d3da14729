import type { CustomerParticipantId, OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { PhaseListener } from '#/http/phase-listener.ts'

interface Wanted {
  readonly olympiadId: OlympiadId
  /** Only this school's. */
  readonly customerParticipantId?: CustomerParticipantId
}

/**
 * Revokes the certificates whose award was lost, and restores those that were revoked for that once the award is regained.
 * A revocation by a person stays. While results are under review, a released certificate stays as it was released.
 */
export async function followAwards(db: Db, { olympiadId, customerParticipantId }: Wanted, now: Date): Promise<void> {
  const school = customerParticipantId ?? null
  await sql`with own as (
      select c.id, c.revoked_at, c.revoked_by_product, exists (select from moderated_participants m
        where m.participant_id = c.participant_id and m.award is not null) as has_award
      from certificates c join olympiads o on o.id = c.olympiad_id
      where c.olympiad_id = ${olympiadId} and (o.phase in ('released', 'archived') or c.id > o.released_certificate_id)
        and (${school}::integer is null or c.customer_participant_id = ${school})
    ), changed as (
      update certificates c set revoked_at = case when own.has_award then null else ${now}::timestamptz end,
        revoked_reason = case when own.has_award then null else 'The result no longer has an award.' end,
        revoked_by_product = not own.has_award
      from own where own.id = c.id
        and ((own.revoked_at is null and not own.has_award) or (own.revoked_by_product and own.has_award))
      returning c.id, own.has_award
    )
    insert into certificate_revocations (certificate_id, act, by_product, reason, at)
    select id, case when has_award then 'restored' else 'revoked' end, true,
      case when has_award then 'The result has an award again.' else 'The result no longer has an award.' end, ${now}
    from changed order by id`.execute(db)
}

/** At a release, certificates follow the awards that are released with it. */
export const awardsReleased: PhaseListener = async (tx, olympiadId, phase, now) => {
  if (phase === 'released') await followAwards(tx, { olympiadId }, now)
}
