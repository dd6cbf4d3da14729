import type { Page } from '@playwright/test'
import { admin, firstRow, panel, portal } from './steps.ts'
import type { Walk } from './walk.ts'

/** The panel of a learner of the teacher's school, with one of its dialogs. */
const openLearner =
  (next: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('list', { name: 'Learners' }).getByRole('listitem').first().getByRole('button').click()
    await panel(page).getByRole('button', { name: next }).click()
  }

/** Learners, their consents and their minutes. */
export const learnerWalks = {
  'add-learner': {
    by: 'teacher',
    at: `${portal}/load-learners`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Load learners' }).click()
      await page.getByRole('tab', { name: 'One by one' }).click()
    },
    typed: { 'First name': 'Naledi', Surname: 'Mokoena' },
    choose: async (form) => void (await form.getByLabel('Grade').selectOption('10')),
  },
  'preview-row': {
    by: 'teacher',
    at: `${portal}/load-learners?load=paste`,
    open: async (page) => {
      await page.getByRole('textbox').first().fill('Name,Surname,Grade\nNaledi,Mokoena,ten')
      await page.getByRole('button', { name: 'See what it would load' }).click()
      await page.getByRole('button', { name: 'Correct row 2' }).click()
    },
    typed: { 'First name': 'Naledi', Surname: 'Mokoena' },
    choose: async (form) => void (await form.getByLabel('Grade').selectOption('10')),
  },
  learner: {
    by: 'admin',
    at: `${admin}/edit/participating-learners`,
    open: firstRow(),
    typed: { 'First name': 'Katlego' },
  },
  'bulk-edit': {
    by: 'admin',
    at: `${admin}/edit/participating-learners`,
    open: async (page) => {
      const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') })
      for (const number of [1, 2]) await rows.nth(number).getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Edit selected…' }).click()
      await page.getByRole('checkbox', { name: 'Change Class' }).check()
    },
    typed: { Class: 'Q' },
  },
  consent: {
    by: 'teacher',
    at: `${portal}/load-learners`,
    open: openLearner('Record consent'),
    typed: { 'Version of the letter': '2026-2' },
  },
  'end-consent': {
    by: 'teacher',
    at: `${portal}/load-learners`,
    open: openLearner('Record a withdrawal or objection'),
    typed: { 'Reason (optional)': 'The father wrote a letter.' },
    chosen: { Purpose: 'publicity' },
  },
  consents: {
    by: 'teacher',
    at: `${portal}/consents`,
    typed: { 'Version of the letter': '2026-3' },
    choose: (form) => form.getByRole('button', { name: /without consent/ }).click(),
  },
  'ask-for-minutes': {
    by: 'teacher',
    at: `${portal}/exam-day`,
    open: (page) => page.getByText('Ask for extra minutes for the whole school').click(),
    typed: { 'What has happened?': 'The power was off.' },
  },
  'extra-minutes': {
    by: 'admin',
    at: `${admin}/reports/participant-tracker`,
    open: firstRow(),
    typed: { Minutes: '5', Reason: 'The power was off.' },
  },
} satisfies Readonly<Record<string, Walk>>
