import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import type { FaceModule } from '@agon/domain/paper'
import type { SittingStage } from '@agon/domain/sitting'

/** Where a learner stands. */
export type SittingPlace = Omit<CallReply<CallByKey['GET /api/sitting/']>, 'success'>
export type EnterReply = CallReply<CallByKey['POST /api/sitting/module/{moduleIndex}/enter']>
/** A part with its questions. */
export type EnteredModule = EnterReply & { readonly module: FaceModule }

const steps: Record<Exclude<SittingStage, 'start' | 'sitting'>, string> = {
  declaration: 'instructions',
  'recovery-code': 'recovery-pin',
  details: 'learner-details',
  finished: 'finished',
}

/** The address, below the olympiad's, where the learner goes on; `page`: where this device was last. */
export function whereNext(place: SittingPlace | null, page: string | null | undefined): string {
  if (place === null) return 'instructions'
  if (place.stage !== 'start' && place.stage !== 'sitting') return steps[place.stage]
  return page ?? `${currentModule(place)}/1`
}

/** The module that the learner is in, or that comes next; the last one when all are done. */
export function currentModule(place: SittingPlace): number {
  const modules = place.paper?.modules ?? []
  return modules.find(({ state }) => state === 'running' || state === 'next')?.index ?? Math.max(1, modules.length)
}

/** Milliseconds until the part that runs has ended; without end where none does. */
export function timeLeft(place: SittingPlace | null, now: number): number {
  const running = place?.paper?.modules.find(({ state }) => state === 'running')
  return running?.deadline === null || running === undefined ? Infinity : Date.parse(running.deadline) - now
}
