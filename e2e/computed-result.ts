import type { Page } from '@playwright/test'
import { expect } from './product.ts'
import { handIn, heading, leavePage, leavingIsReported, saving } from './sitter.ts'
import { comeByLink, SmallOlympiad } from './small-olympiad.ts'

interface Results {
  /** The learner leaves the page for minutes. */
  readonly leavesPage?: boolean
  /** Another learner, who does not sit. */
  readonly absent?: { readonly firstName: string; readonly lastName: string }
}

/** The result of one learner whose right answer is wrong by the key. */
export async function giveComputedResult(
  admin: Page,
  { leavesPage = false, absent }: Results = {},
): Promise<SmallOlympiad> {
  const olympiad = await SmallOlympiad.open(admin.request)
  const moduleId = await olympiad.addModule({ titles: { en: 'Rivers' }, instructions: { en: '' } })
  await olympiad.addQuestion(moduleId, {
    kind: 'single-choice',
    choices: ['a', 'b'],
    key: 'b',
    figures: [],
    texts: {
      en: { stem: '<p>Which river is the longest?</p>', choices: { a: 'The Orange', b: 'The Vaal' }, figures: {} },
    },
  })
  const link = await olympiad.registerLearner()
  if (absent !== undefined) await olympiad.registerLearner(absent)
  await olympiad.moveTo('open')
  const browser = admin.context().browser()
  if (browser === null) throw new Error('The page belongs to no browser.')
  const context = await browser.newContext({ baseURL: new URL(link).origin })
  const learner = await context.newPage()
  if (leavesPage) await learner.clock.install()
  await comeByLink(learner, link)
  await learner.getByRole('button', { name: 'Begin part 1' }).click()
  await learner.getByRole('radio', { name: 'The Orange' }).check()
  await expect(saving(learner)).toHaveText(/^Saved/)
  if (leavesPage) {
    await leavePage(learner, '02:30')
    await leavingIsReported(learner)
  }
  await handIn(learner)
  await expect(heading(learner)).toHaveText('You have finished')
  await context.close()
  await olympiad.moveTo('closed')
  await olympiad.computeResults()
  return olympiad
}
