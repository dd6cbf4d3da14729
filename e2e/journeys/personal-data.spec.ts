import { readFileSync } from 'node:fs'
import { enterAs, expect, test } from '../product.ts'

test('a learner’s data are found, exported and erased', async ({ page, browser }) => {
  const portal = await browser.newPage()
  await enterAs(portal, 'teacher', 'teacher')
  await portal.goto('/portal/sango-2026/load-learners?load=paste')
  await portal.getByRole('textbox').first().fill('First name,Surname,Grade\nXanthe,Vermaak-Okonkwo,9\n')
  await portal.getByRole('button', { name: 'See what it would load' }).click()
  await portal.getByRole('button', { name: 'Load 1 learner' }).click()
  await expect(portal.getByText('1 learner is loaded')).toBeVisible()

  await portal.close()
  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/personal-data')
  await page.getByRole('searchbox', { name: 'Name, user name, e-mail or school' }).fill('vermaak xanthe')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('list', { name: 'People found' }).getByRole('button').click()
  const panel = page.getByRole('complementary', { name: 'Xanthe Vermaak-Okonkwo' })
  await expect(panel.getByRole('row', { name: /Entering schools and learners .* empties names/ })).toBeVisible()

  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Export personal data' }).click()
  const file = readFileSync(await (await download).path())
  expect(file.subarray(0, 2).toString()).toBe('PK')

  await panel.getByRole('button', { name: 'Erase personal data' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('The family asked for it')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('Personal data erased.')).toBeVisible()
  await expect(page.getByRole('row', { name: /The family asked for it/ })).toBeVisible()
  await expect(page.getByText('No results')).toBeVisible()
})

test('an account that is still active shows why it cannot be erased', async ({ page }) => {
  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/personal-data')
  await page.getByRole('searchbox', { name: 'Name, user name, e-mail or school' }).fill('fortuin anneke')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('list', { name: 'People found' }).getByRole('button').first().click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('button', { name: 'Erase personal data' })).toHaveAttribute('aria-disabled', 'true')
  await expect(panel.getByText('Disable this account first, on the page Users.').first()).toBeVisible()
})
