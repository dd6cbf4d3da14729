import { createHash } from 'node:crypto'
import { csvColumns } from '@agon/contract/bank-statement/calls'
import type { UploadedFile } from '@agon/contract/schema'
import { isSameAccount, plainAccount } from '@agon/domain/bank-statement/account'
import type { CsvMapping } from '@agon/domain/bank-statement/csv-mapping'
import type { BankStatementId, OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { StatementRead } from '#/bank-statements/in-thread.ts'
import { readStatementFile } from '#/bank-statements/read-in-thread.ts'
import type { Db, Tx } from '#/db/database.ts'
import { userIdOf } from '#/http/actor.ts'
import type { RequestContext } from '#/http/handler.ts'
import { seeOnStatements } from '../refund/bank-lines.ts'
import { matchLines } from './matching/match-lines.ts'
import { issuerOf } from './policy.ts'

/** Loads a statement of the issuer's account and matches its lines. It books nothing. */
export async function loadStatement(
  { db, actor, now }: Pick<RequestContext, 'db' | 'actor' | 'now'>,
  olympiadId: OlympiadId,
  { file, fields }: { file: UploadedFile; fields: Record<string, string> },
): Promise<BankStatementId> {
  const issuer = await issuerOf(db, olympiadId)
  const learnt = columnsIn(fields)
  const read = await readStatementFile(file.bytes, [
    ...(learnt === null ? [] : [learnt]),
    ...(await knownColumns(db, issuer)),
  ])
  const account = accountOf(read, issuer.accounts)
  const by = userIdOf(actor)
  const id = await db.transaction().execute(async (tx) => {
    if (learnt !== null) await learnColumns(tx, { issuerId: issuer.id, account, mapping: learnt, by, now })
    // Statements of one issuer are loaded one after the other, so that each finds the lines of those before.
    await sql`select pg_advisory_xact_lock(hashtext('bank statements'), ${issuer.id})`.execute(tx)
    const { fromDay, toDay } = read
    const inserted = await tx
      .insertInto('bankStatements')
      .values({
        issuerId: issuer.id,
        olympiadId,
        account,
        format: read.format,
        filename: file.filename.slice(0, 200),
        sha256: createHash('sha256').update(file.bytes).digest('hex'),
        currency: read.currency,
        openingBalance: read.opening,
        closingBalance: read.closing,
        fromDay: fromDay === null ? null : sql`${fromDay}::date`,
        toDay: toDay === null ? null : sql`${toDay}::date`,
        warnings: JSON.stringify(await withDaysMissing(tx, issuer.id, account, read)),
        loadedBy: by,
        loadedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const batch of read.batches) await insertLines(tx, { id: inserted.id, issuerId: issuer.id, account }, batch)
    await seeOnStatements(tx, issuer.id, now)
    return inserted.id
  })
  await matchLines(db, id)
  return id
}

function columnsIn(fields: Record<string, string>): CsvMapping | null {
  const text = fields['columns']
  if (text === undefined) return null
  try {
    return csvColumns.parse(JSON.parse(text))
  } catch {
    throw new Problem('invalid', {}, { fields: { columns: 'Choose the columns again.' } })
  }
}

async function knownColumns(
  db: Db,
  { id, accounts }: { id: number; accounts: readonly string[] },
): Promise<CsvMapping[]> {
  const rows = await db
    .selectFrom('bankColumns')
    .select('mapping')
    .where('issuerId', '=', id)
    .where('account', 'in', accounts.map(plainAccount))
    .execute()
  return rows.map(({ mapping }) => csvColumns.parse(mapping))
}

async function learnColumns(
  tx: Tx,
  {
    issuerId,
    account,
    mapping,
    by,
    now,
  }: { issuerId: number; account: string; mapping: CsvMapping; by: ReturnType<typeof userIdOf>; now: Date },
): Promise<void> {
  const learnt = { mapping: JSON.stringify(mapping), learntBy: by, learntAt: now }
  await tx
    .insertInto('bankColumns')
    .values({ issuerId, account, headings: mapping.headings, ...learnt })
    .onConflict((conflict) => conflict.columns(['issuerId', 'account', 'headings']).doUpdateSet(learnt))
    .execute()
}

/** The account of the issuer that a file is of. One that names none is taken for the account in use, with a warning. */
function accountOf({ accounts }: StatementRead, own: readonly [string, ...string[]]): string {
  const isOwn = (written: string) => own.find((number) => isSameAccount(written, number))
  const other = accounts.find((written) => written !== '' && isOwn(written) === undefined)
  if (other !== undefined) throw new Problem('otherAccount', { account: `…${plainAccount(other).slice(-4)}` })
  const named = accounts.find((written) => written !== '')
  return plainAccount((named === undefined ? undefined : isOwn(named)) ?? own[0])
}

/** Days between the end of the statement before and the beginning of this one, where their balances differ. */
async function withDaysMissing(tx: Tx, issuerId: number, account: string, read: StatementRead) {
  const warnings = [...read.warnings, ...(read.accounts.includes('') ? [{ code: 'no-account' as const }] : [])]
  const { fromDay, opening } = read
  if (fromDay === null || opening === null) return warnings
  const before = await tx
    .selectFrom('bankStatements')
    .select('closingBalance')
    .where('issuerId', '=', issuerId)
    .where('account', '=', account)
    .where(sql<boolean>`to_day < ${fromDay}::date`)
    .orderBy('toDay', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (before === undefined || before.closingBalance === null || before.closingBalance === opening) return warnings
  return [...warnings, { code: 'days-missing' as const, expected: before.closingBalance, found: opening }]
}

/** Lines as the thread has written them, in JSON. A line that an earlier statement has is inserted as known. */
async function insertLines(
  tx: Tx,
  { id, issuerId, account }: { id: BankStatementId; issuerId: number; account: string },
  batch: string,
): Promise<void> {
  await sql`insert into bank_statement_lines (bank_statement_id, issuer_id, account, position, file_line, booked_on, amount, currency,
      payer, payer_account, payer_key, text, bank_id, is_reversal, line_key, ordinal, known_line_id)
    select ${id}, ${issuerId}, ${account}, l.position, l.line, l."bookedOn", l.amount, l.currency, l.payer, l."payerAccount",
      l."payerKey", l.text, l."bankId", l."isReversal", l.key, l.ordinal,
      (select k.id from bank_statement_lines k where k.issuer_id = ${issuerId} and k.account = ${account} and k.line_key = l.key
        and k.ordinal = l.ordinal and k.known_line_id is null)
    from json_to_recordset(${batch}::json) as l (position integer, line integer, "bookedOn" date, amount bigint, currency text,
      payer text, "payerAccount" text, "payerKey" text, text text, "bankId" text, "isReversal" boolean, key text, ordinal integer)
    order by l.position`.execute(tx)
}
