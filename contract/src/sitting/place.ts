import { phases } from '@agon/domain/olympiad'
import { languages } from '@agon/domain/question/parts'
import { moduleStates, sittingStages } from '@agon/domain/sitting'
import { z } from 'zod'
import { id, moment, momentOrNull } from '../schema.ts'

const title = z.partialRecord(z.enum(languages), z.string())

const moduleOverview = z.object({
  index: z.number(),
  titles: title,
  instructions: title,
  limitSeconds: z.number(),
  questions: z.number(),
  /** Where the questions are to be had before their time, sealed; the key comes when the part is entered. */
  sealed: z.string(),
  state: z.enum(moduleStates),
  enteredAt: momentOrNull,
  /** With extra time; null until the module is entered. */
  deadline: momentOrNull,
})

/** Where a learner stands: everything that a sitting page needs but questions and answers. */
export const place = z.object({
  stage: z.enum(sittingStages),
  /** The server's clock, by which the page corrects the device's. */
  now: moment,
  olympiad: z.object({
    id: id<'olympiad'>(),
    name: z.string(),
    /** The project's name, by which the address may name its pinned olympiad. */
    project: z.string(),
    title: z.string(),
    accent: z.string(),
    phase: z.enum(phases),
    timeZone: z.string(),
    opensAt: moment,
    closesAt: moment,
  }),
  /** Whether a module may be entered now: the olympiad is open and its window, or the learner's extra time, runs. */
  open: z.boolean(),
  learner: z.object({
    participantId: id<'participant'>(),
    firstName: z.string(),
    lastName: z.string(),
    grade: z.number(),
    username: z.string(),
    schoolName: z.string(),
  }),
  extraSeconds: z.number(),
  paper: z
    .object({ sha256: z.string(), languages: z.array(z.enum(languages)), modules: z.array(moduleOverview) })
    .nullable(),
  attempt: z
    .object({
      id: id<'attempt'>(),
      number: z.number(),
      epoch: z.number(),
      seed: z.number(),
      startedAt: moment,
      finishedAt: momentOrNull,
      receipt: z.string().nullable(),
      /** Work on paper: it has no receipt, and its times are those of typing. */
      onPaper: z.boolean(),
    })
    .nullable(),
  feedbackGiven: z.boolean(),
  /** For which a file with unsent answers is encrypted, should it come to that. */
  unsentFileKey: z.string(),
})
