import { enterAs, expect, test } from '../product.ts'
import { heading } from '../sitter.ts'

test('a page that cannot come without a network says so, and comes when the network is back', async ({
  context,
  page,
}) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/settings-and-actions')
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Schools', exact: true }).first().click()
  await expect(heading(page)).toHaveText('This page did not come whole')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Load anew' }).click()
  await expect(heading(page)).toHaveText('Schools')
})
