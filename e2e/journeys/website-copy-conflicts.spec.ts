import { pages } from '@agon/contract/pages'
import { enterAs, expect, testInOwnDemo as test } from '../product.ts'
import { expectReadable } from '../readable.ts'

const editor = `${pages.websiteCopy.path.replace('$olympiadName', 'sango-2026')}?page=about`

test.use({ timezoneId: 'Europe/Berlin' })

test('of two editors one is offline: nothing is overwritten, and both titles are shown', async ({ page, browser }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto(editor)
  const english = page.getByRole('region', { name: 'English' })
  const title = english.getByLabel('Title', { exact: true })
  await title.fill('About, by the one who was offline')
  await page.context().setOffline(true)
  await english.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(title).toHaveValue('About, by the one who was offline')

  const other = await browser.newContext({ storageState: await page.context().storageState() })
  const second = await other.newPage()
  await second.goto(new URL(editor, page.url()).href)
  const theirs = second.getByRole('region', { name: 'English' })
  await theirs.getByLabel('Title', { exact: true }).fill('About, by the other')
  await theirs.getByRole('button', { name: 'Save draft' }).click()
  await expect(theirs.getByText('Draft', { exact: true })).toBeVisible()
  await theirs.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(theirs.getByText('Published', { exact: true })).toBeVisible()
  await other.close()

  // The draft is sent by itself once the network is back.
  await page.context().setOffline(false)
  const conflict = english.getByRole('group', { name: 'Title' })
  await expect(conflict.getByText('About, by the other')).toBeVisible()
  await expectReadable(page)
  await english.getByRole('button', { name: 'Save what is chosen' }).click()
  await expect(title).toHaveValue('About, by the one who was offline')
  await expect(english.getByText('Draft', { exact: true })).toBeVisible()
})

test('a schedule in the hour that the clocks skip shows the time that it becomes, and has that time', async ({
  page,
}) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto(editor)
  const english = page.getByRole('region', { name: 'English' })
  await english.getByLabel('Title', { exact: true }).fill('About, from spring on')
  await english.getByRole('button', { name: 'Save draft' }).click()
  await expect(english.getByText('Draft', { exact: true })).toBeVisible()
  await english.getByRole('button', { name: 'Schedule', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Publish at').fill('2035-03-25T02:30')
  await expect(dialog.getByLabel('Publish at')).toHaveValue('2035-03-25T03:30')
  await expect(dialog.getByText(/The clocks go forward over 02:30 on that day. It is 03:30 instead./)).toBeVisible()
  await expectReadable(page)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(english.getByText(/Version \d+ goes onto the website at 25 Mar 2035,? 03:30/)).toBeVisible()
  await english.getByRole('button', { name: 'Cancel schedule' }).click()
  await expect(english.getByText('Draft', { exact: true })).toBeVisible()
})
