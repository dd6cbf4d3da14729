import { enterAs, expect, test } from '../product.ts'
import { expectPageReadable } from '../readable.ts'

test('the overlord runs the checks, sees none fail, and looks at one olympiad', async ({ page }) => {
  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/sanity-logs')
  await expect(page.getByText('The checks have not run yet')).toBeVisible()
  await page.getByRole('button', { name: 'Run checks now' }).click()
  await expect(page.getByText(/Last run:/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('The checks have not run yet')).toBeHidden()
  const names = page.getByText('Names of participants are those of the learner and the school')
  await expect(page.getByText(/of [\d\s]+ inconsistent/)).toHaveCount(0)
  await names.click()
  await expect(page.getByText('the copy follows every correction')).toBeVisible()
  await expectPageReadable(page)
  const all = await page.getByText(/^[\d\s\u00a0]+ checked$/).count()
  await page.getByLabel('Olympiad').selectOption({ index: 1 })
  await expect(page).toHaveURL(/olympiadName=/)
  // Records of no olympiad are not counted in one.
  await expect(page.getByText(/^[\d\s\u00a0]+ checked$/)).not.toHaveCount(all)
})
