import { grades } from '@agon/domain/grade'
import { phases } from '@agon/domain/olympiad'
import { languages } from '@agon/domain/question/question'
import { moduleStates, saveOutcomes, sittingEventKinds, sittingStages } from '@agon/domain/sitting'
import { z } from 'zod'
import { answer } from './answer.ts'
import { call } from './call.ts'
import { examDayCalls } from './exam-day.ts'
import { extraTimeCalls } from './extra-time.ts'
import { faceModule } from './paper-face.ts'
import { trackerCalls } from './participant-tracker.ts'
import { unsentAnswersCalls } from './unsent-answers.ts'
import { emptyReply, file, id, line, moment, momentOrNull, text, whole, words } from './schema.ts'

const learner = ['learner'] as const
const epoch = whole(1, 1_000_000)
const moduleIndex = z.object({ moduleIndex: whole(1, 100) })

/** 128 random bits, base64url, made and kept by the device: a start or takeover that is sent twice stays one. */
const deviceSecret = z.string().regex(/^[\w-]{22,64}$/)
/** Which device speaks. */
const device = z.object({ epoch, device: deviceSecret })

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
    })
    .nullable(),
  feedbackGiven: z.boolean(),
  /** For which a file with unsent answers is encrypted, should it come to that. */
  unsentFileKey: z.string(),
})
export type Place = z.infer<typeof place>

const enteredModule = z.object({
  index: z.number(),
  now: moment,
  enteredAt: moment,
  deadline: moment,
  seed: z.number(),
  /** null for a device that has the sealed file. */
  module: faceModule.nullable(),
  /** Opens the sealed file of this part: AES-256-GCM, 12 zero bytes as nonce, gzipped JSON inside; base64url. */
  unseals: z.string(),
  /** Current answers, to resume with. */
  answers: z.array(z.object({ questionId: id<'question'>(), answer, savedAt: moment })),
  /** Questions of this part that the learner wants to look at again, on whichever device that was said. */
  flagged: z.array(id<'question'>()),
  /** The greatest sequence that this device has used; it goes on from there. */
  lastSequence: z.number(),
  place,
})
export type EnteredModule = z.infer<typeof enteredModule>

const save = z.object({
  /** Counts up on the device; (attempt, epoch, sequence) names a save for good. */
  sequence: whole(1, 2_000_000_000),
  questionId: id<'question'>(),
  answer,
  /** Milliseconds since 1970 by the device's clock as corrected against the server's. */
  capturedAt: whole(0, 4_102_444_800_000),
})

const ofParticipant = z.object({ participantId: id<'participant'>() })
const recoveryKeepers = ['teacher', 'admin', 'overlord'] as const

export const sittingCalls = {
  ...trackerCalls,
  ...extraTimeCalls,
  ...unsentAnswersCalls,
  ...examDayCalls,
  openDoor: call(
    'GET',
    '/api/sitting/door/{olympiadName}',
    'public',
    'What the learners’ sign-in says of an olympiad',
    {
      effect: 'read',
      params: z.object({ olympiadName: words(60) }),
      reply: z.object({
        now: moment,
        name: z.string(),
        title: z.string(),
        accent: z.string(),
        timeZone: z.string(),
        opensAt: moment,
        closesAt: moment,
      }),
      refusals: ['notFound'],
    },
  ),
  getSitting: call('GET', '/api/sitting/', learner, 'Where the learner stands, and what comes next', {
    effect: 'read',
    fast: true,
    reply: place,
    refusals: ['tooMany'],
  }),
  getSealedPart: call(
    'GET',
    '/api/sitting/part/{paperId}/{moduleIndex}/{sha256}',
    'public',
    'The questions of a part, sealed until it is entered',
    {
      effect: 'read',
      params: moduleIndex.extend({ paperId: id<'paper'>(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
      reply: file('application/octet-stream'),
    },
  ),
  declare: call('POST', '/api/sitting/declaration', learner, 'Declare to sit honestly; the time is kept', {
    effect: 'write',
    body: z.object({ agreed: z.literal(true) }),
    reply: emptyReply,
  }),
  showRecoveryCode: call('POST', '/api/sitting/recovery-code', learner, 'Show the recovery code, once', {
    effect: 'write',
    reply: z.object({ code: z.string() }),
    refusals: ['stage', 'codeShown'],
  }),
  confirmDetails: call('PUT', '/api/sitting/details', learner, 'Confirm or mend name and grade', {
    effect: 'write',
    body: z.object({ firstName: line(80), lastName: line(80), grade: whole(grades[0], 12) }),
    reply: emptyReply,
    refusals: ['stage'],
  }),
  start: call('POST', '/api/sitting/start', learner, 'Take a place and begin the sitting on this device', {
    effect: 'write',
    fast: true,
    body: z.object({ device: deviceSecret }),
    reply: z.object({ attemptId: id<'attempt'>(), epoch: z.number() }),
    refusals: ['stage', 'notOpen', 'noPaper', 'seats', 'otherDevice', 'tooMany'],
  }),
  enterModule: call(
    'POST',
    '/api/sitting/module/{moduleIndex}/enter',
    learner,
    'Enter a part, which starts its clock, or come back to it; answers with its questions',
    {
      effect: 'write',
      fast: true,
      params: moduleIndex,
      body: z.object({
        /** Without one the device has not begun: the sitting is started with it, and the first part entered in the same moment. */
        epoch: epoch.optional(),
        device: deviceSecret,
        /** The device has the part's sealed file, or fetches it meanwhile: the key is enough. */
        hasSealed: z.boolean().optional(),
      }),
      reply: enteredModule,
      refusals: [
        'stage',
        'notOpen',
        'noPaper',
        'seats',
        'moduleOrder',
        'moduleOver',
        'moduleFinished',
        'attemptOver',
        'otherDevice',
        'tooMany',
      ],
    },
  ),
  saveAnswers: call('POST', '/api/sitting/answers', learner, 'Save answers; answers after they are committed', {
    effect: 'write',
    fast: true,
    body: z.object({ attemptId: id<'attempt'>(), epoch, device: deviceSecret, saves: z.array(save).min(1).max(200) }),
    reply: z.object({
      savedAt: moment,
      /** The attempt's epoch now; greater than the device's own when another took over. */
      epoch: z.number(),
      /** The learner's extra time now: a page with another figure asks where it stands. */
      extraSeconds: z.number(),
      /** In the order of the saves. */
      outcomes: z.array(z.enum(saveOutcomes)),
    }),
    refusals: ['otherDevice', 'attemptOver', 'tooMany'],
  }),
  flagQuestions: call(
    'PUT',
    '/api/sitting/flags',
    learner,
    'Keep which questions the learner wants to look at again, for another device',
    {
      effect: 'write',
      body: z.object({
        attemptId: id<'attempt'>(),
        epoch,
        device: deviceSecret,
        flags: z
          .array(z.object({ questionId: id<'question'>(), flagged: z.boolean() }))
          .min(1)
          .max(200),
      }),
      reply: emptyReply,
      refusals: ['otherDevice', 'attemptOver'],
    },
  ),
  reportEvents: call(
    'POST',
    '/api/sitting/events',
    learner,
    'Report what the page noticed beside answers; reported twice, it is kept once',
    {
      effect: 'write',
      body: z.object({
        attemptId: id<'attempt'>(),
        epoch,
        device: deviceSecret,
        events: z
          .array(
            z.object({
              kind: z.enum(sittingEventKinds),
              /** Milliseconds since 1970 by the device's clock as corrected against the server's. */
              happenedAt: whole(0, 4_102_444_800_000),
              moduleIndex: whole(1, 100),
              /** How long the page was left; 0 for what takes no time. */
              seconds: whole(0, 1_000_000),
            }),
          )
          .min(1)
          .max(50),
      }),
      reply: emptyReply,
      refusals: ['otherDevice'],
    },
  ),
  finishModule: call('POST', '/api/sitting/module/{moduleIndex}/finish', learner, 'Hand a part in; it stays closed', {
    effect: 'write',
    params: moduleIndex,
    body: device,
    reply: emptyReply,
    refusals: ['stage', 'attemptOver', 'otherDevice', 'moduleOrder'],
  }),
  finish: call('POST', '/api/sitting/finish', learner, 'Hand the sitting in; answers with the receipt', {
    effect: 'write',
    body: device,
    reply: z.object({ receipt: z.string(), finishedAt: moment }),
    refusals: ['stage', 'moduleOrder', 'otherDevice'],
  }),
  takeOver: call('POST', '/api/sitting/takeover', learner, 'Go on with the sitting on this device', {
    effect: 'write',
    body: z.object({ recoveryCode: words(20), device: deviceSecret }),
    reply: z.object({ attemptId: id<'attempt'>(), epoch: z.number() }),
    refusals: ['stage', 'attemptOver', 'recoveryCode', 'locked'],
  }),
  giveFeedback: call('POST', '/api/sitting/feedback', learner, 'Say how it was', {
    effect: 'write',
    body: z.object({
      difficulty: whole(1, 5).nullable().optional(),
      enjoyment: whole(1, 5).nullable().optional(),
      comment: text(2000).optional(),
    }),
    reply: emptyReply,
    refusals: ['stage'],
  }),
  readRecoveryCode: call('GET', '/api/sitting/recovery-code', recoveryKeepers, 'A learner’s recovery code', {
    effect: 'read',
    query: ofParticipant,
    reply: z.object({ code: z.string() }),
    refusals: ['slipsErased'],
  }),
  renewRecoveryCode: call('PUT', '/api/sitting/recovery-code', recoveryKeepers, 'Give a learner a new recovery code', {
    effect: 'write',
    query: ofParticipant,
    reply: z.object({ code: z.string() }),
    refusals: ['slipsErased'],
  }),
}
