import { sql } from 'kysely'
import type { Stage } from '#test/stage.ts'
import type { LearnerGiven } from '#test/factories.ts'
import { aDeviceSecret, aPaper, isReady } from './factories.ts'
import { start } from '#/features/sitting/start.ts'

/** A sitting of the stage's own learner, or of its neighbour, in module 1 where wanted. */
export async function sitting(stage: Stage, whose: 'own' | 'neighbours' = 'own', entered = true) {
  const { world } = stage
  const side: { olympiadId: Stage['olympiadId']; learner: LearnerGiven } = whose === 'own' ? stage : stage.neighbours
  const paper = await aPaper(world, side.olympiadId)
  const { participantId } = side.learner
  await isReady(world, participantId)
  const device = aDeviceSecret()
  const started = await start(world.db, participantId, device, world.clock.now)
  if (entered) {
    const endsAt = new Date(world.clock.now.getTime() + 1_800_000)
    await world.db
      .insertInto('attemptModules')
      .values({ attemptId: started.attemptId, moduleIndex: 1, enteredAt: world.clock.now, endsAt })
      .execute()
  }
  return { paper, device, participantId, ...started }
}

export async function clear({ world, learner, neighbours }: Stage): Promise<void> {
  // A call may be made for several roles on one stage: each finds a learner who has not started.
  for (const { participantId } of [learner, neighbours.learner]) {
    await world.db
      .updateTable('attempts')
      .set({ supersededAt: sql<Date>`now()` })
      .where('participantId', '=', participantId)
      .execute()
  }
}
