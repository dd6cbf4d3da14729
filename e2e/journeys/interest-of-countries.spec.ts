import { expect, test } from '../product.ts'
import { expectReadable } from '../readable.ts'

test('the form of interest in an olympiad of countries asks for the country or team, not for a school', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/igeo-2026/express-interest')
  await page.getByRole('radio', { name: 'a teacher' }).check()
  await expect(page.getByLabel('Country or team')).toBeVisible()
  for (const field of ['School', 'Province (optional)', 'Expected number of learners (optional)'])
    await expect(page.getByLabel(field, { exact: true })).toBeHidden()
  await expectReadable(page)
  await page.getByLabel('First name').fill('Zoë')
  await page.getByLabel('E-mail address').fill('zoe@ministry.example')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Enter the name of your country or team.').first()).toBeVisible()
})
