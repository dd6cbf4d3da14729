import { enterAs, expect, test } from '../product.ts'
import { expectReadable } from '../readable.ts'

const list = [
  'Name;Organisation;Groups;E-mail;Consent;Consent given on',
  "Thabo N'wamitwa;Daily Press;press;thabo@daily.example;yes;2026-03-14",
  ';Nobody;;;;',
  '=HYPERLINK("https://evil.example");Union;union;;;',
].join('\n')

test('a list of contacts is previewed and imported; a contact is corrected and deleted', async ({ page }) => {
  await enterAs(page, 'funding', 'staff')
  await page.goto('/sango-2026/funding/edit/interested-and-affected-parties')
  await expect(page.getByRole('row', { name: /Aadil Hendricks/ })).toContainText(/\d\d \w{3} 20\d\d/)
  await page.getByRole('button', { name: 'Import a list' }).click()
  const file = { name: 'contacts.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('Name: Please fill this in.')).toBeVisible()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Add 2 contacts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Interested and Affected Parties' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Daily Press' })).toBeVisible()

  await page.getByRole('cell', { name: 'Daily Press' }).click()
  const panel = page.getByRole('complementary')
  await panel.getByLabel('Role').fill('Editor')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(panel.getByText('Editor, Daily Press')).toBeVisible()
  await expectReadable(page)
  await panel.getByRole('button', { name: 'Delete contact' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete contact' }).click()
  await expect(page.getByRole('cell', { name: 'Daily Press' })).toHaveCount(0)
})
