import { refundCalls } from '@agon/contract/refund/calls'
import type { RefundId } from '@agon/domain/ids'
import { casesOf, type RecordOf } from '#test/access-case.ts'
import { staff, type SchoolParticipant } from '#test/factories.ts'
import type { World } from '#test/world.ts'
import { someMoney } from '../credit/access.ts'
import { anIssuer } from '../purchase-order/factories.ts'

const account = { payee: 'Hoërskool Noord', accountNumber: '62001234567', branchCode: '250655' }

/** A refund of a school's credit, asked for by an accountant of its own; up to a step. */
export async function aRefund(
  world: World,
  { olympiadId, customerParticipantId }: SchoolParticipant,
  fields: { amount?: number; step?: 'asked' | 'approved' | 'sent' } = {},
): Promise<RefundId> {
  const { amount = 5000, step = 'asked' } = fields
  await anIssuer(world, olympiadId)
  await someMoney(world, olympiadId, { amount, customerParticipantId })
  const { token } = await staff(world, 'accountant', olympiadId)
  const { ok } = await world.send('POST /api/refund/', {
    token,
    query: { olympiadId },
    body: { customerParticipantId, amount, reason: 'Paid twice', ...account },
  })
  const { id } = ok.item
  if (step === 'asked') return id
  const other = await staff(world, 'admin', olympiadId)
  await world.send('POST /api/refund/approve/{id}', { token: other.token, params: { id } })
  if (step === 'approved') return id
  await world.send('POST /api/refund/sent/{id}', { token, params: { id }, body: { reference: 'FNB-REF-77' } })
  return id
}

const atStep =
  (step: 'asked' | 'approved'): RecordOf =>
  async ({ own }, { world }) => ({ id: await aRefund(world, own, { step }), reason: 'No', reference: 'FNB-1' })

const inOlympiad: RecordOf = () => ({})

export const refundAccess = casesOf(refundCalls, atStep('asked'), {
  listRefunds: inOlympiad,
  countRefunds: inOlympiad,
  exportRefunds: inOlympiad,
  askRefund: async ({ own, olympiadId }, { world }) => {
    const { customerParticipantId } = own
    await someMoney(world, olympiadId, { amount: 100, customerParticipantId })
    return { customerParticipantId, amount: 100, reason: 'Paid twice', payee: '', accountNumber: '', branchCode: '' }
  },
  sendRefund: atStep('approved'),
  seeRefund: async ({ own }, { world }) => {
    const id = await aRefund(world, own, { step: 'sent' })
    return { id, lineId: await aDebit(world, own, 5000) }
  },
  downloadRefunds: async ({ own }, { world }) => {
    await aRefund(world, own, { step: 'approved' })
    return { format: 'csv' }
  },
})

let serial = 0

/** A line of a statement by which an amount left the issuer's account. */
export async function aDebit(world: World, { olympiadId }: SchoolParticipant, amount: number, text = 'TRANSFER') {
  serial += 1
  const { id: issuerId } = await world.db
    .selectFrom('issuers')
    .innerJoin('olympiads', 'olympiads.issuerId', 'issuers.id')
    .select('issuers.id')
    .where('olympiads.id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  const of = { issuerId, account: '002345678', currency: 'ZAR' }
  const statement = await world.db
    .insertInto('bankStatements')
    .values({
      ...of,
      olympiadId,
      format: 'mt940',
      filename: `debit-${serial}.sta`,
      sha256: String(serial).padStart(64, '0'),
      warnings: JSON.stringify([]),
      loadedAt: world.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = await world.db
    .insertInto('bankStatementLines')
    .values({
      ...of,
      bankStatementId: statement.id,
      position: 1,
      fileLine: 1,
      bookedOn: '2026-04-02',
      amount: -amount,
      payer: '',
      payerAccount: '',
      payerKey: '',
      text,
      bankId: '',
      isReversal: false,
      lineKey: `debit-${serial}`,
      ordinal: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return line.id
}
