import type { Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { enterAs, expect, test } from '../product.ts'
import { expectReadable } from '../readable.ts'

const schools = '/sango-2026/marketing/edit/schools'

const openViews = (page: Page, shown: string) => page.getByRole('button', { name: shown, exact: true }).click()
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name })
const filters = (page: Page) => page.getByRole('list', { name: 'Filters' })

test('a view is saved on the server, opens the list, is copied by another user and is deleted', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, 'marketing', 'staff')
  await page.goto(schools)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog', { name: 'Filter' }).getByRole('button', { name: 'Province' }).click()
  await page.getByRole('checkbox', { name: 'Limpopo' }).check()
  await page.keyboard.press('Escape')
  await expect(filters(page)).toHaveText('in Limpopo')

  await page.getByRole('button', { name: 'Add a condition' }).click()
  await page.getByRole('dialog', { name: 'Add a condition' }).getByRole('button', { name: 'Legitimate' }).click()
  await page.getByRole('radio', { name: 'not legitimate', exact: true }).click()
  await expect(filters(page)).toHaveText('in Limpopo,not legitimate')
  await expectReadable(page)
  await page.getByRole('button', { name: 'Remove: not legitimate' }).click()
  await expect(filters(page)).toHaveText('in Limpopo')

  await openViews(page, 'Unsaved view')
  await item(page, 'Save this view …').click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByLabel('Name').fill('Limpopo')
  await dialog.getByLabel('Open this list with this view').check()
  await dialog.getByLabel('Share with the olympiad’s staff').check()
  await expectReadable(page)
  await dialog.getByRole('button', { name: 'Save the view' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Limpopo', exact: true })).toBeVisible()

  await page.goto(schools)
  await expect(page).toHaveURL(/province=/)

  const other = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  await enterAs(other, 'admin', 'staff')
  await other.goto('/sango-2026/admin/edit/schools')
  await expect(other.getByRole('button', { name: 'All rows', exact: true })).toBeVisible()
  await openViews(other, 'All rows')
  await item(other, /^Limpopo/).click()
  await expect(filters(other)).toHaveText('in Limpopo')
  await openViews(other, 'Limpopo')
  await item(other, 'Copy this view …').click()
  await other.getByRole('button', { name: 'Save the view' }).click()
  await expect(other.getByRole('dialog')).toBeHidden()
  await openViews(other, 'Limpopo')
  await item(other, 'Delete the view “Limpopo”').click()
  await openViews(other, 'Limpopo')
  await expect(item(other, 'Copy this view …')).toBeVisible()
  await other.close()

  await openViews(page, 'Limpopo')
  await item(page, 'Delete the view “Limpopo”').click()
  await expect(page.getByRole('button', { name: 'Unsaved view', exact: true })).toBeVisible()
  await expect(page.getByText('The view “Limpopo” was deleted, also for the others.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await openViews(page, 'Limpopo')
  await item(page, 'Name, share or set as default …').click()
  await expect(page.getByLabel('Share with the olympiad’s staff')).toBeChecked()
  await expect(page.getByLabel('Open this list with this view')).toBeChecked()
})

test('views of the browser’s storage move to the server once; a view with columns that are gone opens and names them', async ({
  page,
}) => {
  await enterAs(page, 'marketing', 'staff')
  await page.goto('/sango-2026/marketing')
  const view = { sort: '-name', q: '', filters: { province: 'FS' }, columns: ['town', 'fax'], cursor: null, limit: 50 }
  await page.evaluate(
    (stored) => localStorage.setItem('views GET /api/school/', stored),
    JSON.stringify([{ id: 'old', name: 'Free State', view }]),
  )
  await page.goto(schools)
  await openViews(page, 'All rows')
  await item(page, 'Free State').click()
  await expect(page.getByText('columns that this list no longer has: “fax”')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Town'])
  expect(await page.evaluate(() => localStorage.getItem('views GET /api/school/'))).toBeNull()

  await page.reload()
  await openViews(page, 'Free State')
  await expect(page.getByRole('menuitem', { name: 'Free State', exact: true })).toHaveCount(1)
  await item(page, 'Delete the view “Free State”').click()
  await expect(page.getByRole('button', { name: 'Unsaved view', exact: true })).toBeVisible()
  await expect(page.getByText('no longer has')).toHaveCount(0)
})

test('on a phone a view is saved, renamed, opened after a reload and deleted', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/schools?province=NW')
  await expect(filters(page)).toHaveText('in North West')
  await openViews(page, 'Unsaved view')
  await item(page, 'Save this view …').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Noordwes')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save the view' }).click()
  await expect(dialog).toBeHidden()

  await openViews(page, 'Noordwes')
  await item(page, 'Name, share or set as default …').click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Noordwes')
  await dialog.getByLabel('Name').fill('North West schools to call')
  await dialog.getByRole('button', { name: 'Save the view' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'North West schools to call', exact: true })).toBeVisible()

  await page.goto('/sango-2026/admin/edit/schools')
  await openViews(page, 'All rows')
  await expect(item(page, 'Noordwes')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await item(page, 'North West schools to call').click()
  await expect(filters(page)).toHaveText('in North West')
  await expect(page).toHaveURL(/province=NW/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await openViews(page, 'North West schools to call')
  await item(page, 'Delete the view “North West schools to call”').click()
  await expect(page.getByRole('button', { name: 'Unsaved view', exact: true })).toBeVisible()
})
