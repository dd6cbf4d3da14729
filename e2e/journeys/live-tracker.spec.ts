import { enterAs, expect, test } from '../product.ts'
import {
  answer,
  aSchool,
  aSitter,
  begin,
  comeIn,
  heading,
  leavePage,
  leavingIsReported,
  saving,
  toQuestion,
} from '../sitter.ts'

test('an organiser sees an answer within seconds, and extra minutes reach the learner, with no page loaded again', async ({
  browser,
  page,
  request,
  baseURL,
}) => {
  const sitter = await aSitter(request, baseURL)
  const admin = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  await enterAs(admin, 'admin', 'staff')
  await admin.goto(`/sango-2026/admin/reports/participant-tracker?q=${sitter.username}`)
  await expect(admin.getByText(/^Live, as of/)).toBeVisible()
  const row = admin
    .getByRole('row')
    .filter({ has: admin.getByRole('cell') })
    .first()
  await expect(row).toContainText('Not started')

  await begin(page, sitter)
  await expect(row).toContainText('Sitting')
  await toQuestion(page, 2)
  await answer(page)
  await expect(saving(page)).toHaveText(/^Saved/)
  await expect(row).toContainText('1.2')

  const minutes = async () => Number(/\d+/.exec((await page.locator('.sitting-time').textContent()) ?? '')?.[0])
  const before = await minutes()
  await row.click()
  const panel = admin.getByRole('complementary')
  await panel.getByLabel('Minutes').fill('15')
  await panel.getByLabel('Reason').fill('The power went out.')
  await panel.getByRole('button', { name: 'Give 15 minutes' }).click()
  await expect(panel.getByText(/^15 minutes for/)).toBeVisible()
  await toQuestion(page, 3)
  await answer(page)
  await expect.poll(minutes).toBeGreaterThanOrEqual(before + 14)
  // The head, and both answers of the sitting that runs.
  const answers = panel.getByRole('table').filter({ has: admin.getByRole('columnheader', { name: 'Saved' }) })
  await expect(answers.first().getByRole('row')).toHaveCount(3)

  await panel.getByRole('button', { name: 'Withdraw' }).click()
  await expect(panel.getByText(/^Withdrawn at/)).toBeVisible()
  await toQuestion(page, 4)
  await answer(page)
  await expect.poll(minutes).toBeLessThanOrEqual(before)
})

test('a sitting that was taken back counts again', async ({ browser, page, request, baseURL }) => {
  const sitter = await aSitter(request, baseURL)
  await begin(page, sitter)
  await answer(page)
  await expect(saving(page)).toHaveText(/^Saved/)
  const admin = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  await enterAs(admin, 'admin', 'staff')
  await admin.goto(`/sango-2026/admin/reports/participant-tracker?q=${sitter.username}`)
  const row = admin
    .getByRole('row')
    .filter({ has: admin.getByRole('cell') })
    .first()
  await row.click()
  const panel = admin.getByRole('complementary')
  await panel.getByRole('button', { name: 'Reset the sitting' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The wrong learner.')
  await dialog.getByRole('button', { name: 'Reset the sitting' }).click()
  await expect(row).toContainText('Not started')
  await expect(panel.getByRole('cell', { name: 'counts' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Undo the reset' }).click()
  await expect(panel.getByRole('cell', { name: 'counts' })).toHaveCount(1)
  await expect(row).not.toContainText('Not started')
  await page.reload()
  await expect(row).toContainText('Sitting')
  await expect(page.getByRole('link', { name: 'Question 1, answered' })).toBeVisible()
})

test('that a page was left and copied from is told to the organiser, and the learner knows', async ({
  browser,
  page,
  request,
  baseURL,
}) => {
  await page.clock.install()
  const sitter = await aSitter(request, baseURL)
  await comeIn(page, sitter.username)
  await expect(page.getByText('The organisers can see when you leave the questions')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Begin part 1' }).click()
  await expect(heading(page)).toHaveText(/^Question 1 of/)
  await leavePage(page, '00:40')
  await page.keyboard.press('Control+C')
  await leavingIsReported(page)

  const admin = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  await enterAs(admin, 'admin', 'staff')
  await admin.goto(`/sango-2026/admin/reports/participant-tracker?q=${sitter.username}`)
  await admin
    .getByRole('row')
    .filter({ has: admin.getByRole('cell') })
    .first()
    .click()
  const panel = admin.getByRole('complementary')
  await expect(panel.getByText('The page was left once, for 40 s.')).toBeVisible()
  await expect(panel.getByText('Something was copied from it once.')).toBeVisible()
  await expect(panel.getByRole('row', { name: /Left the page 40 s 1$/ })).toBeVisible()
})

test('a search that finds one school alone leads to minutes for that school, and says so on the button', async ({
  page,
  request,
}) => {
  const school = await aSchool(request)
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/reports/participant-tracker')
  await page.getByRole('button', { name: 'Give extra minutes' }).click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByText('These minutes are for all learners of the olympiad.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Give all learners 10 minutes' })).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('searchbox', { name: 'Search Learners' }).fill(school)
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows.filter({ hasText: school })).not.toHaveCount(0)
  await expect(rows.filter({ hasNotText: school })).toHaveCount(0)
  await page.getByRole('button', { name: 'Give extra minutes' }).click()
  await expect(panel.getByRole('combobox', { name: 'For' })).toHaveValue('school')
  await panel.getByLabel('Reason').fill('The power went out.')
  await panel.getByRole('button', { name: 'Give the school 10 minutes' }).click()
  const given = panel.getByRole('listitem').filter({ hasText: `10 minutes for ${school}` })
  await given.getByRole('button', { name: 'Withdraw' }).click()
  await expect(given).toContainText('Withdrawn at')
})
