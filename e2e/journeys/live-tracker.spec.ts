import { enterAs, expect, test } from '../product.ts'
import { answer, aSitter, begin, saving, toQuestion } from '../sitter.ts'

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
  await expect(row).toContainText('Sitting', { timeout: 3000 })
  await toQuestion(page, 2)
  await answer(page)
  await expect(saving(page)).toHaveText(/^Saved/)
  await expect(row).toContainText('1.2', { timeout: 3000 })

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
  await expect(panel.getByRole('table').first().getByRole('row')).toHaveCount(3, { timeout: 3000 })

  await panel.getByRole('button', { name: 'Take back' }).click()
  await expect(panel.getByText(/^Taken back at/)).toBeVisible()
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
  await panel.getByRole('button', { name: 'Let them start anew' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The wrong learner.')
  await dialog.getByRole('button', { name: 'Let them start anew' }).click()
  await expect(row).toContainText('Not started')
  await panel.getByRole('button', { name: 'Let the earlier sitting count again' }).click()
  await expect(row).not.toContainText('Not started')
  await page.reload()
  await expect(row).toContainText('Sitting')
  await expect(page.getByRole('link', { name: 'Question 1, answered' })).toBeVisible()
})
