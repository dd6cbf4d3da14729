import { violations } from '../axe.ts'
import { enterAs, expect, test } from '../product.ts'

test('a teacher proposes a correction on a phone, and an organiser accepts it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, 'teacher', 'teacher')
  await page.goto('/portal/sango-2026/load-learners')
  await page
    .getByRole('list', { name: 'Learners' })
    .getByRole('listitem')
    .filter({ hasText: 'Finished' })
    .first()
    .getByRole('button')
    .click()
  const panel = page.getByRole('complementary')
  const form = panel.locator('form[data-form="learner"]')
  const waits = panel.getByText('A correction waits for the organisers')
  const propose = async (lastName: string) => {
    await form.getByLabel('Surname').fill(lastName)
    await form.getByRole('button', { name: 'Save' }).click()
    await panel.getByLabel('Why is this right?').fill('As on the birth certificate.')
    await panel.getByRole('button', { name: 'Send correction to the organisers' }).click()
    await expect(waits).toBeVisible()
  }
  await propose('Propsed')
  await panel.getByRole('button', { name: 'Withdraw this change' }).click()
  await expect(waits).toBeHidden()
  await propose('Proposed')
  expect(await violations(page)).toEqual([])

  await enterAs(page, 'admin', 'staff')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/sango-2026/admin/edit/proposals?status=open')
  await page.getByRole('row').filter({ hasText: 'As on the birth certificate.' }).click()
  const proposal = page.getByRole('complementary')
  await expect(proposal.getByText('Proposed', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await proposal.getByRole('button', { name: 'Accept correction' }).click()
  await expect(page.getByText('Accepted. The learner is corrected.')).toBeVisible()
})
