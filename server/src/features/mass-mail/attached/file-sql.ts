import { heaviestAttachments, type AttachmentKind } from '@agon/domain/emailer/attachment'
import { sql, type RawBuilder } from 'kysely'

interface Files {
  /** Whether the school or team has a file of the kind. */
  readonly exist: RawBuilder<boolean>
  /** Bytes of the files; an estimate of those that are made when the mail goes out. */
  readonly weight: RawBuilder<number>
}

type FilesOf = (participant: RawBuilder<unknown>) => Files

/** Bytes of a class list: the page with its fonts, and each learner. */
const classList = { page: 60_000, learner: 200 }
/** Bytes of the report of a school. */
const schoolReport = 80_000
/** Bytes of an invoice that is not printed yet. */
const invoice = 60_000

const documents = (participant: RawBuilder<unknown>) => sql`documents d
  join purchase_orders b on b.id = d.purchase_order_id
  where b.customer_participant_id = ${participant} and b.status <> 'deleted'`

const certificates = (participant: RawBuilder<unknown>) => sql`certificates e join olympiads o on o.id = e.olympiad_id
  where e.customer_participant_id = ${participant} and e.generation_status = 'ready' and e.revoked_at is null
    and o.phase in ('released', 'archived')`

const learners = (participant: RawBuilder<unknown>) =>
  sql`participants p where p.customer_participant_id = ${participant}`

const reports = (
  participant: RawBuilder<unknown>,
) => sql`school_question_figures f join olympiads o on o.id = f.olympiad_id
  where f.customer_participant_id = ${participant} and o.phase in ('released', 'archived')`

/** The files as the makers find them (job-handlers.ts). */
export const filesOf: Readonly<Record<AttachmentKind, FilesOf>> = {
  invoices: (participant) => ({
    exist: sql`exists (select from ${documents(participant)})`,
    weight: sql`(select sum(coalesce(octet_length(d.pdf), ${invoice})) from ${documents(participant)})`,
  }),
  certificates: (participant) => ({
    exist: sql`exists (select from ${certificates(participant)})`,
    weight: sql`(select sum(e.size) from ${certificates(participant)})`,
  }),
  'class-list': (participant) => ({
    exist: sql`exists (select from ${learners(participant)})`,
    weight: sql`(select ${classList.page}::integer + ${classList.learner}::integer * count(*) from ${learners(participant)})`,
  }),
  'school-report': (participant) => ({
    exist: sql`exists (select from ${reports(participant)})`,
    weight: sql`(select ${schoolReport}::integer from ${reports(participant)} limit 1)`,
  }),
}

/** SQL: whether the files of a school or team are too heavy for mail. */
export function areTooHeavy(kinds: readonly AttachmentKind[], participant: RawBuilder<unknown>): RawBuilder<boolean> {
  if (kinds.length === 0) return sql<boolean>`false`
  const weights = kinds.map((kind) => sql`coalesce(${filesOf[kind](participant).weight}, 0)`)
  return sql<boolean>`(${sql.join(weights, sql` + `)}) > ${heaviestAttachments}`
}
