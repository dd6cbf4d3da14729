import type { Page } from '@playwright/test'
import { giveComputedResult } from '../../computed-result.ts'
import { expect } from '../../product.ts'
import { handIn, heading, saving } from '../../sitter.ts'
import { comeByLink, SmallOlympiad } from '../../small-olympiad.ts'
import { asLearner } from './as-learner.ts'
import type { Walk } from './walk.ts'

/** One answer that people mark. */
async function giveAnswerToMark(page: Page): Promise<void> {
  const olympiad = await SmallOlympiad.open(page.request)
  const moduleId = await olympiad.addModule({ titles: { en: 'Africa' }, instructions: { en: '' } })
  await olympiad.addQuestion(moduleId, {
    kind: 'extended-text',
    wordLimit: 6,
    lines: 4,
    guidance: '<p>Cold water.</p>',
    marks: 2000,
    figures: [],
    texts: { en: { stem: '<p>Why is the west coast dry?</p>', choices: {}, figures: {} } },
  })
  const link = await olympiad.registerLearner()
  await olympiad.moveTo('open')
  await asLearner(page, new URL(link).origin, async (learner) => {
    await comeByLink(learner, link)
    await learner.getByRole('button', { name: 'Begin part 1' }).click()
    await learner.getByLabel('Your answer, in at most 6 words').fill('The sea is cold.')
    await expect(saving(learner)).toHaveText(/^Saved/)
    await handIn(learner)
    await expect(heading(learner)).toHaveText('You have finished')
  })
  await olympiad.moveTo('closed')
}

/** Marking, corrections, doubts and verdicts. */
export const resultWalks = {
  'correct-question': {
    by: 'admin',
    world: 'empty',
    prepare: async (page) => void (await giveComputedResult(page)),
    at: '/sango-2026/admin/results/moderation',
    open: async (page) => {
      await page.getByRole('button', { name: 'Answers to question 1.1' }).click()
      await page.getByLabel('Correction', { exact: true }).selectOption('Full marks for all who had it')
      await page.getByRole('button', { name: 'Show what it would move' }).click()
    },
    typed: { Reason: 'Its map was missing.' },
  },
  'undo-correction': {
    by: 'admin',
    world: 'empty',
    prepare: async (page) => {
      const olympiad = await giveComputedResult(page)
      await olympiad.correctFirstQuestion()
    },
    at: '/sango-2026/admin/results/moderation',
    open: (page) => page.getByRole('button', { name: 'Undo the correction of question 1.1' }).click(),
    typed: { 'Why is it undone?': 'The map was there.' },
  },
  'decide-doubt': {
    by: 'admin',
    world: 'empty',
    prepare: async (page) => void (await giveComputedResult(page, { leavesPage: true })),
    at: '/sango-2026/admin/results/moderation',
    open: async (page) => {
      await page.getByRole('button', { name: /^Decide about/ }).click()
      await page.getByLabel('Decision', { exact: true }).selectOption('Looked at, no act')
    },
    typed: { 'Note (optional)': 'A fire drill.' },
  },
  'decide-verdict': {
    by: 'admin',
    world: 'empty',
    prepare: async (page) => void (await giveComputedResult(page)),
    at: '/sango-2026/admin/results/view',
    open: async (page) => {
      await page.getByRole('row').nth(1).click()
      await page.getByRole('button', { name: /^Change the verdict on/ }).click()
      await page.getByLabel('Verdict', { exact: true }).selectOption('Withheld: only Moderation shows the mark')
    },
    typed: { Reason: 'Its school is asked first.' },
  },
  mark: {
    by: 'admin',
    world: 'empty',
    prepare: giveAnswerToMark,
    at: '/sango-2026/admin/results/view?tab=marking',
    typed: { 'Mark, of 2': '1.5' },
  },
  'second-marking': {
    by: 'admin',
    world: 'empty',
    prepare: giveAnswerToMark,
    at: '/sango-2026/admin/results/view?tab=marking',
    open: async (page) => page.getByRole('button', { name: 'Set second marking' }).click(),
    typed: { 'Answers marked by two people': '20', Tolerance: '0.5' },
  },
  'paper-marks': {
    by: 'admin',
    world: 'empty',
    prepare: async (page) => {
      await giveComputedResult(page, { absent: { firstName: 'Noor', lastName: 'Jacobs' } })
    },
    at: '/sango-2026/admin/results/view?tab=paper',
    open: async (page) => {
      await page.getByLabel('Find a learner').fill('Jacobs')
      await page.getByRole('button', { name: 'Enter marks of Noor Jacobs' }).click()
    },
    typed: { 'Question 1.1, of 1': '0.5' },
  },
} satisfies Readonly<Record<string, Walk>>
