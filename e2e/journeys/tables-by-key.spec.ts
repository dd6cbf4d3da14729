import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { enterAs, expect, test } from '../product.ts'
import { sorted } from '../table.ts'

/** Lists of staff without a pointer: search, sort, columns, the panel beside the list, saving, and back to where one was. */
test('schools are found, sorted, looked at and corrected by keys alone', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/schools')
  const rows = page.locator('tr[data-row]')
  await expect(rows.first()).toBeVisible()

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search Schools' })).toBeFocused()
  await page.keyboard.type('heights')
  await expect(page).toHaveURL(/q=heights/)
  await expect(rows.first()).toContainText('Heights')

  await tabTo(page, 'Columns')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemcheckbox', { name: 'NatEmis' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: 'NatEmis' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused()

  await tabTo(page, 'Name')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await sorted(page, 'Name', 'descending')
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const opener = rows.nth(1).locator('[data-opener]')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')

  const panel = page.locator('aside[data-side-panel]')
  await expect(panel).toBeFocused()
  await expect(panel.getByLabel('Suburb')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await tabTo(page, 'Suburb')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Eastern Heights')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a learner is corrected and an order selected by keys alone', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/participating-learners')
  const openers = page.locator('tr[data-row] [data-opener]')
  await expect(openers.first()).toBeVisible()
  await intoRows(page)
  await page.keyboard.press('Enter')
  const panel = page.locator('aside[data-side-panel]')
  await expect(panel).toBeFocused()
  await expect(panel.getByLabel('Class')).toBeVisible()
  await tabTo(page, 'Class')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Q')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.locator('tr[data-row]').first()).toContainText(/\dQ/)
  await page.keyboard.press('Escape')
  await expect(page.locator('aside[data-side-panel]')).toHaveCount(0)
  await expect(openers.first()).toBeFocused()

  await page.goto('/sango-2026/finance/payments')
  await expect(openers.first()).toBeVisible()
  await intoRows(page)
  await page.keyboard.press('Space')
  await expect(page.getByText('1 selected')).toBeVisible()
  await expect(openers.first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  await expect(openers.last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('aside[data-side-panel]')).toBeFocused()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(openers.last()).toBeFocused()
})

test('whoever is among the rows when others take their place stays there, and nobody else is brought there', async ({
  page,
}) => {
  await enterAs(page, 'admin', 'staff')
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(
    ({ pathname, searchParams }) => pathname === '/api/school/' && searchParams.get('sort') === '-name',
    async (route) => {
      await mayCome
      await route.continue()
    },
  )
  await page.goto('/sango-2026/admin/edit/schools?sort=name&limit=25')
  const rows = page.locator('tr[data-row]')
  const first = () => rows.first().getAttribute('data-row')
  const second = rows.nth(1).locator('[data-opener]')
  await expect(rows).toHaveCount(25)
  const byName = await first()
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(page.locator('table[data-stale]')).toBeVisible()
  await intoRows(page)
  await page.keyboard.press('ArrowDown')
  await expect(second).toBeFocused()
  letCome()
  await expect.poll(first).not.toBe(byName)
  await expect(second).toBeFocused()

  const before = await first()
  await page.keyboard.press(']')
  await expect.poll(first).not.toBe(before)
  await expect(second).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(2).locator('[data-opener]')).toBeFocused()

  const search = page.getByRole('searchbox', { name: 'Search Schools' })
  await page.keyboard.press('/')
  await page.keyboard.type('no school is called so')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await expect(search).toBeFocused()

  // An order that is paid leaves the list of those that are not, while its panel is open.
  await page.goto('/sango-2026/finance/payments?status=unpaid')
  await expect(rows.first()).toBeVisible()
  const paid = (await first()) ?? ''
  await intoRows(page)
  await page.keyboard.press('Enter')
  const order = page.locator('aside[data-side-panel]')
  await order.getByRole('button', { name: 'Mark as paid' }).press('Enter')
  await order.getByRole('button', { name: /^Mark as paid: / }).press('Enter')
  await expect(page.locator(`tr[data-row="${paid}"]`)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(order).toHaveCount(0)
  await expect(rows.first().locator('[data-opener]')).toBeFocused()
})

async function intoRows(page: Page): Promise<void> {
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
}

/** As many Tabs as it takes to the thing of this name; none of them may lead nowhere. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    const words = await page.evaluate(() => {
      const here = document.activeElement
      const label = here instanceof HTMLInputElement ? here.labels?.[0]?.textContent : here?.textContent
      return here?.getAttribute('aria-label') ?? label ?? ''
    })
    if (words.trim() === name) return
  }
  throw new Error(`No Tab leads to ${name}`)
}

async function faults(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).analyze()
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
