import type { OlympiadId } from '@agon/domain/ids'
import type { Role } from '@agon/domain/role'
import { openSession } from '#/features/identity/sessions.ts'
import {
  aLearner,
  anOlympiad,
  aSchoolParticipant,
  aTeacher,
  staff,
  type LearnerGiven,
  type SchoolParticipant,
  type TeacherGiven,
} from './factories.ts'
import type { World } from './world.ts'

/** One record of each noun, all of one olympiad. */
export interface Side {
  olympiadId: OlympiadId
  own: SchoolParticipant
  teacher: TeacherGiven
  learner: LearnerGiven
}

/** Two olympiads side by side; all tokens are of the first. */
export interface Stage extends Side {
  world: World
  neighbours: Side
  /** A fresh session of each role, so that one call's effect on a session does not reach the next. */
  token: (role: Role) => Promise<string>
}

/** Nouns with cases that make what an olympiad has once, or count what it has: each of their calls has a stage of its own. */
const aStageForEach = new Set([
  'sitting',
  'examDay',
  'extraTime',
  'lateAnswer',
  'participantTracker',
  'unsentFile',
  'purchaseOrder',
  'payment',
  'issuer',
])

/** Gives the calls of a noun one stage: making it takes longer than most of them. */
export function stagesOf(world: World): (noun: string) => Promise<Stage> {
  const made = new Map<string, Promise<Stage>>()
  return (noun) => {
    const stage = (aStageForEach.has(noun) ? undefined : made.get(noun)) ?? aStage(world)
    made.set(noun, stage)
    return stage
  }
}

export async function aStage(world: World): Promise<Stage> {
  const side = async () => {
    const olympiadId = await anOlympiad(world, { phase: 'open' })
    const own = await aSchoolParticipant(world, { olympiadId })
    return { olympiadId, own, teacher: await aTeacher(world, own), learner: await aLearner(world, own) }
  }
  const first = await side()
  const second = await side()
  return {
    world,
    ...first,
    neighbours: second,
    token: async (role) => {
      if (role === 'teacher') return (await freshTeacher(world, first.teacher)).token
      if (role === 'learner') return (await freshLearner(world, first.learner)).token
      return (await staff(world, role, first.olympiadId)).token
    },
  }
}

async function freshTeacher(world: World, teacher: TeacherGiven): Promise<{ token: string }> {
  return openSession(world.app, { role: 'teacher', userId: teacher.userId }, world.clock.now)
}

async function freshLearner(world: World, learner: LearnerGiven): Promise<{ token: string }> {
  const expiresAt = new Date(world.clock.now.getTime() + 3_600_000)
  return openSession(world.app, { role: 'learner', participantId: learner.participantId, expiresAt }, world.clock.now)
}
