import { enterAs, expect, test } from '../product.ts'

test('a new user is checked before it is sent; a user name that is taken is named at its field', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' ? sent.push(request.url()) : undefined))
  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/edit/users?open=new')
  const panel = page.getByRole('complementary')
  const before = sent.length
  await panel.getByLabel('User name').fill('with space')
  await panel.getByRole('button', { name: 'Add and invite user' }).click()
  const summary = panel.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Name: Please fill this in.')
  await expect(summary).toContainText('E-mail: Please fill this in.')
  await expect(panel.getByLabel('User name')).toHaveAccessibleDescription(/Letters, digits and/)
  expect(sent.slice(before)).toEqual([])

  await panel.getByLabel('Name', { exact: true }).fill('Thandi Nkosi')
  await panel.getByLabel('E-mail').fill('thandi@example.org')
  // Typed as a paste puts it in: nothing is cut.
  const tooLong = `${'Thandiwe '.repeat(30)}Nkosi`
  await panel.getByLabel('Name', { exact: true }).focus()
  await page.keyboard.insertText(tooLong)
  await expect(panel.getByLabel('Name', { exact: true })).toHaveValue(`Thandi Nkosi${tooLong}`)
  await expect(panel.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
    /^At most \d+ characters; there are 287\.$/,
  )
  await panel.getByRole('button', { name: 'Add and invite user' }).click()
  await expect(summary).toContainText('Name: ')
  await panel.getByLabel('Name', { exact: true }).fill('Thandi Nkosi')
  await panel.getByLabel('User name').fill('Admin')
  await panel.getByRole('button', { name: 'Add and invite user' }).click()
  await expect(summary).toContainText('User name: This user name is taken.')
  await panel.getByLabel('User name').fill('thandi.nkosi')
  await panel.getByRole('button', { name: 'Add and invite user' }).click()
  await expect(panel.getByRole('heading', { name: 'Thandi Nkosi' })).toBeVisible()
  await page.goto('/overlord/edit/users?q=thandi.nkosi')
  await expect(page.getByRole('row', { name: /thandi\.nkosi/ })).toBeVisible()
})

test('two overlords change one user: both values of the fields that both changed are shown', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/edit/users?q=funding')
  await page
    .getByRole('row', { name: /funding/ })
    .first()
    .click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByLabel('E-mail')).toBeVisible()
  const other = await browser.newContext({ storageState: await page.context().storageState() })
  const second = await other.newPage()
  await second.goto(page.url())
  const theirs = second.getByRole('complementary')
  await theirs.getByLabel('E-mail').fill('theirs@example.org')
  await theirs.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(second.getByText('Saved.', { exact: true })).toBeVisible()
  await other.close()
  await panel.getByLabel('E-mail').fill('mine@example.org')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = panel.getByRole('group', { name: 'E-mail' })
  await expect(conflict.getByText('theirs@example.org')).toBeVisible()
  await panel.getByRole('button', { name: 'Save what is chosen' }).click()
  await expect(panel.getByLabel('E-mail')).toHaveValue('mine@example.org')
})

test('what a save answers is on the page at once, whatever becomes of the reads after it', async ({ page }) => {
  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/edit/schools')
  await page.getByRole('row').nth(2).click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByLabel('Suburb')).toBeVisible()
  await page.route(/\/api\/school\/(single|count|\?)/, (route) => route.abort())
  await panel.getByLabel('Name', { exact: true }).fill('Named Anew High School')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(panel.getByRole('heading', { name: 'Named Anew High School' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Named Anew High School/ })).toBeVisible()
})
