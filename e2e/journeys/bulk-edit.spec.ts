import type { Page } from '@playwright/test'
import { holdRows } from '../../server/test/hold-rows.ts'
import { enterAs, expect, headersOf, test, testInEmptyWorld } from '../product.ts'
import { expectReadable } from '../readable.ts'

/** Selects every row that matches. Answers how many these are. */
async function selectAllRows(page: Page): Promise<number> {
  const wholePage = page.getByRole('checkbox', { name: 'Select all rows of this page' })
  await wholePage.check()
  await expect(wholePage).toHaveJSProperty('indeterminate', false)
  const all = page.getByRole('button', { name: /^Select all that match: / })
  const count = Number((await all.innerText()).replace(/\D/g, ''))
  await all.click()
  return count
}

/** The same, and opens the panel. */
async function selectAllMatching(page: Page): Promise<number> {
  const count = await selectAllRows(page)
  await page.getByRole('button', { name: 'Edit selected…' }).click()
  await expect(page.getByRole('heading', { name: 'Edit all that match' })).toBeVisible()
  return count
}

const panelOf = (page: Page) => page.getByRole('complementary')

test('learners: all that match get another class, and their former ones by undoing', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/participating-learners?grade=10&limit=25')
  const matching = await selectAllMatching(page)
  expect(matching).toBeGreaterThan(25)
  const panel = panelOf(page)
  await expect(panel.getByRole('button', { name: 'Preview' })).toHaveAttribute('aria-disabled', 'true')
  await panel.getByRole('checkbox', { name: 'Change Class' }).check()
  await panel.getByLabel('Class', { exact: true }).fill('ZZ')
  await panel.getByLabel('Class', { exact: true }).press('Enter')
  const heading = panel.getByRole('heading', { name: / will change$/ })
  await expect(heading).toBeVisible()
  const changing = Number((await heading.innerText()).replace(/\D/g, ''))
  expect(changing).toBeGreaterThan(25)
  await expectReadable(page)

  await panel.getByRole('button', { name: /^Change \d/ }).click()
  await expect(panel.getByRole('heading', { name: / changed$/ })).toBeVisible()
  await expect(page.getByRole('cell', { name: '10ZZ' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit selected…' })).toBeHidden()
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(panel.getByText('The change was undone')).toBeVisible()
  await expect(page.getByRole('cell', { name: '10ZZ' })).toHaveCount(0)

  await panel.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Bulk changes' }).click()
  await expect(panel.getByRole('listitem').first()).toContainText(/Class.*changed.*undone by/)
  await expect(panel.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('schools: selected ones are changed, one corrected since stays, and the others are restored later', async ({
  page,
}) => {
  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/edit/schools')
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') })
  for (const number of [1, 2, 3]) await rows.nth(number).getByRole('checkbox').check()
  const name = await rows.nth(1).getByRole('button').first().innerText()
  await page.getByRole('button', { name: 'Edit selected…' }).click()
  const panel = panelOf(page)
  await panel.getByRole('checkbox', { name: 'Change District' }).check()
  await panel.getByLabel('District', { exact: true }).fill('Bulk District')
  await panel.getByRole('button', { name: 'Preview' }).click()
  await expect(panel.getByRole('heading', { name: '3 will change' })).toBeVisible()
  await panel.getByRole('button', { name: 'Change 3' }).click()
  await expect(panel.getByRole('heading', { name: '3 changed' })).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('cell', { name: 'Bulk District' })).toHaveCount(3)

  await page.getByRole('button', { name, exact: true }).click()
  await panel.getByLabel('Suburb').fill('Sunnyside')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  await page.getByRole('button', { name: 'Bulk changes' }).click()
  await panel.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the change' }).click()
  await expect(panel.getByRole('heading', { name: '1 stays as it is' })).toBeVisible()
  await panel.getByText('Show 1').click()
  await expect(panel.getByText(name)).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Bulk District' })).toHaveCount(1)
  await expectReadable(page)
})

test('learners: selected ones are removed after a preview of those who stay, and are there again by undoing', async ({
  page,
}) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/participating-learners?limit=25')
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') })
  const matching = await selectAllRows(page)
  await page.getByRole('button', { name: 'Remove selected…' }).click()
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { name: 'Remove all learners that match' })).toBeVisible()
  await panel.getByRole('button', { name: 'Preview' }).click()
  await expect(panel.getByText('This learner has already started the sitting.')).toBeVisible()
  await expectReadable(page)
  const heading = panel.getByRole('heading', { name: / will be removed$/ })
  expect(Number((await heading.innerText()).replace(/\D/g, ''))).toBeLessThan(matching)
  await panel.getByRole('button', { name: 'Cancel' }).click()

  await page.goto('/sango-2026/admin/edit/participating-learners?sittingStatus=not-started&limit=25')
  for (const number of [1, 2]) await rows.nth(number).getByRole('checkbox').check()
  const name = await rows.nth(1).getByRole('button').first().innerText()
  await page.getByRole('button', { name: 'Remove selected…' }).click()
  await panel.getByRole('button', { name: 'Preview' }).click()
  await panel.getByRole('button', { name: 'Remove 2', exact: true }).click()
  await expect(panel.getByRole('heading', { name: '2 removed' })).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Bulk changes' }).click()
  await expect(panel.getByRole('listitem').first()).toContainText('Removed')
  await panel.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the change' }).click()
  await expect(panel.getByText('2 are in the list again.')).toBeVisible()
  await expectReadable(page)
  await panel.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('button', { name, exact: true }).first()).toBeVisible()
})

test('users: two are disabled, and enabled again by undoing', async ({ page }) => {
  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/edit/users?kind=teacher')
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') })
  for (const number of [2, 3]) await rows.nth(number).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Edit selected…' }).click()
  const panel = panelOf(page)
  await panel.getByRole('checkbox', { name: 'Change Disable this account' }).check()
  await panel.getByRole('checkbox', { name: 'Disable this account', exact: true }).check()
  await panel.getByRole('button', { name: 'Preview' }).click()
  await expect(panel.getByText('Disable this account from No to Yes')).toBeVisible()
  await expectReadable(page)
  await panel.getByRole('button', { name: 'Change 2' }).click()
  await expect(panel.getByRole('heading', { name: '2 changed' })).toBeVisible()
  await expect(rows.filter({ hasText: 'Disabled' })).toHaveCount(2)
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(panel.getByText('The change was undone')).toBeVisible()
  await expect(rows.filter({ hasText: 'Disabled' })).toHaveCount(0)
})

testInEmptyWorld(
  'an edit of many rows shows its progress, which a page that was loaded again still shows',
  async ({ page, own }) => {
    const count = 3000
    const rows = Array.from({ length: count }, (_, at) => `${870_000_000 + at},KGAPHAMADI SCHOOL ${at},WC,OPEN,PAARL`)
    const file = {
      name: 'register.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`NatEmis,Institution_Name,Province,Status,Town_City\n${rows.join('\n')}\n`),
    }
    const headers = await headersOf(page.request, 'overlord', 'staff')
    const read = await page.request.post('/api/school/import', { headers, multipart: { file } })
    const { id } = (await read.json()) as { id: number }
    expect((await page.request.post(`/api/school/import/${id}/apply`, { headers })).ok()).toBe(true)

    await enterAs(page, 'overlord', 'staff')
    await page.goto('/overlord/edit/schools?q=kgaphamadi&limit=25')
    await selectAllMatching(page)
    const panel = panelOf(page)
    await panel.getByRole('checkbox', { name: 'Change District' }).check()
    await panel.getByLabel('District', { exact: true }).fill('Drakenstein')
    await panel.getByRole('button', { name: 'Preview' }).click()
    // Another transaction holds one of the schools: the act waits, however fast the machine is.
    const letGo = await holdRows(own.database, `select from schools where natemis = '870000007' for update`)
    await panel.getByRole('button', { name: /^Change \d/ }).click()
    await expect(panel.getByRole('progressbar')).toBeVisible()
    await expectReadable(page)

    // Nothing asks before the page is left: the act goes on.
    await page.goto('/overlord/edit/schools?q=kgaphamadi&limit=25')
    const progress = page.getByRole('main').getByRole('progressbar')
    await expect(progress).toBeVisible()
    await expect(page.getByText('You can leave this page.')).toBeVisible()
    await letGo()
    await expect(progress).toBeHidden({ timeout: 60_000 })
    await expect(page.getByRole('cell', { name: 'Drakenstein' })).toHaveCount(25)
    await page.getByRole('button', { name: 'Bulk changes' }).click()
    await expect(panel.getByRole('listitem').first()).toContainText(/District.*3.000 changed/)
  },
)
