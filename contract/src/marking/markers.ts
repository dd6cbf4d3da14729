import { z } from 'zod'
import { call } from '../call.ts'
import { id, momentOrNull } from '../schema.ts'

export const organisers = ['admin', 'overlord'] as const
/** Admins and overlords mark every question, other staff the questions that are assigned to their account. */
export const markers = [...organisers, 'accountant', 'funding', 'marketing'] as const

const ofOlympiad = z.object({ id: id<'olympiad'>() })

const markerOfQuestion = z.object({
  questionVersionId: id<'question-version'>(),
  /** By an organiser; admins mark every question. */
  assigned: z.boolean(),
  /** Answers that this person has marked, and when the last time. */
  marked: z.number(),
  lastAt: momentOrNull,
})

const marker = z.object({
  accountId: id<'account'>(),
  name: z.string(),
  role: z.enum(markers),
  /** In the order of the paper. */
  questions: z.array(markerOfQuestion),
})
export type Marker = z.infer<typeof marker>

export const markerCalls = {
  listMarkers: call(
    'GET',
    '/api/results/marking/{id}/markers',
    organisers,
    'Staff accounts of an olympiad with the questions that each marks, and how far each is',
    { effect: 'read', params: ofOlympiad, reply: z.object({ items: z.array(marker) }) },
  ),
  assignMarker: call(
    'PUT',
    '/api/results/marking/{id}/markers/{accountId}',
    organisers,
    'Assign a question to a staff account, which then marks its answers, or take it away',
    {
      effect: 'write',
      impersonated: 'refused',
      params: ofOlympiad.extend({ accountId: id<'account'>() }),
      body: z.object({ questionVersionId: id<'question-version'>(), assigned: z.boolean() }),
      reply: z.object({ item: marker }),
    },
  ),
}
