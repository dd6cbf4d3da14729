import { enterAs, expect, test } from '../product.ts'
import { expectPageReadable } from '../readable.ts'

test('the overlord announces work to all staff, sees the change in its history and takes it back', async ({ page }) => {
  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/system-config')
  const announcement = page.getByLabel('Announcement', { exact: true })
  await announcement.fill('Planned work on Sunday at 22:00.')
  await page.getByLabel('Sign-out when idle').fill('13')
  await page.getByRole('button', { name: 'Save' }).click()
  // The wrong value is refused at its field; what was typed stays.
  await expect(page.getByLabel('Sign-out when idle')).toHaveAttribute('aria-invalid', 'true')
  await expect(announcement).toHaveValue('Planned work on Sunday at 22:00.')
  await page.getByLabel('Sign-out when idle').fill('8')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(page.getByRole('note').filter({ hasText: 'Planned work on Sunday' })).toBeVisible()
  await page.getByText('1 change', { exact: true }).last().click()
  await expect(page.getByRole('row', { name: /12 hours 8 hours/ })).toBeVisible()
  await expect(page.getByText('AGON_SECRET')).toBeVisible()
  await expectPageReadable(page)

  await page.goto('/overlord/edit/users')
  await expect(page.getByRole('note').filter({ hasText: 'Planned work on Sunday' })).toBeVisible()

  await page.goto('/overlord/system-config')
  await page.getByLabel('Announcement', { exact: true }).fill('')
  await page.getByLabel('Sign-out when idle').fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(page.getByRole('note')).toHaveCount(1)
})
