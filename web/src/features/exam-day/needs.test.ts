import type { ExamDayLearner } from '@agon/contract/exam-day/calls'
import { expect, test } from 'vitest'
import { byNeed, isCalled, isIn, needOf, stageOf } from './needs.ts'

let id = 0
function aLearner(given: Partial<ExamDayLearner>): ExamDayLearner {
  id += 1
  return {
    id: id as ExamDayLearner['id'],
    firstName: 'Thandi',
    lastName: `Nkosi ${id}`,
    grade: 10,
    username: `thandi${id}`,
    status: 'sitting',
    startedAt: null,
    finishedAt: null,
    receipt: null,
    module: null,
    question: null,
    answered: 0,
    lastSavedAt: null,
    offlineSince: null,
    extraSeconds: 0,
    devices: 1,
    lateSaves: 0,
    ...given,
  }
}
const window = { opensAt: '2026-04-14T07:00:00Z', closesAt: '2026-04-14T10:00:00Z' }

test('who needs the teacher comes first, the most pressing before the others', () => {
  const finished = aLearner({ status: 'finished' })
  const fine = aLearner({})
  const waiting = aLearner({ status: 'not-started' })
  const over = aLearner({ module: { index: 1, state: 'over', deadline: window.closesAt, questions: 3 } })
  const late = aLearner({ status: 'finished', lateSaves: 2 })
  const offline = aLearner({ offlineSince: window.opensAt })
  const all = [finished, fine, waiting, over, late, offline]
  expect(all.toSorted(byNeed('open'))).toEqual([offline, over, waiting, late, fine, finished])
  expect(needOf(fine, 'open')).toBeNull()
})

test('before the window no learner is listed as not started', () => {
  const waiting = aLearner({ status: 'not-started' })
  expect(needOf(waiting, 'before')).toBeNull()
  expect(needOf(waiting, 'over')).toBeNull()
})

test('the window and the phase together say whether learners may begin', () => {
  expect(stageOf({ phase: 'registration', ...window }, '2026-04-14T08:00:00Z')).toBe('before')
  expect(stageOf({ phase: 'open', ...window }, '2026-04-14T06:59:59Z')).toBe('before')
  expect(stageOf({ phase: 'open', ...window }, '2026-04-14T07:00:00Z')).toBe('open')
  expect(stageOf({ phase: 'open', ...window }, '2026-04-14T10:00:00Z')).toBe('over')
  expect(stageOf({ phase: 'closed', ...window }, '2026-04-14T08:00:00Z')).toBe('over')
})

test('an offline learner also counts as sitting', () => {
  const offline = aLearner({ offlineSince: window.opensAt })
  expect(isIn(offline, 'sitting') && isIn(offline, 'offline')).toBe(true)
  expect(isIn(offline, 'late')).toBe(false)
})

test('a learner is found by parts of the name in any order', () => {
  const learner = aLearner({ firstName: 'Thandi', lastName: 'van Wyk' })
  expect(isCalled(learner, 'wyk tha')).toBe(true)
  expect(isCalled(learner, '')).toBe(true)
  expect(isCalled(learner, 'botha')).toBe(false)
})

test('who is offline when the time of the part has ended cannot carry on', () => {
  const offlineSince = '2026-04-14T09:50:00Z'
  const part = { index: 1, deadline: '2026-04-14T10:00:00Z', questions: 3 }
  const running = aLearner({ offlineSince, module: { ...part, state: 'running' } })
  const over = aLearner({ offlineSince, module: { ...part, state: 'over' } })
  expect([needOf(running, 'open'), needOf(over, 'open')]).toEqual(['offline', 'offline-over'])
  // Extra minutes run on after the window.
  expect([needOf(running, 'over'), needOf(over, 'over')]).toEqual(['offline', 'offline-over'])
})
