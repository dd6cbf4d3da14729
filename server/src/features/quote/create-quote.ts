import { dayIn } from '@agon/domain/day'
import type { CustomerParticipantId, QuoteId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { orderAmounts, type OrderLine } from '@agon/domain/purchase-order'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { userIdOf } from '#/http/actor.ts'
import { issueDocument } from '../document/issue-document.ts'
import { takeNumber } from '../document/store.ts'
import type { Asking } from '../purchase-order/change-order.ts'
import { customerOf, languageOf } from '../customer-billing/customer-of.ts'
import { nameOf } from '../purchase-order/insert-order.ts'
import { refuseUnlessOwn } from '../purchase-order/policy.ts'
import { countLearners, findParticipant, type Participant } from '../purchase-order/store.ts'
import { priceFor } from '../purchase-order/to-order.ts'

interface QuoteRequest {
  readonly learners: number
  readonly validDays: number
}

/** Quotes today's price for a number of learners, of whom none has to be loaded. */
export async function createQuote(
  { db, actor, now }: Asking,
  of: { readonly olympiadId: number | undefined; readonly customerParticipantId: CustomerParticipantId },
  asked: QuoteRequest,
  language: string,
): Promise<QuoteId> {
  const { olympiadId, customerParticipantId } = of
  await refuseUnlessOwn(db, actor, olympiadId, customerParticipantId)
  return db.transaction().execute(async (tx) => {
    const participant = await findParticipant(tx, customerParticipantId)
    refuseUnlessOrderable(participant)
    if (participant.kind === 'country') throw new Problem('ofTeam')
    const attention = actor.role === 'teacher' ? await nameOf(tx, actor.userId) : undefined
    return insertQuote(tx, participant, asked, { issuedBy: userIdOf(actor), attention, now, language })
  })
}

/** Orders and quotes need an olympiad that is prepared and not put away. */
export function refuseUnlessOrderable({ phase }: Participant): void {
  if (phase === 'draft' || phase === 'archived') throw new Problem('phase', { phase })
}

/** The line of a number of learners. An issuer who is no VAT vendor asks for no VAT. */
export const lineOf = ({ issuer, vatRate }: Participant, learners: number, unitGross: number): OrderLine => ({
  kind: 'learners',
  quantity: learners,
  unitGross,
  vatRate: issuer?.vatNumber ? vatRate : 0,
})

type By = { issuedBy: ReturnType<typeof userIdOf>; attention: string | undefined; now: Date; language: string }

async function insertQuote(tx: Tx, participant: Participant, asked: QuoteRequest, by: By): Promise<QuoteId> {
  const { issuer, issuerId, issuerCode, issuerZone, timeZone } = participant
  if (issuer === null || issuerId === null || issuerCode === null || issuerZone === null) throw new Problem('noIssuer')
  const { issuedBy, attention, now } = by
  const language = await languageOf(tx, participant.id, by.language)
  const { learners, validDays } = asked
  const { ordered } = await countLearners(tx, participant.id)
  const line = lineOf(participant, learners, priceFor(participant, ordered + learners, now))
  const amounts = orderAmounts([line])
  const issuedOn = dayIn(now, issuerZone)
  const number = await takeNumber(tx, 'quote', { issuerId, code: issuerCode }, Number(issuedOn.slice(0, 4)))
  const shared = {
    olympiadId: participant.olympiadId,
    number,
    customerName: participant.name,
    currency: participant.currency,
    issuedAt: now,
    issuedBy,
  }
  const { id, validUntil } = await tx
    .insertInto('quotes')
    .values({
      ...shared,
      customerParticipantId: participant.id,
      learners,
      unitGross: line.unitGross,
      vatRate: line.vatRate,
      gross: amounts.gross,
      validUntil: sql<Date>`((${dayIn(now, timeZone)}::date + ${validDays + 1}::integer)::timestamp at time zone ${timeZone}) - interval '1 second'`,
    })
    .returning(['id', 'validUntil'])
    .executeTakeFirstOrThrow()
  await issueDocument(tx, {
    ...shared,
    ...amounts,
    kind: 'quote',
    quoteId: id,
    issuerId,
    language,
    content: {
      accent: participant.accent,
      issuer,
      customer: await customerOf(tx, participant.id, attention),
      olympiad: participant.olympiadTitle,
      issuedOn,
      validUntil: dayIn(validUntil, timeZone),
      schoolPo: '',
      paymentReference: '',
      lines: [{ ...line, ...amounts, description: participant.olympiadTitle, comment: '' }],
      corrects: [],
      reason: '',
    },
  })
  return id
}
