import { enterAs, expect, test } from '../product.ts'
import { expectReadable } from '../readable.ts'

test('an overlord sees what is wrong and who waits, and follows a figure', async ({ page }) => {
  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/overview')
  const platform = page.getByRole('region', { name: 'Platform' })
  await expect(platform.getByRole('listitem')).toHaveCount(10)
  await expect(platform.getByText(/ free$/)).toBeVisible()
  const olympiads = page.getByRole('region', { name: 'Olympiads' })
  const dankie = olympiads.getByRole('listitem').filter({ hasText: 'Dankie Afrikaans Olympiad 2026' })
  await expect(dankie).toContainText('Next: open it on')
  const sango = olympiads.getByRole('listitem').filter({ hasText: 'Sango Geography Olympiad 2026' })
  await expect(sango).toContainText('Next: close it on')
  await expectReadable(page)
  await dankie.getByRole('link', { name: /checklist items? due/ }).click()
  await expect(page).toHaveURL(/before-olympiad\?olympiadName=dankie-2026/)
  await expect(page.getByText('Book helpers for the telephone')).toBeVisible()
})
