import { enterAs, expect, test } from '../product.ts'
import { expectPageReadable } from '../readable.ts'

test('schools are found on a map by keys, with the filters of the list, and opened', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/participating-schools')
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(page).toHaveURL(/tab=map/)
  const map = page.getByRole('region', { name: 'Map of Participating Schools' })
  const circles = map.getByRole('button')
  await expect(circles.first()).toBeVisible()
  await expect(page.getByRole('row', { name: /^Limpopo/ })).toBeVisible()
  await expectPageReadable(page)

  const summary = page.waitForRequest(/school-participant\/summary\?.*province=LP/)
  await page.goto('/sango-2026/admin/edit/participating-schools?tab=map&province=LP')
  await summary
  // The head of the table, and Limpopo.
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect.poll(() => circles.count()).toBeGreaterThan(2)
  const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await circles.first().focus()
  const first = await label()
  await page.keyboard.press('ArrowDown')
  await expect.poll(label).not.toBe(first)
  await circles.filter({ hasNotText: /\d/ }).first().focus()
  const [name = ''] = (await label()).split(':')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary').getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('where more schools are at one place than are named, the map states their number', async ({ page }) => {
  const box = { west: 28, south: -26, east: 28, north: -26 }
  const first = Array.from({ length: 10 }, (_, at) => ({ id: at + 1, name: `School ${at + 1}` }))
  const circle = { longitude: 28, latitude: -26, count: 23, groups: [{ group: 'pay', count: 23 }], first, box }
  const json = { success: true, circles: [circle], provinces: [{ province: 'GP', total: 23, withoutPlace: 0 }] }
  await page.route('**/api/school-participant/map?*', (route) => route.fulfill({ json }))
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/participating-schools?tab=map')
  const circles = page.getByRole('region', { name: 'Map of Participating Schools' }).getByRole('button')
  await circles.first().click()
  await expect(page.getByRole('button', { name: 'Whole country' })).toBeVisible()
  await circles.first().click()
  await expect(page.getByText('10 of 23 are shown. Search for the others by name or town.')).toBeVisible()
})

test('the figure of a province leads to its schools, with the other filters', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/participating-schools?tab=map&step=pay')
  await expect(page.getByRole('list', { name: 'Legend' }).getByText('Load, order, pay')).toBeVisible()
  // Which province has schools that have not paid, other journeys of the same world change.
  const figure = page.getByRole('link', { name: /^\d+ in \S/ }).first()
  const [, count, province] = /^(\d+) in (.+)$/.exec((await figure.getAttribute('aria-label')) ?? '') ?? []
  await figure.click()
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText(`in ${province}`)
  await expect(page.getByRole('table', { name: 'Participating Schools' }).locator('tbody tr')).toHaveCount(
    Number(count),
  )
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Map of Participating Schools' })).toBeVisible()
})

test('a circle of several schools leads to a closer view', async ({ page }) => {
  await enterAs(page, 'marketing', 'staff')
  await page.goto('/sango-2026/marketing/edit/schools?tab=map&province=GP')
  const circles = page.getByRole('region', { name: 'Map of Schools' }).getByRole('button')
  const several = circles.filter({ hasText: /\d/ }).first()
  await several.click()
  await expect(page.getByRole('button', { name: 'Whole country' })).toBeVisible()
  await expect.poll(() => circles.count()).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Whole country' }).click()
  await expect(page.getByRole('button', { name: 'Whole country' })).toHaveCount(0)
})
