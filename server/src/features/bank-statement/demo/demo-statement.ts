import type { bankStatementCalls } from '@agon/contract/bank-statement/calls'
import type { FileReply } from '@agon/contract/schema'
import type { StatementFormat } from '@agon/domain/bank-statement/statement'
import { dayIn } from '@agon/domain/day'
import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { fromWallTime } from '@agon/domain/zoned-time'
import { sql } from 'kysely'
import { writeStatement } from '#/bank-statements/write/write-statement.ts'
import type { Db } from '#/db/database.ts'
import type { HandlerInput } from '#/http/handler.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { issuerOf } from '../policy.ts'
import { plainAccount } from '@agon/domain/bank-statement/account'
import { movementsOf, type OwedOrder } from './movements.ts'

const files: Readonly<Record<StatementFormat, { ending: string; mediaType: string }>> = {
  'camt.053': { ending: 'xml', mediaType: 'application/xml' },
  mt940: { ending: 'sta', mediaType: 'text/plain' },
  ofx1: { ending: 'ofx', mediaType: 'application/x-ofx' },
  ofx2: { ending: 'ofx', mediaType: 'application/x-ofx' },
  csv: { ending: 'csv', mediaType: 'text/csv' },
}

/** Orders that yesterday's payers may have paid. */
const most = 14

/** In minor units: before the first statement. */
const firstBalance = 12_345_600

/**
 * The statement of yesterday of the demo's bank: what payers of open orders send, with the faults that they make. It depends
 * on what was owed at the end of that day, so that it is the same in each format, also after it was booked.
 */
export async function demoStatement(
  input: HandlerInput<typeof bankStatementCalls.downloadDemoStatement>,
): Promise<FileReply> {
  const { app, db, actor, now, query } = input
  const olympiadId = staffOlympiad(actor, query.olympiadId)
  if (app.config.mode !== 'demo') throw new Problem('notFound')
  const issuer = await issuerOf(db, olympiadId)
  const { timeZone, currency } = await db
    .selectFrom('olympiads')
    .select(['timeZone', 'currency'])
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  const today = dayIn(now, timeZone)
  const midnight = fromWallTime(`${today}T00:00`, timeZone) ?? now
  const day = dayIn(new Date(midnight.getTime() - 3_600_000), timeZone)
  const [account] = issuer.accounts
  const movements = movementsOf(await owedAt(db, olympiadId, midnight), day)
  const opening = await balanceBefore(db, { issuerId: issuer.id, account: plainAccount(account), day })
  const { ending, mediaType } = files[query.format]
  return {
    filename: `demo-bank-${day}-${query.format.replace('.', '')}.${ending}`,
    mediaType,
    content: writeStatement[query.format]({
      account,
      currency,
      day,
      opening,
      movements,
      holder: issuer.holder,
      number: day.slice(2).replaceAll('-', ''),
    }),
  }
}

/** Orders with the amounts that they owed at a moment. */
async function owedAt(db: Db, olympiadId: OlympiadId, moment: Date): Promise<OwedOrder[]> {
  const { rows } = await sql<OwedOrder>`
    select o.number, o.payment_reference as reference, o.customer_name as "customerName", o.unit_gross as "unitGross",
      owed.amount as owed
    from purchase_orders o
    cross join lateral (select (
      (select coalesce(sum(case d.kind when 'credit-note' then -d.gross when 'invoice' then d.gross else 0 end), 0)
        from documents d where d.purchase_order_id = o.id and d.issued_at < ${moment})
      - (select coalesce(sum(p.amount), 0) from payments p where p.purchase_order_id = o.id and p.recorded_at < ${moment})
      )::bigint as amount) owed
    where o.olympiad_id = ${olympiadId} and o.deleted_at is null and owed.amount > 0
    order by o.id limit ${most}`.execute(db)
  return rows
}

/** The balance of the account when a day began, as far as statements were loaded. */
async function balanceBefore(
  db: Db,
  { issuerId, account, day }: { issuerId: number; account: string; day: string },
): Promise<number> {
  const before = await db
    .selectFrom('bankStatements')
    .select('closingBalance')
    .where('issuerId', '=', issuerId)
    .where('account', '=', account)
    .where(sql<boolean>`to_day < ${day}::date`)
    .orderBy('toDay', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return before?.closingBalance ?? firstBalance
}
