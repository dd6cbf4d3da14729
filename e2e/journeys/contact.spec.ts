import { expect, test } from '../product.ts'
import { expectReadable } from '../readable.ts'

test('a visitor without scripts writes to the organisers and corrects a wrong address', async ({
  browser,
  baseURL,
}) => {
  const reader = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) })
  const page = await reader.newPage()
  await page.goto('/agon/contact')
  await page.getByRole('link', { name: 'Sango Geography Olympiad' }).click()
  await page.getByLabel('Your name').fill('Thandi Dlamini')
  await page.getByLabel('E-mail address').fill('thandi')
  await page.getByLabel('Message').fill('May two schools share a venue?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert')).toHaveText('Not sent. Correct the marked fields.')
  await expect(page.getByLabel('E-mail address')).toBeFocused()
  await expect(page.getByLabel('E-mail address')).toHaveAccessibleDescription(/name@school\.example/)
  await expect(page.getByLabel('Message')).toHaveValue('May two schools share a venue?')
  await page.getByLabel('E-mail address').fill('thandi@school.example')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('status')).toContainText('Your message was sent')
  await page.reload()
  await expect(page.getByRole('status')).toContainText('Your message was sent')
  await page.getByRole('link', { name: 'Write another message' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('')
  await reader.close()
})

test('the contact form is readable in both languages, refused and sent', async ({ page }) => {
  await page.goto('/sango/contact?lang=af')
  await expectReadable(page)
  await page.getByRole('button', { name: 'Stuur boodskap' }).click()
  await expect(page.getByText('Nie gestuur nie')).toBeVisible()
  await expectReadable(page)
})
