import { massMailCalls } from '@agon/contract/mass-mail/calls'
import { casesOf, inOlympiad, onSide, type RecordOf } from '#test/access-case.ts'
import { aMassMailer, aMassMail } from './factories.ts'

const audience = { to: 'teachers', where: [{ fact: 'order', is: ['none'] }] } as const

const none = { campaignId: null, sendAt: null, standingUntil: null }

const aDraft: RecordOf = async ({ olympiadId }, { world }) => {
  const emailerId = await aMassMailer(world, olympiadId)
  const id = await aMassMail(world, { olympiadId, emailerId, audience })
  return { id, olympiadId, emailerId, name: 'Invoices', audience, q: 'Ndou', version: 1, ...none }
}
const inState =
  (state: 'queued' | 'paused'): RecordOf =>
  async (side, stage, role) => {
    const record = await aDraft(side, stage, role)
    await stage.world.db
      .updateTable('massMails')
      .set({ state, queuedAt: new Date() })
      .where('id', '=', record['id'] as never)
      .execute()
    return record
  }

export const massMailAccess = casesOf(massMailCalls, aDraft, {
  listMassMails: inOlympiad,
  countMassMails: inOlympiad,
  exportMassMails: inOlympiad,
  summariseMassMails: inOlympiad,
  templatesOfMassMails: onSide(({ olympiadId }) => ({ query: { olympiadId } })),
  whyOfPerson: onSide(({ olympiadId }) => ({ query: { olympiadId } })),
  pauseMassMail: inState('queued'),
  resumeMassMail: inState('paused'),
})
