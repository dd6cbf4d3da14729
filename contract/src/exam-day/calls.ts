import { consentStates } from '@agon/domain/consent'
import { z } from 'zod'
import { call } from '../call.ts'
import { extraTimeRequest, mostExtraMinutes } from '../extra-time/calls.ts'
import { trackedParticipant } from '../participant-tracker/calls.ts'
import { emptyReply, eventStream, id, line, moment, whole } from '../schema.ts'

const teacher = ['teacher'] as const
const ofSchool = z.object({ id: id<'customer-participant'>() })

const examDayLearner = trackedParticipant.omit({
  customerParticipantId: true,
  schoolName: true,
  province: true,
  undecidedSaves: true,
})
export type ExamDayLearner = z.infer<typeof examDayLearner>

/** What a teacher sees and does while the own school sits. */
export const examDayCalls = {
  examDay: call('GET', '/api/exam-day/{id}', teacher, 'Where each learner of the own school is in the sitting', {
    effect: 'read',
    params: ofSchool,
    reply: z.object({
      now: moment,
      items: z.array(examDayLearner),
      /** Newest first. */
      requests: z.array(extraTimeRequest),
      places: z.object({
        /** Released places that no learner holds. */
        free: z.number(),
        /** Learners who have not started and hold no place; empty where taking part is free. */
        without: z.array(id<'participant'>()),
      }),
      /** Learners who have not started and cannot start, with the consent that bars them: missing or withdrawn where it is required, or an objection. */
      barred: z.array(z.object({ id: id<'participant'>(), consent: z.enum(consentStates).exclude(['granted']) })),
    }),
  }),
  watchExamDay: call(
    'GET',
    '/api/exam-day/{id}/changes',
    teacher,
    'Tells, at most once a second, that something changed in the sitting of the own school',
    {
      effect: 'read',
      params: ofSchool,
      /** How long the stream stays open; then the caller asks again, with a token that is still good. */
      query: z.object({ seconds: whole(0, 300).optional() }),
      reply: eventStream<{ at: string | Date }>(),
    },
  ),
  askForExtraTime: call(
    'POST',
    '/api/exam-day/{id}/extra-time-request',
    teacher,
    'Ask the organiser for extra minutes for a learner or for the whole school',
    {
      effect: 'write',
      params: ofSchool,
      body: z.object({
        /** Absent: the whole school. */
        participantId: id<'participant'>().optional(),
        minutes: whole(1, mostExtraMinutes),
        reason: line(500),
      }),
      reply: z.object({ id: id<'extra-time-request'>() }),
      refusals: ['alreadyAsked', 'phase'],
    },
  ),
  withdrawExtraTimeRequest: call(
    'DELETE',
    '/api/exam-day/extra-time-request/{id}',
    teacher,
    'Withdraw what was asked for and is not answered yet',
    {
      effect: 'write',
      params: z.object({ id: id<'extra-time-request'>() }),
      reply: emptyReply,
      refusals: ['alreadyAnswered'],
    },
  ),
}
