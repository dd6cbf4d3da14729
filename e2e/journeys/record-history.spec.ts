import { enterAs, expect, test } from '../product.ts'
import { expectReadable, inScheme } from '../readable.ts'
import { violations } from '../axe.ts'

test('an admin sees in the panel of a learner who changed what and when; the page of funding has no history', async ({
  page,
}) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/participating-learners?sort=-lastName')
  await page.getByRole('row').nth(1).click()
  const panel = page.getByRole('complementary')
  const form = panel.locator('form[data-form="learner"]').first()
  const before = await form.getByLabel('First name', { exact: true }).inputValue()
  await panel.getByText('History', { exact: true }).click()
  await expect(panel.getByText('The activity log has no changes here that you may read.')).toBeVisible()

  await form.getByLabel('First name', { exact: true }).fill('Katlego')
  await form.locator('button[type="submit"]').first().click()
  const act = panel.getByRole('listitem').filter({ hasText: 'Anneke Fortuin changed a learner' })
  await expect(act).toHaveCount(1)
  await act.locator('summary').click()
  const name = act.getByRole('row', { name: 'first name' }).first()
  await expect(name.getByRole('cell')).toHaveText([before, 'Katlego'])

  await expectReadable(page)
  await inScheme(page, 'dark')
  expect(await violations(page), 'at a desk, dark').toEqual([])

  await enterAs(page, 'funding', 'staff')
  await page.goto('/sango-2026/admin/edit/schools')
  await page.getByRole('row').nth(1).click()
  await expect(page.getByRole('complementary').getByText('NatEmis')).toBeVisible()
  await expect(page.getByRole('complementary').getByText('History', { exact: true })).toHaveCount(0)
})
