import type { Answer } from '@agon/domain/question/question'
import { codeAlphabet } from '@agon/domain/sitting'
import { minute, second, type Calendar, type Moment } from '../calendar.ts'
import type { DemoLearner } from '../learners.ts'
import type { DemoModule } from '../paper/demo-question.ts'
import { paper } from '../paper/paper.ts'
import { hexOf, randomFor, type Random } from '../random.ts'
import { drawAnswer } from './answer.ts'
import { drawFeedback, type DemoFeedback } from './feedback.ts'

export interface DemoSitting {
  learner: DemoLearner
  declaredAt: Moment
  recoveryShownAt: Moment
  detailsConfirmedAt: Moment
  seed: number
  startedAt: Moment
  finishedAt: Moment | null
  receipt: string | null
  devices: DemoDevice[]
  modules: DemoSatModule[]
  saves: DemoSave[]
  feedback: DemoFeedback | null
}

export interface DemoDevice {
  epoch: number
  /** SHA-256 in hex of a secret that nobody has. */
  hash: string
  reason: 'start' | 'takeover'
  since: Moment
}

export interface DemoSatModule {
  /** Counts from 1. */
  index: number
  enteredAt: Moment
  endsAt: Moment
  finishedAt: Moment | null
}

export interface DemoSave {
  epoch: number
  sequence: number
  /** The question's place in the paper, counted from 0 through all modules. */
  question: number
  answer: Answer
  capturedAt: Moment
  savedAt: Moment
  late: boolean
}

/** How far a sitting goes: to its end; until the learner walks away in the second module; or only through the first one. */
export type SittingEnd = 'finished' | 'left' | 'first-module'

/** A learner's sitting that starts at a moment, as it is by now. */
export function sit(learner: DemoLearner, startedAt: Moment, end: SittingEnd, calendar: Calendar): DemoSitting {
  const random = randomFor('sitting', learner.school.natemis, learner.matchKey)
  const sitting: DemoSitting = {
    learner,
    declaredAt: startedAt - random.between(150, 240) * second,
    recoveryShownAt: startedAt - random.between(90, 140) * second,
    detailsConfirmedAt: startedAt - random.between(5, 60) * second,
    seed: random.below(2 ** 31 - 1),
    startedAt,
    finishedAt: null,
    receipt: null,
    devices: [{ epoch: 1, hash: hexOf(random, 32), reason: 'start', since: startedAt }],
    modules: [],
    saves: [],
    feedback: null,
  }
  const moves = end === 'finished' && random.chance(0.012)
  const modules = end === 'first-module' ? paper.slice(0, 1) : end === 'left' ? paper.slice(0, 2) : paper
  let at = startedAt + random.between(4, 20) * second
  for (const [index, module] of modules.entries()) {
    if (moves && index === 1) takeOver(sitting, at, random)
    const walksAway = end === 'left' && index === 1
    at = sitModule(sitting, module, index + 1, at, { calendar, random, walksAway }) + random.between(8, 70) * second
  }
  if (end === 'finished') finish(sitting, at, random)
  return asOf(sitting, calendar.now)
}

function takeOver(sitting: DemoSitting, at: Moment, random: Random): void {
  sitting.devices.push({ epoch: 2, hash: hexOf(random, 32), reason: 'takeover', since: at - 2 * second })
}

interface ModuleWay {
  calendar: Calendar
  random: Random
  walksAway: boolean
}

/** Answers a module's questions one after the other; returns when it has ended for this learner. */
function sitModule(
  sitting: DemoSitting,
  module: DemoModule,
  index: number,
  enteredAt: Moment,
  { calendar, random, walksAway }: ModuleWay,
): Moment {
  const endsAt = Math.min(enteredAt + module.minutes * minute, calendar.closesAt)
  const pace = ((module.minutes * 60) / module.questions.length) * (0.72 + 0.16 * random.normal())
  const before = paper.slice(0, index - 1).reduce((sum, one) => sum + one.questions.length, 0)
  let at = enteredAt
  let timeUp = false
  for (const [place, question] of module.questions.entries()) {
    if (walksAway && place >= module.questions.length / 3) break
    at += Math.max(9, pace * (0.5 + random.fraction())) * second
    if (at > endsAt - second) {
      timeUp = true
      break
    }
    const answer = drawAnswer(question, sitting.learner.ability, random)
    if (answer === null) continue
    // Now and then a first thought is given up within half a minute.
    const first = random.chance(0.09) ? drawAnswer(question, sitting.learner.ability - 0.6, random) : null
    if (first !== null) save(sitting, before + place, first, at - random.between(4, 8) * second, random)
    save(sitting, before + place, answer, at, random)
  }
  const handedIn = at + random.between(6, 80) * second
  const inTime = !timeUp && handedIn < endsAt
  sitting.modules.push({ index, enteredAt, endsAt, finishedAt: inTime && !walksAway ? Math.round(handedIn) : null })
  return inTime ? Math.round(handedIn) : endsAt
}

function save(sitting: DemoSitting, question: number, answer: Answer, at: Moment, random: Random): void {
  const capturedAt = Math.round(at)
  const epoch = sitting.devices.length
  const last = sitting.saves.at(-1)
  // Most answers are there at once; some wait for the school's line to come back.
  const delay = random.chance(0.015) ? random.between(15, 140) * second : random.between(90, 900)
  sitting.saves.push({
    epoch,
    sequence: last?.epoch === epoch ? last.sequence + 1 : 1,
    question,
    answer,
    capturedAt,
    // A device sends in the order of its answers.
    savedAt: Math.max(capturedAt + delay, last?.savedAt ?? 0),
    late: false,
  })
}

/** Hands in; a module whose time was up is closed with the sitting, and what came after a module's end is marked late. */
function finish(sitting: DemoSitting, at: Moment, random: Random): void {
  sitting.finishedAt = at
  sitting.receipt = receiptOf(random)
  for (const module of sitting.modules) module.finishedAt ??= at
  sitting.feedback = drawFeedback(sitting.learner, at, random)
}

/** Takes away what is still to come, and says of each save whether its module had ended before it arrived. */
function asOf(sitting: DemoSitting, now: Moment): DemoSitting {
  const modules = sitting.modules
    .filter((module) => module.enteredAt <= now)
    .map((module) => ({ ...module, finishedAt: isPast(module.finishedAt, now) ? module.finishedAt : null }))
  const finished = isPast(sitting.finishedAt, now)
  return {
    ...sitting,
    modules,
    devices: sitting.devices.filter((device) => device.since <= now),
    saves: sitting.saves
      .filter((one) => one.savedAt <= now)
      .map((one) => ({ ...one, late: one.savedAt > endOf(modules, one.question) })),
    finishedAt: finished ? sitting.finishedAt : null,
    receipt: finished ? sitting.receipt : null,
    feedback: sitting.feedback !== null && sitting.feedback.sentAt <= now ? sitting.feedback : null,
  }
}

function isPast(at: Moment | null, now: Moment): boolean {
  return at !== null && at <= now
}

function endOf(modules: readonly DemoSatModule[], question: number): Moment {
  let left = question
  const index = paper.findIndex((module) => (left -= module.questions.length) < 0)
  const module = modules[index]
  return module === undefined ? Number.POSITIVE_INFINITY : Math.min(module.endsAt, module.finishedAt ?? module.endsAt)
}

function receiptOf(random: Random): string {
  const letters = Array.from({ length: 10 }, () => codeAlphabet[random.below(codeAlphabet.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}
