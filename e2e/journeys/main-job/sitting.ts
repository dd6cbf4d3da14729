import type { Page } from '@playwright/test'
import { expect } from '../../product.ts'
import type { Slip } from '../../read-slips.ts'
import { handIn, heading, saving, toQuestion } from '../../sitter.ts'
import { questions } from './paper.ts'

/** By user name and password, as printed. */
export async function comeInByPassword(learner: Page, { username, password }: Slip): Promise<void> {
  await learner.goto('/sango-2026/login')
  await learner.getByLabel('User name').fill(username)
  await learner.getByLabel('Password', { exact: true }).fill(password)
  await learner.getByRole('button', { name: 'Sign in' }).click()
}

/** Scans the slip: nothing is typed, and the secret does not stay in the address. */
export async function comeInByLink(learner: Page, { link }: Slip): Promise<void> {
  await learner.goto(link)
  await learner.waitForURL(/\/olympiad\//)
  expect(learner.url()).not.toContain('#')
}

/** From the instructions to the first question. */
export async function getReady(learner: Page): Promise<void> {
  await learner.getByRole('link', { name: 'Continue' }).click()
  await learner.getByLabel('I declare this on my honour.').check()
  await learner.getByRole('button', { name: 'Declare and continue' }).click()
  await learner.getByRole('button', { name: 'Show my recovery code' }).click()
  await learner.getByRole('button', { name: 'I have written it down' }).click()
  await learner.getByRole('button', { name: 'My details are right' }).click()
  await learner.getByRole('button', { name: 'Begin part 1' }).click()
  await expect(heading(learner)).toHaveText(`Question 1 of ${questions}`)
}

/** The first two questions. */
export async function answerSome(learner: Page): Promise<void> {
  await learner.getByRole('radio', { name: 'Victoria' }).check()
  await saved(learner)
  await toQuestion(learner, 2)
  await learner.getByRole('checkbox', { name: 'Kenya' }).check()
  await learner.getByRole('checkbox', { name: 'Gabon' }).check()
  await saved(learner)
}

export async function answerRest(learner: Page): Promise<void> {
  await toQuestion(learner, 3)
  await learner.getByRole('textbox').fill('33,5')
  await saved(learner)
  await toQuestion(learner, 4)
  await learner.getByRole('radio', { name: 'Nairobi' }).check()
  await saved(learner)
}

/** The only part. */
export async function finish(learner: Page): Promise<void> {
  await handIn(learner)
  await expect(heading(learner)).toHaveText('You have finished')
}

/** Comes back in a new tab on a device whose clock is wrong by then: question, answers and the server's time are as they were. */
export async function resume(learner: Page, slip: Slip): Promise<Page> {
  const again = await learner.context().newPage()
  await learner.close()
  await again.clock.setSystemTime(Date.now() + 3 * hour)
  const entered = again.waitForResponse((reply) => /\/api\/sitting\/module\/\d+\/enter$/.test(reply.url()))
  await comeInByLink(again, slip)
  await expect(heading(again)).toHaveText(`Question 2 of ${questions}`)
  await expect(again.getByRole('checkbox', { name: 'Kenya' })).toBeChecked()
  await expect(again.getByRole('checkbox', { name: 'Gabon' })).toBeChecked()
  await expect(again.getByRole('link', { name: 'Question 1, answered' })).toBeVisible()
  const { now, deadline } = (await (await entered).json()) as { now: string; deadline: string }
  const left = Math.ceil((Date.parse(deadline) - Date.parse(now)) / minute)
  // A minute may have ended since.
  await expect(again.locator('.sitting-time')).toHaveText(new RegExp(`^(${left}|${left - 1}) minutes left$`))
  return again
}

const minute = 60_000
const hour = 60 * minute

async function saved(learner: Page): Promise<void> {
  await expect(saving(learner)).toHaveText(/^Saved \d\d:\d\d:\d\d$/)
}
