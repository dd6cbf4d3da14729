import { enterAs, expect, test } from '../product.ts'
import { expectReadable } from '../readable.ts'

test('an overlord acts as an organiser with a reason, sees so on every page, and returns', async ({ page }) => {
  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/edit/olympiads')
  await page.getByRole('button', { name: 'Open as staff: Sango Geography Olympiad 2026' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Who')).toHaveValue(/^\d+$/)
  await dialog.getByLabel('Reason').fill('A call for help')
  await dialog.getByRole('button', { name: /^Act as Anneke Fortuin$/ }).click()
  await expect(page).toHaveURL(/\/sango-2026\/admin\//)
  const banner = page.getByRole('complementary', { name: 'Acting as somebody else' })
  await expect(banner).toContainText('Anneke Fortuin')
  await page.goto('/sango-2026/admin/edit/participating-learners')
  await expect(banner).toBeVisible()
  await expectReadable(page)
  await banner.getByRole('button', { name: 'Return to yourself' }).click()
  await expect(page).toHaveURL(/\/overlord\/edit\/olympiads/)

  await page.goto('/overlord/activity-logs?email=overlord')
  const rows = page.getByRole('listitem').filter({ hasText: 'began to act as somebody else' })
  await rows.first().locator('summary').click()
  await expect(rows.first()).toContainText('A call for help')
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'XSRF-TOKEN')).toMatchObject({ sameSite: 'Strict', httpOnly: false })
})
