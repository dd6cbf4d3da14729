import { admin, firstRow, press } from './steps.ts'
import type { Walk } from './walk.ts'

/** Projects, olympiads and their papers. */
export const olympiadWalks = {
  'add-project': {
    by: 'overlord',
    at: '/overlord/edit/agon-projects?open=new',
    typed: { Title: 'Mountain Olympiad', 'Name in addresses': 'mountains' },
    choose: async (form) => {
      await form.getByLabel('Accent').selectOption({ label: 'Slate' })
    },
  },
  project: {
    by: 'overlord',
    at: '/overlord/edit/agon-projects',
    open: firstRow(),
    typed: { 'Replies to': 'office@sango.example' },
  },
  'add-sub-project': {
    by: 'overlord',
    at: '/overlord/edit/agon-sub-projects?open=new',
    typed: { Title: 'Juniors', Name: 'juniors' },
    choose: async (form) => {
      await form.getByLabel('Project').selectOption({ label: 'CAPS Review' })
    },
  },
  'sub-project': {
    by: 'overlord',
    at: '/overlord/edit/agon-sub-projects',
    open: firstRow(),
    typed: { Title: 'Another strand' },
  },
  'add-olympiad': {
    by: 'overlord',
    at: '/overlord/edit/olympiads',
    open: press('Add olympiad'),
    typed: {
      'Name in addresses': 'typed-2027',
      Title: 'Typed Olympiad 2027',
      Subject: 'Typing',
      'Price of a learner, VAT included': '60',
      'Sitting opens': '2027-05-04T09:00',
      'Sitting closes': '2027-05-05T09:00',
    },
    choose: async (form) => void (await form.getByLabel('Project').selectOption({ index: 1 })),
  },
  'copy-olympiad': {
    by: 'overlord',
    at: '/overlord/edit/olympiads?open=copy-2',
    typed: { 'Name in addresses': 'typed-copy', Title: 'Typed Copy 2027', 'Sitting opens': '2027-05-04T09:00' },
  },
  olympiad: { by: 'admin', at: `${admin}/settings-and-actions`, typed: { Subject: 'Typed geography' } },
  module: {
    by: 'admin',
    at: `${admin}/edit/question-modules`,
    open: (page) => page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click(),
    typed: { 'Title, English': 'Typed part' },
  },
  'new-module': {
    by: 'admin',
    at: `${admin}/edit/question-modules`,
    open: press('Add a module'),
    typed: { 'Title, English': 'Another part', Time: '25' },
  },
  question: {
    by: 'admin',
    at: `${admin}/edit/questions`,
    open: (page) =>
      page
        .getByRole('button', { name: /^2(?!\d)/ })
        .first()
        .click(),
    typed: { 'Question, English': 'Half a thought', Author: 'A. Typist' },
  },
  'certificate-design': {
    by: 'admin',
    at: `${admin}/results/edit-certificates`,
    typed: { 'Name of the olympiad': 'Sango, typed', 'First person’s name': 'Prof. Typed' },
  },
  'add-olympiad-data': {
    by: 'admin',
    at: `${admin}/reports/graphs?add=true`,
    typed: { Title: 'Sponsors by year', Name: 'sponsors-by-year', 'Value, row 1': '12' },
  },
  'olympiad-data': {
    by: 'admin',
    at: `${admin}/reports/graphs/past-results?edit=true`,
    typed: { Source: 'Annual reports' },
  },
} satisfies Readonly<Record<string, Walk>>
