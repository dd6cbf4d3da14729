import { notFor, type AttachmentKind } from '@agon/domain/emailer/attachment'
import type { Audience } from '@agon/domain/audience'
import type { CustomerParticipantId, MassMailId, OlympiadId, ProjectId, QueuedEmailId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { App } from '#/http/handler.ts'
import type { ByMail, FileToMake, MailInGroup } from '#/mail/hooks.ts'
import { judged } from '../audience/judge.ts'

interface Row {
  readonly id: QueuedEmailId
  readonly massMailId: MassMailId
  readonly recipient: string
  readonly locale: string | null
  readonly attachments: readonly AttachmentKind[]
  readonly audience: Audience
  readonly olympiadId: OlympiadId
  readonly projectId: ProjectId
}

/**
 * The files of mass mails: of every school or team by which the address is in the audience now, so that a teacher of two schools
 * gets those of both. One statement for a group without files.
 */
export async function filesOfMassMails(
  app: App,
  mails: readonly MailInGroup[],
): Promise<ByMail<readonly FileToMake[]>> {
  const ids = mails.flatMap(({ id, massMailId }) => (massMailId === null ? [] : [id]))
  const files = new Map<QueuedEmailId, readonly FileToMake[]>()
  if (ids.length === 0) return files
  const { db } = app.database
  const { rows } = await sql<Row>`
    select q.id, q.mass_mail_id, q.recipient, q.variables ->> 'locale' as locale, v.attachments, m.audience, m.olympiad_id, o.project_id
    from queued_emails q
    join mass_mails m on m.id = q.mass_mail_id
    join olympiads o on o.id = m.olympiad_id
    cross join lateral (select attachments from emailer_versions v
      where v.emailer_id = m.emailer_id and v.version = m.emailer_version limit 1) v
    where q.id = any(${ids}::int4[]) and v.attachments <> '{}'`.execute(db)
  for (const group of Map.groupBy(rows, ({ massMailId }) => massMailId).values()) {
    const participants = await participantsOf(app, group)
    for (const { id, recipient, locale, attachments, audience } of group) {
      const barred = notFor(attachments, audience.to)
      const kinds = attachments.filter((kind) => !barred.includes(kind))
      files.set(
        id,
        kinds.flatMap((kind) =>
          (participants.get(recipient) ?? []).map((customerParticipantId) => ({
            kind,
            customerParticipantId,
            locale: locale ?? 'en',
          })),
        ),
      )
    }
  }
  return files
}

/** The schools and teams by which addresses are in the audience of a mass mail. */
async function participantsOf(
  { database, keys, now }: App,
  group: readonly Row[],
): Promise<Map<string, CustomerParticipantId[]>> {
  const [first] = group
  if (first === undefined) return new Map()
  const addresses = group.map(({ recipient }) => recipient)
  const people = judged({ ...first, keys, now: now(), among: { addresses } })
  const { rows } = await sql<{ address: string; ids: CustomerParticipantId[] }>`
    select j.address, array_agg(distinct j.customer_participant_id) as ids from (${people}) j
    where j.failed is null and j.barred is null and j.customer_participant_id is not null
    group by j.address`.execute(database.db)
  return new Map(rows.map(({ address, ids }) => [address, ids]))
}
