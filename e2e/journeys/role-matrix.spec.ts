import { enterAs, expect, test } from '../product.ts'
import { expectPageReadable } from '../readable.ts'

test('the overlord finds who may change a school, and which pages are of accountants', async ({ page }) => {
  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/role-matrix')
  await expect(page.getByRole('heading', { name: /^Calls: \d{3}$/ })).toBeVisible()
  await page.getByLabel('Search').fill('PUT /api/school/{id}')
  await expect(page).toHaveURL(/q=/)
  await expect(page.getByRole('heading', { name: /^Calls: 1 of/ })).toBeVisible()
  const cells = page.getByRole('table', { name: 'Calls' }).getByRole('row').nth(1).getByRole('cell')
  await expect(cells.first()).toContainText('–')
  await expect(page.getByText('No pages match')).toBeVisible()
  await page.getByLabel('Search').fill('finance/payments')
  await expect(page.getByRole('table', { name: 'Pages' }).getByRole('row')).toHaveCount(2)
  await expectPageReadable(page)
})
