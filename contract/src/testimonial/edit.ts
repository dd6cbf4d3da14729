import type { ProjectId } from '@agon/domain/ids'
import { edit, line, own, pick, text, tick } from '../edit.ts'
import { languageChoices } from '../faq/list.ts'

/** How a person agreed that name, words and picture are published, and on which day. */
export interface TestimonialConsent {
  readonly how: string
  /** Written as 2026-04-14. */
  readonly at: string
}

export const testimonialEdit = edit(
  'testimonial',
  '/api/testimonial/',
  {
    person: line('Person', { max: 120, required: true, hint: 'The name as it is published.' }),
    subject: line('Who it is', { max: 160, required: true, hint: 'For example: teacher, Hoërskool Grasvlakte' }),
    text: text('Words', { max: 1200, required: true, rows: 6 }),
    language: pick('Language', languageChoices, { start: 'en' }),
    projectId: own<ProjectId | null>()('Site'),
    picture: own<string | null>()('Picture', { hint: 'A photograph of the person, square if possible.' }),
    consent: own<TestimonialConsent | null>()('Consent'),
    published: tick('Published', { hint: 'Needs the recorded consent of the person; of a child, also of a parent.' }),
  },
  {
    rules: [
      {
        at: 'consent',
        holds: ({ published, consent }) => published !== true || consent !== null,
        fault: 'Record the consent before you publish.',
      },
    ],
  },
)
