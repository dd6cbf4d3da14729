import { Problem } from '@agon/domain/problem'
import type { Asking, Change } from './change-order.ts'
import { countLearners, findParticipant } from './store.ts'
import { priceFor } from './to-order.ts'

/** A teacher cannot keep a price of many learners for fewer. The organisers may allow it: they lower the order themselves. */
export async function refuseOtherPrice({ actor }: Asking, { tx, order, by }: Change, removed: number): Promise<void> {
  if (actor.role !== 'teacher') return
  const participant = await findParticipant(tx, order.customerParticipantId)
  if (participant.kind === 'country') return
  const { ordered } = await countLearners(tx, participant.id)
  const left = ordered - removed
  if (left <= 0 || priceFor(participant, left, by.now) === priceFor(participant, ordered, by.now)) return
  const message = {
    en: `For ${left} learners another price applies. Ask the organisers.`,
    af: `Vir ${left} leerders geld ’n ander prys. Vra die organiseerders.`,
  }
  throw new Problem('invalid', {}, { fields: { learners: message } })
}
