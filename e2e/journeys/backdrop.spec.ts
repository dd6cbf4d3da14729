import { browserOptions } from '../browser.ts'
import { enterAs, expect, test } from '../product.ts'

// With scrollbars that take room, as on most desks; the browser of the journeys hides them otherwise.
test.use({ launchOptions: { ...(await browserOptions()), ignoreDefaultArgs: ['--hide-scrollbars'] } })

test('a backdrop covers the whole window, and the page under it stays in its place', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/settings-and-actions')
  const open = page.getByRole('button', { name: 'Close the olympiad' })
  await expect(open).toBeVisible()
  const placeOfMain = async () => {
    const { x, y, width } = (await page.getByRole('main', { includeHidden: true }).boundingBox()) ?? {}
    // The page grows while its sections come.
    return { x, y, width }
  }
  const before = await placeOfMain()
  const atRightEdge = () =>
    page.evaluate(() => {
      const element = document.elementFromPoint(innerWidth - 3, innerHeight / 2)
      return (
        element?.closest('main, header') === null && element !== document.documentElement && element !== document.body
      )
    })
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0)
  expect(await atRightEdge()).toBe(false)
  await open.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await atRightEdge()).toBe(true)
  expect(await placeOfMain()).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await placeOfMain()).toEqual(before)
})
