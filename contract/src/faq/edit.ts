import { longestAnswer, longestQuestion } from '@agon/domain/faq'
import type { ProjectId } from '@agon/domain/ids'
import { edit, line, own, pick, text, tick } from '../edit.ts'
import { audienceChoices, languageChoices } from './list.ts'

export const faqEdit = edit('faq', '/api/faq/', {
  projectId: own<ProjectId | null>()('Site', {
    hint: 'The suite’s questions are shown on its own pages and in every portal.',
  }),
  language: pick('Language', languageChoices, { start: 'en', beside: true }),
  question: line('Question', { max: longestQuestion, required: true }),
  answer: text('Answer', {
    max: longestAnswer,
    required: true,
    rows: 8,
    hint: 'An empty line begins a paragraph, a hyphen a list. Addresses become links.',
  }),
  audience: pick('Readers', audienceChoices, { start: 'both' }),
  published: tick('Published', { hint: 'Until then, only overlords see it.' }),
})
