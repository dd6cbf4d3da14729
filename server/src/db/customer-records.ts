import type { CustomerParticipantId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/** The records of a school or a team in an olympiad that keep it there, in words; null for none. */
export async function recordsOfCustomer(db: Db, id: CustomerParticipantId): Promise<string | null> {
  const of = (table: string, column = 'customer_participant_id') =>
    sql`(select count(*) from ${sql.table(table)} where ${sql.ref(column)} = ${id})`
  const { rows } = await sql<Record<keyof typeof nouns, number>>`select
    ${of('participants')} as learners, ${of('team_members', 'team_id')} as members, ${of('purchase_orders')} as orders,
    ${of('quotes')} as quotes, ${of('refunds')} as refunds, ${of('credit_entries')} as credit,
    ${of('rehearsed_devices')} as devices, ${of('certificates')} as certificates,
    ${of('released_change_customers')} as changes, ${of('extra_times')} + ${of('extra_time_requests')} as requests,
    ${of('queued_emails')} as mails`.execute(db)
  const [counts] = rows
  const parts = Object.entries(nouns).flatMap(([name, [one, many]]) => {
    const count = counts?.[name as keyof typeof nouns] ?? 0 // a key of the nouns
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
  return parts.length === 0 ? null : parts.join(', ')
}

const nouns = {
  learners: ['learner', 'learners'],
  members: ['member', 'members'],
  orders: ['order', 'orders'],
  quotes: ['quote', 'quotes'],
  refunds: ['refund', 'refunds'],
  credit: ['entry of credit', 'entries of credit'],
  devices: ['rehearsed device', 'rehearsed devices'],
  certificates: ['certificate', 'certificates'],
  changes: ['change of results', 'changes of results'],
  requests: ['extra time or request for it', 'extra times or requests for them'],
  mails: ['mail', 'mails'],
} as const

/** Takes a school or a team without such records out of its olympiad. Interest that led to it stays accepted. */
export async function deleteCustomer(tx: Tx, id: CustomerParticipantId): Promise<void> {
  await tx
    .updateTable('interests')
    .set({ customerParticipantId: null })
    .where('customerParticipantId', '=', id)
    .execute()
  await tx.deleteFrom('customerParticipants').where('id', '=', id).execute()
}
