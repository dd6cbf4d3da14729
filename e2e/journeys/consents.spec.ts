import { violations } from '../axe.ts'
import { enterAs, expect, test } from '../product.ts'

test('a teacher records the letters of a class on a phone, and an objection, which staff find by a filter and a new letter ends', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, 'teacher', 'teacher')
  await page.goto('/portal/sango-2026/load-learners')
  await page.getByRole('link', { name: 'See and record consents' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Consents' })).toBeVisible()
  await expect(page.getByText(/have no consent|has no consent/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /without consent/ }).click()
  await page.getByRole('button', { name: /^Record \d+ consents?$/ }).click()
  await expect(page.getByText(/^Consents recorded: \d+\.$/)).toBeVisible()
  await expect(page.getByText('No consent is missing.').first()).toBeVisible()

  // The same for names in public, which is a consent of its own.
  await page.getByLabel('Purpose').selectOption('Name and photograph in public')
  await expect(page.getByText('Their names are not published.', { exact: false })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /without consent/ }).click()
  await page.getByRole('button', { name: /^Record \d+ consents?$/ }).click()
  await expect(page.getByText('No consent is missing.').first()).toBeVisible()

  await page.goto('/portal/sango-2026/load-learners')
  const pick = page
    .getByRole('list', { name: 'Learners' })
    .getByRole('listitem')
    .filter({ hasText: 'Not started' })
    .first()
  await pick.getByRole('button').click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: 'Record a withdrawal or objection' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason (optional)').fill('A grandparent telephoned.')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Record the objection' }).click()
  await expect(panel.getByText('This learner cannot start')).toBeVisible()
  await expect(panel.getByText('A grandparent telephoned.')).toBeVisible()
  const learner = page.url()
  const name = await panel.getByRole('heading', { level: 2 }).first().innerText()

  await enterAs(page, 'admin', 'staff')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/sango-2026/admin/edit/learners?consent=objected')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page
    .getByRole('row')
    .filter({ hasText: name.split(' ').at(-1) ?? name })
    .first()
    .click()
  await expect(page.getByRole('complementary').getByText('A grandparent telephoned.')).toBeVisible()
  expect(await violations(page)).toEqual([])

  await enterAs(page, 'teacher', 'teacher')
  await page.goto(learner)
  await panel.getByRole('button', { name: 'Record consent' }).click()
  await dialog.getByLabel('Version of the letter').fill('2026-2')
  await dialog.getByRole('button', { name: 'Record consent' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel.getByText('This learner cannot start')).toBeHidden()
})

test('a team admin is referred to the organisers for an objection, which has no page of a learner here', async ({
  page,
}) => {
  await enterAs(page, 'teacher', 'teacher')
  await page.goto('/portal/igeo-2026/consents')
  await expect(page.getByText('Inform the organisers if a family objects.', { exact: false })).toBeVisible()
})
