import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import type { ExamDayLearner } from '@agon/contract/exam-day/calls'
import { matchesWords } from '@agon/domain/folded'
import type { Phase } from '@agon/domain/olympiad'

export type ExamDay = CallReply<CallByKey['GET /api/exam-day/{id}']>

/** Why a learner needs the teacher, the most pressing first. `offline-over`: offline, and the time has ended. */
export const needs = ['offline', 'offline-over', 'time-over', 'not-started', 'late'] as const
export type Need = (typeof needs)[number]

/** Whether learners may begin. */
export type DayStage = 'before' | 'open' | 'over'

export function stageOf(
  { phase, opensAt, closesAt }: { phase: Phase; opensAt: string; closesAt: string },
  now: string,
): DayStage {
  if (phase === 'draft' || phase === 'registration' || now < opensAt) return 'before'
  return phase === 'open' && now < closesAt ? 'open' : 'over'
}

export function needOf(learner: ExamDayLearner, stage: DayStage): Need | null {
  const isOver = learner.module?.state === 'over' || (stage === 'over' && learner.module?.state !== 'running')
  if (learner.offlineSince !== null) return isOver ? 'offline-over' : 'offline'
  if (learner.status === 'sitting' && learner.module?.state === 'over') return 'time-over'
  if (learner.status === 'not-started' && stage === 'open') return 'not-started'
  return learner.lateSaves > 0 ? 'late' : null
}

/** What the counts at the top count, and the list is narrowed by. */
export const tallies = ['not-started', 'sitting', 'offline', 'finished', 'late'] as const
export type Tally = (typeof tallies)[number]

export function isIn(learner: ExamDayLearner, tally: Tally): boolean {
  if (tally === 'offline') return learner.offlineSince !== null
  if (tally === 'late') return learner.lateSaves > 0
  return learner.status === tally
}

const afterNeeds = { sitting: 0, 'not-started': 1, finished: 2 } as const

/** Who needs somebody comes first, then who sits, then the others; alike ones by name. */
export function byNeed(stage: DayStage): (one: ExamDayLearner, other: ExamDayLearner) => number {
  const rank = (learner: ExamDayLearner) => {
    const need = needOf(learner, stage)
    return need === null ? needs.length + afterNeeds[learner.status] : needs.indexOf(need)
  }
  return (one, other) => rank(one) - rank(other) || byName(one, other)
}

export function byName(one: ExamDayLearner, other: ExamDayLearner): number {
  return (
    (one.lastName || one.firstName).localeCompare(other.lastName || other.firstName) ||
    one.firstName.localeCompare(other.firstName) ||
    one.id - other.id
  )
}

/** Whether a learner is meant by what was typed: parts of names or of the user name, in any order. */
export function isCalled({ firstName, lastName, username }: ExamDayLearner, sought: string): boolean {
  return matchesWords(`${firstName} ${lastName} ${username}`, sought)
}
