import { enterAs, expect, test } from '../product.ts'
import { expectReadable } from '../readable.ts'

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="56" height="56"><circle cx="28" cy="28" r="20"/></svg>'

test('a testimonial is published once its consent is recorded', async ({ page }) => {
  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/edit/testimonials')
  await page.getByRole('button', { name: 'Thabo Mahlangu' }).click()
  const panel = page.getByRole('complementary')
  await panel.getByLabel('Published').check()
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(panel.getByText('Record the consent before you publish.').first()).toBeVisible()
  await panel.getByLabel('How the person agreed').fill('Letter of the person')
  await panel.getByLabel('On the day').fill('2026-03-03')
  await panel.locator('input[type=file]').setInputFiles({
    name: 'thabo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(picture),
  })
  await expect(panel.getByRole('img', { name: 'The chosen person' })).toBeVisible()
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.').first()).toBeVisible()
  await expectReadable(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Consent missing')).toHaveCount(0)
})
