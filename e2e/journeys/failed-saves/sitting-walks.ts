import type { Page } from '@playwright/test'
import { expect, headersOf } from '../../product.ts'
import {
  answer,
  aSitter,
  begin,
  comeIn,
  handIn,
  heading,
  partIsHere,
  recoveryCode,
  savesOf,
  saving,
  type Sitter,
} from '../../sitter.ts'
import { giveComputedResult } from '../../computed-result.ts'
import { comeByLink, SmallOlympiad } from '../../small-olympiad.ts'
import type { Walk } from './walk.ts'

const tracker = '/sango-2026/admin/reports/participant-tracker'

/** A page of a learner, beside that of the user; closed afterwards. */
async function asLearner<Result>(
  page: Page,
  baseURL: string,
  act: (learner: Page) => Promise<Result>,
): Promise<Result> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page belongs to no browser.')
  const context = await browser.newContext({ baseURL })
  try {
    return await act(await context.newPage())
  } finally {
    await context.close()
  }
}

async function askForMinutes({ request }: Page): Promise<void> {
  const headers = await headersOf(request, 'teacher', 'teacher')
  const here = await request.get('/api/auth/here/sango-2026', { headers })
  const { participants } = (await here.json()) as { participants: { id: number }[] }
  const data = { minutes: 10, reason: 'The power went out.' }
  const asked = await request.post(`/api/exam-day/${participants[0]?.id}/extra-time-request`, { headers, data })
  expect(asked.status(), await asked.text()).toBe(200)
}

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

/** The file of a learner whose device has no network. */
function writeUnsentFile(page: Page): Promise<string> {
  const { origin } = new URL(page.url())
  return asLearner(page, origin, async (learner) => {
    const sitter = await aSitter(page.request, origin)
    await learner.clock.install()
    await begin(learner, sitter)
    await partIsHere(learner)
    await learner.context().setOffline(true)
    await answer(learner)
    await expect(saving(learner)).toHaveText(/^On this device/)
    const save = learner.getByRole('button', { name: 'Save the unsent answer as a file' })
    // The file is offered minutes after the first try to send has failed, which comes some time after the answer.
    await expect(async () => {
      await learner.clock.fastForward('03:30')
      await expect(save).toBeVisible({ timeout: 2000 })
    }).toPass()
    const written = learner.waitForEvent('download')
    await save.click()
    const chunks: Buffer[] = []
    for await (const chunk of await (await written).createReadStream()) chunks.push(chunk as Buffer) // a stream of bytes
    return Buffer.concat(chunks).toString()
  })
}

/** A learner answers without a network and hands in on another device; the answer arrives afterwards. */
export function sendLateAnswer(page: Page): Promise<Sitter> {
  const { origin } = new URL(page.url())
  return asLearner(page, origin, async (learner) => {
    const sitter = await aSitter(page.request, origin)
    await begin(learner, sitter)
    await partIsHere(learner)
    await learner.context().setOffline(true)
    await answer(learner)
    await expect(saving(learner)).toHaveText(/^On this device/)
    await asLearner(page, origin, async (second) => {
      await comeIn(second, sitter.username)
      await second.getByLabel('Recovery code').fill(await recoveryCode(page.request, sitter))
      await second.getByRole('button', { name: 'Go on here' }).click()
      await expect(heading(second)).toHaveText(/^Question 1 of/)
      await handIn(second)
      await expect(second.getByRole('button', { name: 'Begin part 2' })).toBeVisible()
    })
    await learner.context().setOffline(false)
    await expect.poll(() => savesOf(page.request, sitter)).toHaveLength(1)
    return sitter
  })
}

/** Forms about sittings, which need a learner who has done something. */
export const sittingWalks = {
  'answer-request': {
    by: 'admin',
    prepare: askForMinutes,
    at: tracker,
    open: (page) =>
      page
        .getByRole('button', { name: /^Answer: / })
        .first()
        .click(),
    typed: { Minutes: '12', Reason: 'The power was off.', 'Words to the teacher': 'Twelve were lost.' },
  },
  'late-answers': {
    by: 'admin',
    at: tracker,
    open: async (page) => {
      const { username } = await sendLateAnswer(page)
      await page.goto(`${tracker}?q=${username}`)
      await page.getByRole('row').nth(1).click()
    },
    typed: { Reason: 'Seen with the school.' },
  },
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
  'propose-correction': {
    by: 'teacher',
    at: '/portal/sango-2026/load-learners',
    open: async (page) => {
      await page
        .getByRole('list', { name: 'Learners' })
        .getByRole('listitem')
        .filter({ hasText: 'Finished' })
        .first()
        .getByRole('button')
        .click()
      const form = page.locator('form[data-form="learner"]')
      await form.getByLabel('Surname').fill('Corrected')
      await form.getByRole('button', { name: 'Save' }).click()
    },
    typed: { 'Why is this right?': 'As on the birth certificate.' },
  },
  'unsent-file': {
    by: 'admin',
    at: tracker,
    open: async (page) => {
      const content = Buffer.from(await writeUnsentFile(page))
      await page.getByRole('button', { name: 'Load unsent answers' }).click()
      const file = { name: 'answers.agon', mimeType: 'application/octet-stream', buffer: content }
      await page.getByLabel('Files with unsent answers').setInputFiles(file)
    },
    typed: { Reason: 'The school has no network.' },
  },
} satisfies Readonly<Record<string, Walk>>
