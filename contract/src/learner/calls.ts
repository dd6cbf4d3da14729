import { loadSources } from '@agon/domain/learner-load'
import { learnerMatches } from '@agon/domain/learner-match'
import { awards } from '@agon/domain/award'
import { genders, sittingStatuses } from '@agon/domain/participant'
import { z } from 'zod'
import { bulkCall, removalCall } from '../bulk-call.ts'
import { call } from '../call.ts'
import { addBody, changeCall, changeShape } from '../edit-calls.ts'
import { learnerEdit } from './edit.ts'
import { learnerList, participantList } from './list.ts'
import { proposal } from '../proposal/calls.ts'
import { sheetFields } from '@agon/domain/sheet-fields'
import { resource, rowSchema } from '../resource.ts'
import {
  emptyReply,
  file,
  flag,
  id,
  line,
  mergedFrom,
  moment,
  momentOrNull,
  olympiadScope,
  sheetCell,
  text,
  upload,
  whole,
  words,
} from '../schema.ts'

const carers = ['admin', 'overlord', 'teacher'] as const

const participantRow = rowSchema(participantList.fields)

/** A teacher sees the learners of the teacher's own schools. */
export const participants = resource(learnerList, carers, 'Participating learners', {
  olympiadId: olympiadScope,
  /** One row per person, of all olympiads in the reader’s reach. */
  all: flag.optional(),
  customerParticipantId: id<'customer-participant'>().optional(),
})

const learnerDetails = addBody(learnerEdit)

const told = z.object({ code: z.string(), message: z.string() })

/** A row of a teacher's list as it would be loaded. */
export const previewRow = z.object({
  row: z.number(),
  learner: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      grade: z.number(),
      className: z.string(),
      gender: z.enum(genders),
      homeLanguage: z.string(),
    })
    .nullable(),
  /** The cells of a row that cannot be loaded. */
  cells: z.array(sheetCell),
  problems: z.array(told.extend({ field: z.string(), level: z.string() })),
  match: z.enum(learnerMatches),
  /** The learner whom the row is like; `row` is null for one who is known. */
  like: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      grade: z.number(),
      row: z.number().nullable(),
      /** A learner of the school who is not in this olympiad yet. */
      learnerId: id<'learner'>().nullable(),
    })
    .nullable(),
})
export type LearnerPreviewRow = z.infer<typeof previewRow>

/** Field → place of its column in `headers`; a field without a column is absent. */
const places = z.partialRecord(z.enum(sheetFields), whole(0, 99))

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** Settings made by hand: the place of each field's column, and rows as they are to be read. */
export const byHand = z.object({
  columns: places.optional(),
  /** Which sheet of a workbook is read, among those that are not hidden; the first is 0. Absent: the first with text. */
  sheet: whole(0, 999).optional(),
  corrections: z
    .array(z.object({ row: whole(1, 1_000_000), ...changeShape(learnerEdit) }))
    .max(2000)
    .optional(),
})

const learnerPreview = z.object({
  /** Of a workbook with several sheets that are not hidden: their names, and which was read; the first is 0. */
  workbook: z.object({ sheets: z.array(z.string()), at: z.number() }).nullable(),
  rows: z.array(previewRow),
  columns: z.record(z.string(), z.string()),
  /** Another school of the teacher whose learners at least half of the new rows are. */
  otherSchool: z.object({ name: z.string(), learners: z.number() }).nullable(),
  /** The place of each field's column in `headers`. */
  places: z.partialRecord(z.enum(sheetFields), z.number()),
  /** All columns of the list with a few of their cells, for setting them by hand. */
  headers: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  unused: z.array(z.string()),
  /** Of the file or the pasted text. */
  sha256: z.string(),
  /** The list does not name its columns: they follow from its rows. */
  guessed: z.boolean(),
  /** SHA-256 of the names of all columns in their order. Lists with the same layout are read alike. */
  layout: z.string(),
  /** The columns are those that were set by hand when the school loaded an earlier list of this layout. */
  remembered: z.boolean(),
  faults: z.array(told),
})

export type LearnerPreview = z.infer<typeof learnerPreview>

/** Five megabytes hold far more than the most learners that are taken at once. */
const largestSheet = 5 * 1024 * 1024
const ofSchool = z.object({ id: id<'customer-participant'>() })

/** A person in one olympiad. */
const learnerYear = z.object({
  participantId: id<'participant'>(),
  olympiadId: id<'olympiad'>(),
  olympiadTitle: z.string(),
  year: z.string(),
  schoolName: z.string(),
  grade: z.number(),
  className: z.string(),
  sittingStatus: z.enum(sittingStatuses),
  /** Null until the results are computed. Thousandths of a mark. */
  result: z
    .object({ mark: z.number(), fullMarks: z.number(), rank: z.number(), award: z.enum(awards).nullable() })
    .nullable(),
})
export type LearnerYear = z.output<typeof learnerYear>

export const learnerCalls = {
  listParticipants: participants.list,
  countParticipants: participants.count,
  exportParticipants: participants.export,
  bulkLearners: bulkCall(participants, learnerEdit, {
    audience: carers,
    summary: 'Set fields of many participating learners at once, after a preview',
    without: ['all'],
  }),
  removeLearners: removalCall(participants, {
    audience: ['admin', 'overlord'],
    summary: 'Take out many learners who have not started, after a preview',
    without: ['all'],
  }),
  onePerson: call('GET', '/api/learner/person', ['admin', 'overlord'], 'One learner with every year and its result', {
    effect: 'read',
    query: z.object({ olympiadId: olympiadScope, learnerId: id<'learner'>() }),
    reply: z.object({
      id: id<'learner'>(),
      firstName: z.string(),
      lastName: z.string(),
      /** The newest first. */
      participations: z.array(learnerYear),
      mergedFrom,
    }),
  }),
  years: call('GET', '/api/learner/years', ['admin', 'overlord'], 'The years of the olympiads in the reader’s reach', {
    effect: 'read',
    query: z.object({ olympiadId: olympiadScope }),
    reply: z.object({ years: z.array(z.string()) }),
  }),
  oneLearner: call(
    'GET',
    '/api/learner/single',
    ['admin', 'overlord', 'teacher', 'learner'],
    'One learner in one olympiad',
    {
      effect: 'read',
      query: z.object({ participantId: id<'participant'>() }),
      reply: z.object({ item: participantRow, mergedFrom }),
    },
  ),
  listOfCustomer: call('GET', '/api/participant/', carers, 'The learners of one school participant', {
    effect: 'read',
    bySchoolLink: true,
    query: z.object({ customerParticipantId: id<'customer-participant'>() }),
    reply: z.object({
      items: z.array(participantRow),
      total: z.number(),
      /** Learners whom the caller may correct and remove; null: all. */
      own: z.array(id<'participant'>()).nullable(),
    }),
  }),
  addLearner: call('POST', '/api/learner/add/{id}', carers, 'Add one learner to a school participant', {
    effect: 'write',
    params: ofSchool,
    body: learnerDetails,
    reply: z.object({ item: participantRow }),
    refusals: ['duplicate', 'phase', 'unprintableName', 'ofTeam'],
  }),
  changeLearner: changeCall(
    learnerEdit,
    { id: id<'participant'>(), item: participantRow },
    {
      audience: carers,
      summary: 'Correct a learner’s details',
      refusals: ['duplicate', 'learnerStarted', 'phase', 'ofTeam'],
      bySchoolLink: true,
    },
  ),
  proposeCorrection: call(
    'POST',
    '/api/learner/{id}/proposal',
    ['teacher'],
    'Propose a correction that organisers decide',
    {
      effect: 'write',
      params: z.object({ id: id<'participant'>() }),
      body: z.object({ ...changeShape(learnerEdit), version: whole(1, 2_147_483_647), reason: line(500) }),
      reply: z.object({ id: id<'proposal'>() }),
      refusals: ['alreadyAsked', 'ofTeam', 'unprintableName'],
    },
  ),
  newestProposal: call('GET', '/api/learner/{id}/proposal', carers, 'The newest proposal about a learner', {
    effect: 'read',
    params: z.object({ id: id<'participant'>() }),
    reply: z.object({ item: proposal.nullable() }),
  }),
  removeLearner: call('DELETE', '/api/learner/{id}', carers, 'Take out a learner who has not started', {
    effect: 'write',
    bySchoolLink: true,
    params: z.object({ id: id<'participant'>() }),
    reply: emptyReply,
    refusals: ['learnerStarted', 'ofTeam'],
  }),
  previewFile: call(
    'POST',
    '/api/learner/preview/{id}',
    carers,
    'Preview a CSV or XLSX list row by row; nothing is imported',
    {
      effect: 'read',
      bySchoolLink: true,
      params: ofSchool,
      body: upload(largestSheet),
      reply: learnerPreview,
      refusals: ['rejected', 'tooLarge', 'mediaType'],
    },
  ),
  previewText: call(
    'POST',
    '/api/learner/preview-text/{id}',
    carers,
    'Preview a pasted list row by row; nothing is imported',
    {
      effect: 'read',
      bySchoolLink: true,
      params: ofSchool,
      body: byHand.extend({ text: text(500_000), grade: whole(4, 12).optional() }),
      reply: learnerPreview,
      refusals: ['rejected'],
    },
  ),
  loadLearners: call(
    'POST',
    '/api/learner/load/{id}',
    carers,
    'Load a whole list or nothing; a list that is loaded already changes nothing',
    {
      effect: 'write',
      bySchoolLink: true,
      params: ofSchool,
      body: z.object({
        /** The list as the preview named it. */
        source: z
          .object({
            fileName: line(200, 0),
            sha256,
            /** Columns set by hand: the school's next list of this layout is read in the same way. */
            columns: z.object({ layout: sha256, places }).optional(),
          })
          .optional(),
        learners: z
          .array(
            z.object({
              ...changeShape(learnerEdit),
              /**
               * The learner of an earlier year whom the row means, as the preview has named them for this row; null: a new
               * person. Absent: a learner who certainly returns, else a new person.
               */
              learnerId: id<'learner'>().nullable().optional(),
            }),
          )
          .min(1)
          .max(2000),
      }),
      reply: z.object({ loaded: z.number(), already: z.number() }),
      refusals: ['phase', 'unprintableName', 'ofTeam'],
    },
  ),
  listLoads: call('GET', '/api/learner/load/{id}', carers, 'The lists that were loaded for a school, newest first', {
    effect: 'read',
    params: ofSchool,
    reply: z.object({
      items: z.array(
        z.object({
          id: id<'learner-load'>(),
          source: z.enum(loadSources),
          fileName: z.string(),
          sha256: z.string(),
          /** Learners that were entered, and those of them who are still listed. */
          loaded: z.number(),
          present: z.number(),
          /** Of the listed ones: those who have started stay after an undo. */
          started: z.number(),
          by: z.string(),
          byLink: z.boolean(),
          loadedAt: moment,
          undoneAt: momentOrNull,
        }),
      ),
    }),
  }),
  undoLoad: call(
    'DELETE',
    '/api/learner/load/{batchId}',
    carers,
    'Undo a load: remove its learners who have not started',
    {
      effect: 'write',
      params: z.object({ batchId: id<'learner-load'>() }),
      reply: z.object({ removed: z.number(), stayed: z.number() }),
      refusals: ['takenBack'],
    },
  ),
  lastYear: call(
    'GET',
    '/api/learner/last-year/{customerParticipantId}',
    carers,
    'Last year’s learners who can be entered again, one grade higher',
    {
      effect: 'read',
      params: z.object({ customerParticipantId: id<'customer-participant'>() }),
      reply: z.object({
        /** The olympiad of last year; null: the school took part in none. */
        olympiadTitle: z.string().nullable(),
        /** Of last year; those who have left school or are entered are not among the items. */
        total: z.number(),
        entered: z.number(),
        items: z.array(
          z.object({
            /** Of last year. */
            participantId: id<'participant'>(),
            firstName: z.string(),
            lastName: z.string(),
            /** This year. */
            grade: z.number(),
            lastGrade: z.number(),
            lastClass: z.string(),
          }),
        ),
      }),
      refusals: ['ofTeam'],
    },
  ),
  carryOver: call(
    'POST',
    '/api/learner/carry-over/{customerParticipantId}',
    carers,
    'Enter last year’s learners again, as the same persons one grade higher',
    {
      effect: 'write',
      params: z.object({ customerParticipantId: id<'customer-participant'>() }),
      body: z.object({ participantIds: z.array(id<'participant'>()).min(1).max(2000) }),
      reply: z.object({ loaded: z.number(), already: z.number() }),
      refusals: ['phase', 'ofTeam'],
    },
  ),
  slips: call(
    'GET',
    '/api/learner/slips/{id}',
    carers,
    'Sign-in slips of a school participant, to print: of all its learners, of one, or those that were never printed',
    {
      effect: 'write',
      unlogged: 'Nothing but when the slip was printed first.',
      params: ofSchool,
      query: z.object({ participantId: id<'participant'>().optional(), unprinted: flag.optional() }),
      reply: file('application/pdf'),
      refusals: ['slipsErased'],
    },
  ),
  classList: call('GET', '/api/learner/class-list/{id}', carers, 'The class list of a school participant, to print', {
    effect: 'read',
    params: ofSchool,
    reply: file('application/pdf'),
  }),
  renewSlip: call(
    'POST',
    '/api/learner/renew-slip/{id}',
    carers,
    'Reissue one learner’s slip: new password, link and recovery code; the old ones stop working',
    {
      effect: 'write',
      impersonated: 'refused',
      params: z.object({ id: id<'participant'>() }),
      reply: z.object({ username: z.string(), password: z.string(), link: z.string() }),
    },
  ),
  showSlip: call(
    'POST',
    '/api/learner/show-slip/{id}',
    carers,
    'Get one learner’s current slip, to show or share it again',
    {
      /** Reveals secrets: the activity log records who saw them. */
      effect: 'write',
      impersonated: 'refused',
      params: z.object({ id: id<'participant'>() }),
      reply: z.object({
        username: z.string(),
        password: z.string(),
        link: z.string(),
        /** The link as a QR code: an SVG document. */
        qr: z.string(),
      }),
      refusals: ['slipsErased'],
    },
  ),
  setPasswords: call(
    'PUT',
    '/api/auth/set-learner-passwords/{id}',
    carers,
    'New slips for all learners of a school who have not begun: with one password for all, or each with their own',
    {
      effect: 'write',
      params: ofSchool,
      query: z.object({
        /** The school, to be sure that it is meant. */
        schoolId: id<'school'>().optional(),
        /** A teacher of the school who is told by mail; passwords never go by mail. */
        email: words(200).optional(),
        /** Better in the body: addresses are written down along the way. */
        password: words(1000).optional(),
      }),
      body: z.object({ password: words(1000).optional() }),
      reply: z.object({ changed: z.number() }),
      refusals: ['weakPassword', 'noRecipient'],
    },
  ),
  credentialsReady: call(
    'GET',
    '/api/learner/credentials/{id}',
    carers,
    'How many typed passwords of a school participant are prepared; links work at once',
    {
      effect: 'read',
      params: ofSchool,
      reply: z.object({ prepared: z.number(), total: z.number() }),
    },
  ),
  assignSeat: call(
    'PUT',
    '/api/learner/seat/{id}',
    carers,
    'Keep a paid place for a learner, or give it back before the sitting starts',
    {
      effect: 'write',
      params: z.object({ id: id<'participant'>() }),
      body: z.object({ seated: flag }),
      reply: emptyReply,
      refusals: ['seats', 'learnerStarted'],
    },
  ),
}
