import type { rehearsalCalls } from '@agon/contract/rehearsal/calls'
import { faultsOf, type DeviceFacts } from '@agon/domain/rehearsal'
import { goodFacts } from '@agon/domain/test/device-facts'
import { type AccessCases, inOlympiad, onSide } from '#test/access-case.ts'
import type { Stage } from '#test/stage.ts'
import { aDeviceMark, opensLater } from './factories.ts'
import { practiceModule } from '#/features/rehearsal/practice.ts'
import { beginRehearsal } from '#/features/rehearsal/rehearse.ts'

type Side = Pick<Stage, 'olympiadId' | 'own' | 'learner'>

async function aRehearsal({ world }: Stage, { olympiadId, learner }: Side): Promise<number> {
  await opensLater(world, olympiadId)
  return beginRehearsal(world.db, learner.participantId, aDeviceMark(), world.clock.now)
}

async function aDevice({ world }: Stage, { olympiadId, own }: Side, facts: DeviceFacts = goodFacts): Promise<number> {
  const { id } = await world.db
    .insertInto('rehearsedDevices')
    .values({
      olympiadId,
      customerParticipantId: own.customerParticipantId,
      deviceHash: Buffer.from(aDeviceMark().padEnd(32, '-').slice(0, 32)),
      facts: JSON.stringify(facts),
      faults: JSON.stringify(faultsOf(facts)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const saves = {
  saves: [
    { sequence: 1, questionId: practiceModule.questions[0]?.id, answer: { kind: 'single-choice', choice: 'noon' } },
  ],
}
const onRehearsal = (body: object) => ({
  own: async (stage: Stage) => ({ params: { id: await aRehearsal(stage, stage) }, body }),
  neighbours: async (stage: Stage) => {
    await opensLater(stage.world, stage.olympiadId)
    return { params: { id: await aRehearsal(stage, stage.neighbours) }, body }
  },
})

export const rehearsalAccess: AccessCases<typeof rehearsalCalls> = {
  beginRehearsal: {
    own: async ({ world, olympiadId }) => {
      await opensLater(world, olympiadId)
      return { body: { device: aDeviceMark() } }
    },
  },
  saveRehearsalAnswers: onRehearsal(saves),
  reportRehearsal: onRehearsal(goodFacts),
  schoolsDevices: onSide(({ own }) => ({ params: { id: own.customerParticipantId } })),
  forgetDevice: {
    own: async (stage) => ({ params: { id: await aDevice(stage, stage) } }),
    neighbours: async (stage) => ({ params: { id: await aDevice(stage, stage.neighbours) } }),
  },
  rehearsedSchools: inOlympiad,
}
