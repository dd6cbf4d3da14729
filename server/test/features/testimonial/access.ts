import { testimonialCalls } from '@agon/contract/testimonial/calls'
import { casesOf, type RecordOf } from '#test/access-case.ts'

const aTestimonial: RecordOf = async (_side, { world }) => {
  const record = { language: 'en', person: 'Thandi Mokoena', subject: 'Teacher', text: 'My class loved it.' } as const
  const { id } = await world.db
    .insertInto('testimonials')
    .values({ ...record, projectId: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, ...record, projectId: null, picture: null, consent: null, published: false, version: 1 }
}
const listed: RecordOf = async (...on) => ({ ...(await aTestimonial(...on)), projectId: undefined })

export const testimonialAccess = casesOf(testimonialCalls, aTestimonial, { listTestimonials: listed })
