import type { Call } from '@agon/contract/call'
import type { Calls } from '@agon/contract/calls'
import type { OlympiadId } from '@agon/domain/ids'
import type { Role } from '@agon/domain/role'
import { accountAccess } from './features/account/access.ts'
import { activityLogAccess } from './features/activity-log/access.ts'
import { certificateAccess } from './features/certificate/access.ts'
import { examDayAccess } from './features/exam-day/access.ts'
import { extraTimeAccess } from './features/extra-time/access.ts'
import { issuerAccess } from './features/issuer/access.ts'
import { lateAnswerAccess } from './features/late-answer/access.ts'
import { markingAccess } from './features/marking/access.ts'
import { participantTrackerAccess } from './features/participant-tracker/access.ts'
import { unsentFileAccess } from './features/unsent-file/access.ts'
import { fileAccess } from './features/file/access.ts'
import { identityAccess } from './features/identity/access.ts'
import { ownSessionAccess } from './features/own-session/access.ts'
import { passkeyAccess } from './features/passkey/access.ts'
import { passwordAccess } from './features/password/access.ts'
import { profileAccess } from './features/profile/access.ts'
import { secondFactorAccess } from './features/second-factor/access.ts'
import { learnerLoginAccess } from './features/learner-login/access.ts'
import { learnerAccess } from './features/learner/access.ts'
import { mailingAccess } from './features/mailing/access.ts'
import { openSession } from '#/features/identity/sessions.ts'
import { paymentAccess } from './features/payment/access.ts'
import { purchaseOrderAccess } from './features/purchase-order/access.ts'
import { olympiadAccess } from './features/olympiad/access.ts'
import { questionAccess } from './features/question/access.ts'
import { questionBankAccess } from './features/question-bank/access.ts'
import { rehearsalAccess } from './features/rehearsal/access.ts'
import { reportAccess } from './features/report/access.ts'
import { resultAccess } from './features/result/access.ts'
import { schoolAccess } from './features/school/access.ts'
import { sittingAccess } from './features/sitting/access.ts'
import { userAccess } from './features/user/access.ts'
import { systemAccess } from './features/system/access.ts'
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
import type { AccessCase } from './access-case.ts'
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

export type AccessCases<Noun extends Record<string, Call>> = { readonly [Name in keyof Noun]: AccessCase }

/** One case per call: a call without one does not compile. */
export const access: { readonly [Noun in keyof Calls]: AccessCases<Calls[Noun]> } = {
  account: accountAccess,
  activityLog: activityLogAccess,
  certificate: certificateAccess,
  examDay: examDayAccess,
  extraTime: extraTimeAccess,
  file: fileAccess,
  identity: identityAccess,
  issuer: issuerAccess,
  lateAnswer: lateAnswerAccess,
  learner: learnerAccess,
  learnerLogin: learnerLoginAccess,
  mailing: mailingAccess,
  marking: markingAccess,
  olympiad: olympiadAccess,
  ownSession: ownSessionAccess,
  participantTracker: participantTrackerAccess,
  passkey: passkeyAccess,
  password: passwordAccess,
  payment: paymentAccess,
  profile: profileAccess,
  purchaseOrder: purchaseOrderAccess,
  question: questionAccess,
  questionBank: questionBankAccess,
  rehearsal: rehearsalAccess,
  report: reportAccess,
  result: resultAccess,
  school: schoolAccess,
  secondFactor: secondFactorAccess,
  sitting: sittingAccess,
  system: systemAccess,
  unsentFile: unsentFileAccess,
  user: userAccess,
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
