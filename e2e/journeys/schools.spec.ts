import { enterAs, expect, test } from '../product.ts'
import { expectReadable } from '../readable.ts'
import { aSchoolApart } from './school/school-apart.ts'

test('an admin changes schools of the own olympiad, and reads the others with the reason', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/schools')
  await page.getByRole('row').nth(1).click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import the register' })).toHaveCount(0)

  await page.goto(`/sango-2026/admin/edit/schools?open=${await aSchoolApart(page.request)}`)
  await expect(panel.getByText('It takes part in none of your olympiads.')).toBeVisible()
  await expect(panel.getByText('Telephone')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await expect(panel.getByRole('button', { name: /legitimate|confirmation/ })).toHaveCount(0)
  await expectReadable(page)
})

test('an overlord changes every school, and imports the register', async ({ page }) => {
  await enterAs(page, 'overlord', 'staff')
  await page.goto(`/overlord/edit/schools?open=${await aSchoolApart(page.request)}`)
  await expect(page.getByRole('complementary').getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import the register' })).toBeVisible()
})

test('the page about the interface works under its content policy', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('every call')
  await page.getByRole('navigation').getByRole('link', { name: 'purchaseOrder', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'purchaseOrder', exact: true })).toBeInViewport()
  await page.getByRole('link', { name: 'openapi.json' }).click()
  await expect(page.locator('body')).toContainText('"openapi"')
})
