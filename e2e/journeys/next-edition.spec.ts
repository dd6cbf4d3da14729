import { enterAs, expect, test } from '../product.ts'
import { expectReadable } from '../readable.ts'

test('an overlord makes the next olympiad from an earlier one, opens it, and deletes the draft', async ({ page }) => {
  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/edit/olympiads')
  await page
    .getByRole('button', { name: /^Copy / })
    .and(page.locator(':not([aria-disabled="true"])'))
    .first()
    .click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('heading', { name: /^Next edition of / })).toBeVisible()
  await expect(panel.getByText(/^Sitting window: /)).toBeVisible()
  await expectReadable(page)

  const name = panel.getByLabel('Name in addresses')
  const proposed = await name.inputValue()
  await name.fill('portal')
  await panel.getByLabel('Title').fill('The next edition')
  await panel.getByLabel('Schools to invite').uncheck()
  await panel.getByRole('button', { name: 'Create the draft' }).click()
  await expect(panel.getByText(/a few names, as “portal”, are the product’s own/).first()).toBeVisible()
  await expect(panel.getByLabel('Title')).toHaveValue('The next edition')
  await name.fill(`${proposed}-x`)
  await panel.getByRole('button', { name: 'Create the draft' }).click()

  await expect(panel.getByText('The next edition is a draft')).toBeVisible()
  await panel.getByRole('link', { name: 'Open The next edition' }).click()
  await expect(panel.getByRole('heading', { name: 'The next edition' })).toBeVisible()
  await panel.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'The next edition' })).toHaveCount(0)
})
