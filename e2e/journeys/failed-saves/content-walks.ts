import { admin, press } from './steps.ts'
import type { Walk } from './walk.ts'

/** Texts of the pages, notes and files. */
export const contentWalks = {
  'website-copy': {
    by: 'admin',
    at: `${admin}/edit/website-copy?page=about`,
    typed: { Title: 'About Sango' },
  },
  copy: {
    by: 'admin',
    at: '/sango-2026/admin/edit/general-copy',
    open: async (page) => {
      await page.getByLabel('Words that you see on the screen').fill('Portal for teachers')
      await page
        .getByRole('button', { name: /Portal for teachers/ })
        .first()
        .click()
    },
    typed: { 'Words in English': 'For teachers' },
  },
  'add-faq': {
    by: 'overlord',
    at: '/overlord/edit/faqs',
    open: press('Add FAQ'),
    typed: { Question: 'May we eat?', Answer: 'Yes, outside.' },
  },
  faq: {
    by: 'overlord',
    at: '/overlord/edit/faqs?site=suite&language=en',
    open: press('How does a school take part?'),
    typed: { Answer: 'A teacher writes to the organisers.' },
  },
  'add-testimonial': {
    by: 'overlord',
    at: '/overlord/edit/testimonials',
    open: press('Add testimonial'),
    typed: { Person: 'Naledi Mokoena', 'Who it is': 'Teacher', Words: 'My class asks for it every year.' },
  },
  testimonial: {
    by: 'overlord',
    at: '/overlord/edit/testimonials',
    open: press('Lerato Mabaso'),
    typed: { Words: 'My class asks for it every year.' },
  },
  'add-terms': {
    by: 'overlord',
    at: '/overlord/edit/terms-and-conditions',
    open: press('Add version'),
    typed: { 'First day': '2031-03-01', English: 'Purpose\nTo answer you.', Afrikaans: 'Doel\nOm jou te antwoord.' },
  },
  'rename-file': {
    by: 'overlord',
    at: '/overlord/file-attachments',
    open: press('Rename Children and photographs.txt'),
    typed: { 'New name': 'Photographs of children.txt' },
  },
  'add-note': {
    by: 'overlord',
    at: '/overlord/notes/olympiad',
    open: press('Add entry'),
    typed: { Title: 'Half an entry', Text: 'What happened' },
    chosen: { Olympiad: '1' },
  },
  note: {
    by: 'overlord',
    at: '/overlord/notes/olympiad',
    open: press(/Power cut/),
    typed: { Text: 'Half a thought' },
  },
} satisfies Readonly<Record<string, Walk>>
