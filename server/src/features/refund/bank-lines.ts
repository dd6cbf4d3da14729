import type { BankStatementLineId, OlympiadId, RefundId } from '@agon/domain/ids'
import type { Minor } from '@agon/domain/money'
import { namesRefund } from '@agon/domain/refund'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'

const most = 20

interface Sent {
  readonly olympiadId: OlympiadId
  readonly amount: Minor
  readonly currency: string
}

export interface OpenLine {
  readonly id: BankStatementLineId
  readonly bookedOn: string
  readonly text: string
}

/** Lines by which this amount left the issuer's account and that no refund has, the newest first. */
export async function openLines(db: Db, { olympiadId, amount, currency }: Sent): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    select l.id, l.booked_on::text as "bookedOn", l.text from bank_statement_lines l
    where l.issuer_id = (select o.issuer_id from olympiads o where o.id = ${olympiadId})
      and l.amount = ${-amount} and l.currency = ${currency} and l.known_line_id is null
      and not exists (select from refunds r where r.bank_statement_line_id = l.id)
    order by l.booked_on desc, l.id desc limit ${most}`.execute(db)
  return rows
}

/** Marks sent refunds of an issuer as seen whose amount and reference a statement names. One line is one refund. */
export async function seeOnStatements(tx: Tx, issuerId: number, now: Date): Promise<void> {
  const { rows } = await sql<Sent & { id: RefundId; reference: string }>`
    select r.id, r.olympiad_id as "olympiadId", r.amount, r.currency, r.reference from refunds r
    join olympiads o on o.id = r.olympiad_id
    where o.issuer_id = ${issuerId} and r.status = 'sent' order by r.id for update of r`.execute(tx)
  for (const refund of rows) {
    const line = (await openLines(tx, refund)).find(({ text }) => namesRefund(text, refund))
    if (line !== undefined)
      await tx
        .updateTable('refunds')
        .set({ seenAt: now, bankStatementLineId: line.id })
        .where('id', '=', refund.id)
        .execute()
  }
}
