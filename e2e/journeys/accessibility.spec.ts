import { sitePages } from '@agon/contract/site-pages'
import { violations } from '../axe.ts'
import { expect, test } from '../product.ts'
import { expectPageReadable, inScheme, tooWide } from '../readable.ts'

for (const [locale, title, contact] of [
  ['en', 'Accessibility', 'contact page'],
  ['af', 'Toeganklikheid', 'kontakbladsy'],
] as const)
  test(`the accessibility statement is readable and leads to the contact page: ${locale}`, async ({ page }) => {
    await page.goto(`/agon/accessibility?lang=${locale}`)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expectPageReadable(page)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await tooWide(page), 'pixels beyond 320').toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: contact }).click()
    await expect(page).toHaveURL(/\/agon\/contact/)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
  })

test('public pages lead to the accessibility statement in their language', async ({ page }) => {
  for (const from of ['/', '/login', '/sango/home', '/sango/faq', '/sango-2026/express-interest', '/agon/about']) {
    await page.goto(from)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click()
    await expect(page).toHaveURL(/\/agon\/accessibility$/)
  }
  await page.goto('/sango/home?lang=af')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Toeganklikheid' }).click()
  await expect(page).toHaveURL(/\/agon\/accessibility\?lang=af$/)
})

test('every public page is readable in Afrikaans, on a phone by day and on a desk by night', async ({ page }) => {
  test.setTimeout(180_000)
  for (const { path } of Object.values(sitePages)) {
    const address = `${path.replace('$projectName', 'sango')}?lang=af`
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(address)
    await expect(page.locator('html')).toHaveAttribute('lang', 'af')
    await inScheme(page, 'light')
    expect(await tooWide(page), `${address}: pixels beyond the phone`).toBeLessThanOrEqual(0)
    expect(await violations(page), `${address} on a phone, light`).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await inScheme(page, 'dark')
    expect(await violations(page), `${address} on a desk, dark`).toEqual([])
  }
})
