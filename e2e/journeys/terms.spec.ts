import { enterAs, expect, test } from '../product.ts'
import { expectReadable } from '../readable.ts'

test('an overlord adds a version of the terms, and a public form shows it', async ({ page }) => {
  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/edit/terms-and-conditions')
  await expect(page.getByRole('heading', { name: /^Terms from/ })).toHaveCount(1)
  await page.getByText('Read this version').first().click()
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeVisible()
  await expectReadable(page)

  await page.getByRole('button', { name: 'Add version' }).click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByLabel('English')).toHaveValue(/Your rights/)
  const text = await panel.getByLabel('English').inputValue()
  await panel.getByLabel('English').fill(`${text}\n\nCookies\nOne, while you are signed in.`)
  await panel.getByLabel('First day').fill('2020-01-01')
  await panel.getByRole('button', { name: 'Add version' }).click()
  await expect(panel.getByText('Write as many sections as in English.').first()).toBeVisible()
  const afrikaans = await panel.getByLabel('Afrikaans').inputValue()
  await panel.getByLabel('Afrikaans').fill(`${afrikaans}\n\nKoekies\nEen, terwyl jy aangemeld is.`)
  await panel.getByRole('button', { name: 'Add version' }).click()
  await expect(panel.getByText('This day has passed. Choose today or a later day.').first()).toBeVisible()
  await expectReadable(page)
  const { version } = (await (await page.request.get('/api/terms/?language=en')).json()) as { version: string }
  const today = new Date().toISOString().slice(0, 10)
  await panel.getByLabel('First day').fill(today)
  await panel.getByRole('button', { name: 'Add version' }).click()
  await expect(page.getByRole('heading', { name: /^Terms from/ })).toHaveCount(2)
  await expect(page.getByText('In force', { exact: true })).toHaveCount(1)

  await page.goto('/sango/express-interest')
  await page.getByText('Read the terms of').click()
  await expect(page.getByRole('heading', { name: 'Cookies' })).toBeVisible()
  const earlier = await page.request.get(`/api/terms/?language=en&version=${version}`)
  expect(await earlier.text()).not.toContain('Cookies')
})
