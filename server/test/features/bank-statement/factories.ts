import type { BankStatementId, BankStatementLineId, OlympiadId } from '@agon/domain/ids'
import { multipart } from '#test/multipart.ts'
import type { World } from '#test/world.ts'
import { anIssuer, someIssuer } from '../purchase-order/factories.ts'

export interface StatedLine {
  readonly amount: number
  readonly text?: string
  readonly day?: string
  readonly payer?: string
}

/** A statement in MT940, which says little and is quickly written. */
export function statementText({
  lines,
  account = someIssuer.bank.accountNumber,
  opening = 1_000_000,
  closing,
}: {
  lines: readonly StatedLine[]
  account?: string
  opening?: number
  closing?: number
}): string {
  const rand = (cents: number) =>
    `${Math.floor(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, '0')}`
  const sum = lines.reduce((total, { amount }) => total + amount, opening)
  const entries = lines.map(({ amount, text = 'CASH DEPOSIT', day = '260413', payer }) => {
    const details = payer === undefined ? text : `166?20${text}?32${payer}`
    return `:61:${day}${amount < 0 ? 'D' : 'C'}${rand(amount)}NTRFNONREF\n:86:${details}`
  })
  return [
    ':20:STATEMENT',
    `:25:${account}`,
    `:60F:C260412ZAR${rand(opening)}`,
    ...entries,
    `:62F:C260413ZAR${rand(closing ?? sum)}`,
    '-',
    '',
  ].join('\n')
}

export const asForm = (content: string, fields: Record<string, string> = {}) =>
  multipart({ filename: 'statement.sta', content }, fields)

let serial = 0

/** A statement that was loaded, with lines that no proposal is made for. */
export async function aStatement(
  world: World,
  olympiadId: OlympiadId,
  lines: readonly StatedLine[],
): Promise<{ statementId: BankStatementId; lineIds: BankStatementLineId[] }> {
  serial += 1
  const code = await anIssuer(world, olympiadId)
  const { id: issuerId } = await world.db
    .selectFrom('issuers')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const account = '2345678'
  const { id: statementId } = await world.db
    .insertInto('bankStatements')
    .values({
      issuerId,
      olympiadId,
      account,
      format: 'mt940',
      filename: 'statement.sta',
      sha256: '0'.repeat(64),
      currency: 'ZAR',
      warnings: '[]',
      loadedAt: world.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = await world.db
    .insertInto('bankStatementLines')
    .values(
      lines.map(({ amount, text = 'CASH DEPOSIT', payer = '' }, position) => ({
        bankStatementId: statementId,
        issuerId,
        account,
        position,
        fileLine: position + 4,
        bookedOn: '2026-04-13',
        amount,
        currency: 'ZAR',
        payer,
        payerAccount: '',
        payerKey: '',
        text,
        bankId: '',
        isReversal: false,
        lineKey: `made ${serial}`,
        ordinal: position + 1,
      })),
    )
    .returning('id')
    .execute()
  return { statementId, lineIds: rows.map(({ id }) => id) }
}
