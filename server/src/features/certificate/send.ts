import { areCertificatesOut, type SendStatus } from '@agon/domain/certificate'
import type { CustomerParticipantId, OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { findOlympiad, isMaking } from './store.ts'

/**
 * Gives made certificates to the mail: those that never were, and with `again` those whose mail failed. The status moves
 * under the row's lock, so a second click finds nothing left to send.
 */
export async function askToSend(app: App, olympiadId: OlympiadId, again: boolean): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    const { phase } = await findOlympiad(tx, olympiadId)
    if (!areCertificatesOut(phase)) throw new Problem('phase', { phase })
    if (await isMaking(tx, olympiadId)) throw new Problem('stillMaking')
    const schools = await queueForMail(tx, olympiadId, again ? ['none', 'failed', 'bounced'] : ['none'])
    if (schools.length === 0) throw new Problem('certificatesNotReady')
    for (const customerParticipantId of schools) await app.jobs.add(tx, 'certificate.mail', { customerParticipantId })
  })
}

/** Of schools that have somebody to write to; answers with these schools. */
async function queueForMail(
  tx: Tx,
  olympiadId: OlympiadId,
  from: readonly SendStatus[],
): Promise<CustomerParticipantId[]> {
  const { rows } = await sql<{ customerParticipantId: CustomerParticipantId }>`
    with queued as (
      update certificates c set send_status = 'queued', send_count = send_count + 1, send_failure = null
      where olympiad_id = ${olympiadId} and generation_status = 'ready' and revoked_at is null
        and send_status = any(${from}) and exists (${recipientsOf(sql`c.customer_participant_id`)})
      returning customer_participant_id)
    select distinct customer_participant_id from queued order by 1`.execute(tx)
  return rows.map(({ customerParticipantId }) => customerParticipantId)
}

/** The teachers of a customer participant who can be written to. */
export function recipientsOf(customerParticipantId: ReturnType<typeof sql>) {
  return sql`select t.id as teacher_id, u.full_name, u.email, u.locale from customer_participant_teachers ct
    join teachers t on t.id = ct.teacher_id join users u on u.id = t.user_id
    where ct.customer_participant_id = ${customerParticipantId} and u.email is not null and u.disabled_at is null`
}
