import { quoteCalls } from '@agon/contract/quote/calls'
import type { QuoteId } from '@agon/domain/ids'
import { casesOf, type RecordOf } from '#test/access-case.ts'
import { staff, type SchoolParticipant } from '#test/factories.ts'
import type { World } from '#test/world.ts'
import { anIssuer } from '../purchase-order/factories.ts'

/** An open quote for a school. */
export async function aQuote(
  world: World,
  { olympiadId, customerParticipantId }: SchoolParticipant,
  { learners = 12, validDays = 30 }: { learners?: number; validDays?: number } = {},
): Promise<QuoteId> {
  await anIssuer(world, olympiadId)
  const { token } = await staff(world, 'accountant', olympiadId)
  const { ok } = await world.send('POST /api/quote/', {
    token,
    query: { olympiadId, customerParticipantId },
    body: { learners, validDays },
  })
  return ok.item.id
}

const anOpenQuote: RecordOf = async ({ own }, { world }) => ({ id: await aQuote(world, own), schoolsPO: 'S-1' })

/** A school whose olympiad has an issuer. */
const aSchool: RecordOf = async ({ own, olympiadId }, { world }) => {
  await anIssuer(world, olympiadId)
  return { olympiadId, customerParticipantId: own.customerParticipantId, learners: 12, validDays: 30 }
}

const inOlympiad: RecordOf = () => ({})

export const quoteAccess = casesOf(quoteCalls, anOpenQuote, {
  listQuotes: inOlympiad,
  countQuotes: inOlympiad,
  exportQuotes: inOlympiad,
  createQuote: aSchool,
})
