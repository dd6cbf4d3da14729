import { violations } from '../axe.ts'
import { enterAs, expect, test } from '../product.ts'

test('a teacher changes the school’s name on a phone, sees that it waits, and an organiser accepts it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, 'teacher', 'teacher')
  await page.goto('/portal/sango-2026/school')
  await page.getByRole('button', { name: 'Correct them' }).click()
  const form = page.locator('form[data-form="school"]')
  await form.getByLabel('Name', { exact: true }).first().fill('Umthunzi Wemfundo Comprehensive School')
  await form.getByRole('button', { name: 'Save the details' }).click()
  await expect(page.getByText('This change waits for the organisers')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Umthunzi Wemfundo Secondary School' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await enterAs(page, 'admin', 'staff')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/sango-2026/admin/edit/proposals?kind=school')
  await page.getByRole('row').filter({ hasText: 'Umthunzi' }).click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByText('Umthunzi Wemfundo Comprehensive School')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await panel.getByRole('button', { name: 'Accept correction' }).click()
  await expect(page.getByText('Accepted. The school is corrected.')).toBeVisible()
})

test('staff mail the link of a school to one of its contacts, and revoke it', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/participating-schools')
  await page.getByRole('row').nth(1).click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: 'Mail a link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail address').fill('office@school.example')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Mail the link' }).click()
  await expect(panel.getByText(/^Mailed to office@school.example/)).toBeVisible()
  await expect(panel.getByText(/It was never used/)).toBeVisible()
  await panel.getByRole('button', { name: 'Revoke the link' }).click()
  await expect(panel.getByText(/The link to office@school.example is revoked/)).toBeVisible()
})
