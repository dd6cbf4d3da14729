import { createHash } from 'node:crypto'
import type { FileReply } from '@agon/contract/schema'
import { dayIn } from '@agon/domain/day'
import type { OlympiadId } from '@agon/domain/ids'
import { minorDigits, wholeUnits } from '@agon/domain/money'
import { Problem } from '@agon/domain/problem'
import { refundReference, type RefundFileFormat } from '@agon/domain/refund'
import type { Db } from '#/db/database.ts'
import { writeCsv } from '#/sheets/csv-write.ts'
import { pain001 } from './pain-001.ts'
import type { Transfers } from './transfers.ts'

/** The approved refunds with an account, as a file for the bank. They stay approved until a person marks them as sent. */
export async function bankFile(
  db: Db,
  olympiadId: OlympiadId,
  { format, now }: { format: RefundFileFormat; now: Date },
): Promise<FileReply> {
  const { issuer, timeZone } = await db
    .selectFrom('olympiads')
    .leftJoin('issuers', 'issuers.id', 'olympiads.issuerId')
    .select(['issuers.details as issuer', 'olympiads.timeZone'])
    .where('olympiads.id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  if (issuer === null) throw new Problem('noIssuer')
  const rows = await db
    .selectFrom('refunds')
    .select(['id', 'payee', 'accountNumber', 'branchCode', 'amount', 'currency'])
    .where('olympiadId', '=', olympiadId)
    .where('status', '=', 'approved')
    .where('accountNumber', '<>', '')
    .orderBy('id')
    .execute()
  if (rows.length === 0) throw new Problem('nothingToSend')
  const transfers = rows.map(({ id, amount, ...to }) => ({
    ...to,
    reference: refundReference(id),
    amount: wholeUnits(amount, to.currency).toFixed(minorDigits(to.currency)),
  }))
  const digest = createHash('sha256')
    .update(rows.map(({ id }) => id).join(','))
    .digest('hex')
  const name = `REFUNDS-${digest.slice(0, 20).toUpperCase()}`
  const day = dayIn(now, timeZone)
  const all: Transfers = { name, from: issuer.bank, payer: issuer.name, day, at: now, transfers }
  return format === 'csv'
    ? { filename: `refunds-${day}.csv`, mediaType: 'text/csv; charset=utf-8', content: writeCsv(headings, cells(all)) }
    : { filename: `refunds-${day}.xml`, mediaType: 'application/xml; charset=utf-8', content: pain001(all) }
}

const headings = ['Reference', 'Account holder', 'Account number', 'Branch code', 'Amount', 'Currency', 'Day']

const cells = ({ transfers, day }: Transfers) =>
  transfers.map(({ reference, payee, accountNumber, branchCode, amount, currency }) => [
    reference,
    payee,
    accountNumber,
    branchCode,
    amount,
    currency,
    day,
  ])
