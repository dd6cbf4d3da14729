import { bankStatementCalls } from '@agon/contract/bank-statement/calls'
import type { BankStatementLineId } from '@agon/domain/ids'
import { casesOf, onSide, type Fields, type RecordOf } from '#test/access-case.ts'
import type { Side, Stage } from '#test/stage.ts'
import type { World } from '#test/world.ts'
import { anIssuer, anOrder } from '../purchase-order/factories.ts'
import { asForm, aStatement, statementText } from './factories.ts'

const inOlympiad: RecordOf = () => ({})

/** A statement of a side's account with a line that is not booked, and an order that it may pay. */
async function made({ own, olympiadId }: Side, { world }: Stage) {
  const { orderId } = await anOrder(world, own)
  const { paymentReference } = await world.db
    .selectFrom('purchaseOrders')
    .select('paymentReference')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { statementId, lineIds } = await aStatement(world, olympiadId, [{ amount: 100, text: paymentReference }])
  const fields: Fields = {
    lineIds,
    split: [{ purchaseOrderId: orderId, amount: 100 }],
    remainder: 'credit',
    text: 'S-1',
    customerParticipantId: own.customerParticipantId,
  }
  return { statementId, lineId: lineIds[0], fields }
}

const onAStatement: RecordOf = async (side, stage) => {
  const { statementId, fields } = await made(side, stage)
  return { ...fields, id: statementId }
}

const onALine: RecordOf = async (side, stage) => {
  const { lineId, fields } = await made(side, stage)
  return { ...fields, id: lineId }
}

export const bankStatementAccess = casesOf(bankStatementCalls, onAStatement, {
  listBankStatements: inOlympiad,
  downloadDemoStatement: {
    ...onSide(({ olympiadId }) => ({ query: { olympiadId, format: 'csv' } })),
    // The stage is no demo.
    status: 404,
  },
  loadBankStatement: async ({ olympiadId }, { world }) => {
    await anIssuer(world, olympiadId)
    return { upload: asForm(statementText({ lines: [{ amount: 100 }] })) }
  },
  bookBankLine: onALine,
  splitByList: onALine,
  undoBankLine: async (side, stage) => {
    const { lineId, fields } = await made(side, stage)
    if (lineId !== undefined) await bookUnallocated(stage.world, lineId, side)
    return { ...fields, id: lineId }
  },
})

/** Books a line as money of an unknown payer. */
async function bookUnallocated({ db, clock }: World, bankStatementLineId: BankStatementLineId, { olympiadId }: Side) {
  const money = { olympiadId, amount: 100, currency: 'ZAR' }
  await db.transaction().execute(async (tx) => {
    const { id: bookingId } = await tx
      .insertInto('bookings')
      .values({ ...money, kind: 'payment', method: 'eft', receivedAt: clock.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('creditEntries')
      .values({ ...money, bookingId, cameByBookingId: bookingId })
      .execute()
    await tx
      .insertInto('bankLineActs')
      .values({ bankStatementLineId, number: 1, bookingId, automatic: false, doneAt: clock.now })
      .execute()
  })
}
