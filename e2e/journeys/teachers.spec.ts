import { enterAs, expect, test } from '../product.ts'
import { expectReadable } from '../readable.ts'

test('staff add a teacher to a participating school, and a teacher opens with schools and state', async ({ page }) => {
  const refused: string[] = []
  page.on('response', (response) => void (response.status() === 400 && refused.push(response.url())))
  await enterAs(page, 'accountant', 'staff')
  await page.goto('/sango-2026/finance/edit/participating-teachers')
  await expect(page.getByRole('heading', { level: 1, name: 'Teachers' })).toBeVisible()
  await page.getByRole('button', { name: 'Add teacher' }).click()
  const panel = page.getByRole('complementary')
  await panel.getByLabel('School', { exact: true }).fill('hoerskool')
  await page
    .getByRole('option', { name: /Hoërskool/ })
    .first()
    .click()
  await panel.getByLabel('Name').fill("ǃXóõ N'wamitwa")
  await panel.getByLabel('E-mail').fill('xoo.nwamitwa@school.example')
  await panel.getByRole('button', { name: 'Add and invite teacher' }).click()
  await expect(panel.getByRole('heading', { name: "ǃXóõ N'wamitwa" })).toBeVisible()
  await expect(panel.getByText('Invited')).toBeVisible()
  await panel.getByRole('button', { name: /^Make lead teacher/ }).click()
  await expect(panel.getByText(/Lead, since/)).toBeVisible()
  await expectReadable(page)
  expect(refused).toEqual([])

  await page.goto('/sango-2026/funding/edit/team-admins')
  await expect(page.getByRole('heading', { level: 1, name: 'Team Admins' })).toBeVisible()
})

test('a lead teacher invites a colleague on the School page, and hands over the lead', async ({ page }) => {
  await enterAs(page, 'teacher', 'teacher')
  await page.goto('/portal/sango-2026/school')
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  await page.getByLabel('First name and surname').fill('Thabo Mokoena')
  await page.getByLabel('E-mail').fill('thabo.mokoena@school.example')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('thabo.mokoena@school.example · has not accepted')).toBeVisible()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Remove Thabo Mokoena' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('thabo.mokoena@school.example')).toHaveCount(0)
})

test('a teacher of one school in two olympiads is removed from that of the organiser, and reads so', async ({
  page,
}) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/participating-teachers?q=nomsa')
  await page.getByRole('row', { name: /Nomsa/ }).getByRole('button').first().click()
  const panel = page.getByRole('complementary')
  await expect(panel).toContainText('International Geography Olympiad 2026')
  await expect(panel.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
  // Other journeys rename the school.
  await panel
    .getByRole('button', { name: /^Remove \(Umthunzi Wemfundo \w+ School, Sango Geography Olympiad 2026\)$/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText('certificates of Sango Geography Olympiad 2026 ends')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // The teacher opens a page of it, as it is among the bookmarks.
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, 'teacher', 'teacher')
  await page.goto('/portal/sango-2026/load-learners')
  await expect(page.getByText('This olympiad is not in your portal')).toBeVisible()
  await expectReadable(page)
  await page.getByRole('link', { name: 'Go to your portal' }).click()
  await expect(page.getByText('Sango Geography Olympiad 2026')).toHaveCount(0)
})
