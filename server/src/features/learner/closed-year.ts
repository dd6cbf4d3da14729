import { isYearClosed, type Phase } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import { isOfSchool, type Actor } from '#/http/actor.ts'

/** A closed year changes only when an organiser corrects it. */
export function refuseClosedYear(actor: Actor, { phase }: { readonly phase: Phase }): void {
  if (isYearClosed(phase) && isOfSchool(actor)) throw new Problem('phase', { phase })
}
