import type { Page } from '@playwright/test'
import { giveComputedResult } from '../computed-result.ts'
import { expect, signIn, testInEmptyWorld as empty, testInOwnDemo as demo, enterAs } from '../product.ts'
import { inScheme } from '../readable.ts'

const out = '/tmp/i18-pics'
async function shoot(page: Page, name: string) {
  for (const width of [360, 768, 1440])
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: width === 360 ? 780 : 900 })
      await inScheme(page, scheme)
      await page.waitForTimeout(250)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (wide > 0) console.log(name, width, 'too wide by', wide)
      await page.screenshot({ path: `${out}/${name}-${width}-${scheme}.png`, fullPage: true })
    }
  await page.setViewportSize({ width: 1440, height: 900 })
}

empty('moderation', async ({ page: admin, browser, baseURL }) => {
  empty.setTimeout(300_000)
  const olympiad = await giveComputedResult(admin, { leavesPage: true, absent: { firstName: 'Noor', lastName: 'Jacobs' } })
  await olympiad.change({ verdictsByTwo: true })
  await signIn(admin, 'admin', 'Organiser')
  await admin.goto('/sango-2026/admin/results/view')
  await admin.getByRole('row').filter({ hasText: 'Haddad' }).click()
  await admin.getByRole('button', { name: /^Change the verdict on/ }).click()
  await admin.getByLabel('Verdict', { exact: true }).selectOption('Disqualified: no result, no certificate')
  await admin.getByLabel('Reason', { exact: true }).fill('A copied paper.')
  await shoot(admin, 'verdict-form')
  await admin.getByRole('button', { name: 'Propose the verdict' }).click()
  await expect(admin.getByRole('button', { name: 'Propose the verdict' })).toBeHidden()
  await admin.goto('/sango-2026/admin/results/view?tab=paper')
  await admin.getByLabel('Find a learner').fill('Jacobs')
  await shoot(admin, 'paper-find')
  await admin.getByRole('button', { name: 'Enter marks of Noor Jacobs' }).click()
  await admin.getByLabel('Question 1.1, of 1').fill('0.5')
  await shoot(admin, 'paper-form')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('1 learner with work on paper.')).toBeVisible()
  await admin.getByRole('button', { name: 'Enter marks in a sheet' }).click()
  await shoot(admin, 'paper-sheet')
  await admin.getByLabel('Your sheet of marks for work on paper').setInputFiles({
    name: 'marks.csv', mimeType: 'text/csv',
    buffer: Buffer.from('Participant,Name,1.1,Room\n1,Nobody,1,A\n2,Noor Jacobs,"0,75",A\n3,,x,\n'),
  })
  await expect(admin.getByRole('heading', { name: 'Results' }).first()).toBeVisible()
  await admin.waitForTimeout(800)
  await shoot(admin, 'paper-preview')
  await admin.goto('/sango-2026/admin/results/moderation')
  await expect(admin.getByText('1 verdict waits for a second person')).toBeVisible()
  await shoot(admin, 'moderation')
  await admin.getByRole('button', { name: /^Decide about/ }).click()
  await shoot(admin, 'doubt-form')
  await admin.goto('/sango-2026/admin/results/view')
  await admin.getByRole('button', { name: /^Compute/ }).first().click()
  await admin.waitForTimeout(1500)
  await admin.goto('/sango-2026/admin/results/moderation')
  await admin.getByRole('button', { name: 'Answers to question 1.1' }).click()
  const panel = admin.getByRole('complementary', { name: 'Question 1.1' })
  await panel.getByLabel('Correction', { exact: true }).selectOption('Set another right answer')
  await panel.getByLabel('Right answer', { exact: true }).selectOption('The Orange')
  await panel.getByRole('button', { name: 'Show what it would move' }).click()
  await expect(panel.getByText('Marks that move')).toBeVisible()
  await shoot(admin, 'correction')
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const other = await context.newPage()
  await signIn(other, 'overlord', 'Organiser')
  await other.goto('/sango-2026/admin/results/moderation')
  await expect(other.getByText('Waits for a second person')).toBeVisible()
  await shoot(other, 'moderation-second')
  await context.close()
})
