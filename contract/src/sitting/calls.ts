import { grades } from '@agon/domain/grade'
import { phases } from '@agon/domain/olympiad'
import { languages } from '@agon/domain/question/parts'
import { z } from 'zod'
import { faults } from '@agon/domain/faults'
import { answerSavesCalls } from './answer-saves.ts'
import { answer } from './answer.ts'
import { call } from '../call.ts'
import { device, deviceSecret, epoch } from './device.ts'
import { faceModule } from './paper-face.ts'
import { place } from './place.ts'
import { emptyReply, file, id, moment, personName, text, whole, words } from '../schema.ts'

const learner = ['learner'] as const
const moduleIndex = z.object({ moduleIndex: whole(1, 100) })

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
  /** Current answers, to resume with; epoch and sequence tell a device which of its own are older. */
  answers: z.array(
    z.object({ questionId: id<'question'>(), answer, savedAt: moment, epoch: z.number(), sequence: z.number() }),
  ),
  /** Questions of this part that the learner wants to look at again, on whichever device that was said. */
  flagged: z.array(id<'question'>()),
  /** The greatest sequence that this device has used; it goes on from there. */
  lastSequence: z.number(),
  place,
})

/** In which the learner reads the paper. Pages of an older build do not send it. */
const language = z.enum(languages).optional()

const handingIn = device.extend({
  language,
  /** The last number that the device has used: it has captured nothing beyond it. Pages of an older build do not say. */
  lastSequence: whole(0, 2_000_000_000).optional(),
})

const ofParticipant = z.object({ participantId: id<'participant'>() })
const recoveryKeepers = ['teacher', 'admin', 'overlord'] as const

/** Refusals of a sitting that has not begun, on every device. */
const beforeStart = [
  'stage',
  'notOpen',
  'noPaper',
  'seats',
  'consentMissing',
  'consentWithdrawn',
  'consentObjected',
] as const

export const sittingCalls = {
  ...answerSavesCalls,
  openDoor: call(
    'GET',
    '/api/sitting/door/{olympiadName}',
    'public',
    'Get the olympiad details that the learners’ sign-in page shows',
    {
      effect: 'read',
      params: z.object({ olympiadName: words(60) }),
      reply: z.object({
        now: moment,
        name: z.string(),
        title: z.string(),
        accent: z.string(),
        phase: z.enum(phases),
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
    body: z.object({
      firstName: personName(80),
      /** Empty where a person has one name only. */
      lastName: personName(80, 0),
      /** 0 of a contestant of a team, who has none. */
      grade: whole(0, 12).refine((grade) => grade === 0 || grade >= grades[0], faults.grade.en),
    }),
    reply: emptyReply,
    refusals: ['stage', 'unprintableName'],
  }),
  start: call('POST', '/api/sitting/start', learner, 'Take a place and begin the sitting on this device', {
    effect: 'write',
    fast: true,
    body: z.object({ device: deviceSecret }),
    reply: z.object({ attemptId: id<'attempt'>(), epoch: z.number() }),
    refusals: [...beforeStart, 'otherDevice', 'tooMany'],
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
        language,
      }),
      reply: enteredModule,
      refusals: [
        ...beforeStart,
        'moduleOrder',
        'moduleOver',
        'moduleFinished',
        'attemptOver',
        'otherDevice',
        'tooMany',
      ],
    },
  ),
  finishModule: call('POST', '/api/sitting/module/{moduleIndex}/finish', learner, 'Hand a part in; it stays closed', {
    effect: 'write',
    params: moduleIndex,
    body: handingIn,
    reply: emptyReply,
    refusals: ['stage', 'attemptOver', 'otherDevice', 'moduleOrder'],
  }),
  finish: call('POST', '/api/sitting/finish', learner, 'Hand the sitting in; answers with the receipt', {
    effect: 'write',
    body: handingIn,
    reply: z.object({ receipt: z.string(), finishedAt: moment }),
    refusals: ['stage', 'moduleOrder', 'otherDevice'],
  }),
  takeOver: call('POST', '/api/sitting/takeover', learner, 'Go on with the sitting on this device', {
    effect: 'write',
    body: z.object({ recoveryCode: words(20), device: deviceSecret }),
    reply: z.object({ attemptId: id<'attempt'>(), epoch: z.number() }),
    refusals: ['stage', 'attemptOver', 'recoveryCode', 'locked'],
  }),
  giveFeedback: call('POST', '/api/sitting/feedback', learner, 'Give feedback on the sitting', {
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
    reply: z.object({
      code: z.string(),
      /** When the learner got the slip that is valid now. One that was made earlier no longer works. */
      slipRenewedAt: moment,
    }),
    refusals: ['slipsErased'],
  }),
  renewRecoveryCode: call('PUT', '/api/sitting/recovery-code', recoveryKeepers, 'Give a learner a new recovery code', {
    effect: 'write',
    impersonated: 'refused',
    query: ofParticipant,
    reply: z.object({ code: z.string() }),
    refusals: ['slipsErased'],
  }),
}
