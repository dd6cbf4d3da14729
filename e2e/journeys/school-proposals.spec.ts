import { violations } from '../axe.ts'
import { enterAs, expect, test } from '../product.ts'

test('a teacher changes the school’s name on a phone, sees that it waits, and an organiser accepts it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, 'teacher', 'teacher')
  await page.goto('/portal/sango-2026/school')
  await page.getByRole('button', { name: 'Correct them' }).click()
  const form = page.locator('form[data-form="school"]')
  await form.getByLabel('Name', { exact: true }).first().fill('Umthunzi Wemfundo Comprehensive School')
  await form.getByRole('button', { name: 'Save the details' }).click()
  await expect(page.getByText('This change waits for the organisers')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Umthunzi Wemfundo Secondary School' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await enterAs(page, 'admin', 'staff')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/sango-2026/admin/edit/proposals?kind=school')
  await page.getByRole('row').filter({ hasText: 'Umthunzi' }).click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByText('Umthunzi Wemfundo Comprehensive School')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await panel.getByRole('button', { name: 'Accept correction' }).click()
  await expect(page.getByText('Accepted. The school is corrected.')).toBeVisible()
})

test('staff mail the link of a school to one of its contacts, and revoke it', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/participating-schools')
  await page.getByRole('row').nth(1).click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: 'Mail a link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail address').fill('office@school.example')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Mail the link' }).click()
  await expect(panel.getByText(/^Mailed to office@school.example/)).toBeVisible()
  await expect(panel.getByText(/It was never used/)).toBeVisible()
  await panel.getByRole('button', { name: 'Revoke the link' }).click()
  await expect(panel.getByText(/The link to office@school.example is revoked/)).toBeVisible()
})

test('a teacher says on a phone that this is not their school, staff decline with a reason, and the teacher reads it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, 'teacher', 'teacher')
  const [asked, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/teacher/colleagues?**', async (route) => {
    asked.resolve()
    await slow.promise
    await route.continue()
  })
  await page.goto('/portal/sango-2026/school')
  const notMine = page.getByRole('button', { name: 'This is not my school' })
  await asked.promise
  await expect(notMine, 'before the teachers above it, who would move it').toBeHidden()
  slow.resolve()
  await expect(page.getByRole('button', { name: 'Invite a colleague' })).toBeVisible()
  await notMine.click()
  const form = page.locator('form[data-form="other-school"]')
  await form.getByLabel('Your school').fill('grasvlakte')
  await form.getByRole('button', { name: /^Hoërskool Grasvlakte/ }).click()
  await form.getByLabel('A note for the organisers').fill('I teach there since January.')
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: 'Send to the organisers' }).click()
  await expect(page.getByText('You told the organisers that this is not your school')).toBeVisible()
  await expect(page.getByText('Your school: Hoërskool Grasvlakte.')).toBeVisible()
  expect(await violations(page)).toEqual([])

  await enterAs(page, 'admin', 'staff')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/sango-2026/admin/edit/proposals?kind=other-school&status=open')
  await page.getByRole('row').filter({ hasText: 'Umthunzi' }).click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByText(/^Hoërskool Grasvlakte/)).toBeVisible()
  await panel.getByRole('button', { name: 'Decline' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Reason/).fill('Your school asked for you.')
  await dialog.getByRole('button', { name: 'Decline request' }).click()
  await expect(page.getByText('Declined.', { exact: true })).toBeVisible()

  await enterAs(page, 'teacher', 'teacher')
  await page.goto('/portal/sango-2026/school')
  await expect(page.getByText('The organisers left you at this school')).toBeVisible()
  await expect(page.getByText('Your school asked for you.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'This is not my school' })).toBeVisible()
})

test('staff move a teacher who has another school, which settles the request', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/proposals?kind=other-school&status=open')
  await page.getByRole('row').filter({ hasText: 'I have taught there' }).first().click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByText('I have taught there since January.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await panel.getByRole('button', { name: 'Move teacher…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('New school')).not.toHaveValue('')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Move teacher' }).click()
  await expect(page.getByText(/ is moved\. A mail about the new school was sent\.$/)).toBeVisible()
  await page.goto('/sango-2026/admin/edit/proposals?kind=other-school&status=accepted')
  await expect(page.getByRole('row').filter({ hasText: 'I have taught there since January.' })).toHaveCount(1)
})
