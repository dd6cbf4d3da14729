import { enterAs, expect, test } from '../product.ts'
import { expectReadable } from '../readable.ts'

test('an invoice of a team counts people, not learners', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, 'team-au', 'teacher')
  await page.goto('/portal/igeo-2026/invoices')
  await expect(page.getByText(/^\d+ people · issued/).first()).toBeVisible()
  await expect(page.getByText(/\d+ learners?/)).toBeHidden()
  await expectReadable(page)
})
