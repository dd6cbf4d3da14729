import { siteLanguages } from '@agon/domain/faq'
import { z } from 'zod'
import { call } from '../call.ts'
import { editCalls } from '../edit-calls.ts'
import { emptyReply, flag, id, line, olympiadScope } from '../schema.ts'
import { testimonialEdit } from './edit.ts'

const overlord = ['overlord'] as const

/** The SHA-256 of a picture that was sent by `POST /api/upload/{id}`; it is shown at `/api/media/{sha256}`. */
const picture = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .nullable()

const testimonial = z.object({
  id: id<'testimonial'>(),
  /** null: of the suite. */
  projectId: id<'project'>().nullable(),
  /** The project's title. */
  project: z.string().nullable(),
  language: z.enum(siteLanguages),
  person: z.string(),
  subject: z.string(),
  text: z.string(),
  picture,
  /** For overlords. */
  consent: z.object({ how: z.string(), at: z.string() }).nullable(),
  published: z.boolean(),
  version: z.number(),
})

const { add: addTestimonial, change: changeTestimonial } = editCalls(testimonialEdit, {
  id: id<'testimonial'>(),
  item: testimonial,
  own: {
    projectId: id<'project'>().nullable(),
    picture,
    consent: z.object({ how: line(200), at: z.iso.date() }).nullable(),
  },
  add: { audience: overlord, summary: 'Add a testimonial' },
  change: { audience: overlord, summary: 'Change a testimonial; publishing needs a recorded consent' },
})

const reply = z.object({ items: z.array(testimonial), total: z.number() })

export const testimonialCalls = {
  listTestimonials: call('GET', '/api/testimonial/', 'public', 'Published testimonials, the newest first', {
    effect: 'read',
    query: z.object({
      /** −1: of the suite. Absent: of all. */
      projectId: olympiadScope.optional(),
      language: z.enum(siteLanguages).optional(),
      /** Also those that are not published; for overlords. */
      all: flag.optional(),
    }),
    reply,
  }),
  siteTestimonials: call('GET', '/api/testimonial/site/', 'public', 'Published testimonials of the suite’s pages', {
    effect: 'read',
    reply,
  }),
  addTestimonial,
  changeTestimonial,
  removeTestimonial: call('DELETE', '/api/testimonial/{id}', overlord, 'Delete a testimonial', {
    effect: 'write',
    params: z.object({ id: id<'testimonial'>() }),
    reply: emptyReply,
  }),
}
