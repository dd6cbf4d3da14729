import { enterTeam } from '../entered-team.ts'
import { enterAs, expect, test, testInEmptyWorld } from '../product.ts'
import { expectReadable } from '../readable.ts'

test('the form of interest in an olympiad of countries asks for the country or team, not for a school', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/igeo-2026/express-interest')
  await page.getByRole('radio', { name: 'a teacher' }).check()
  await expect(page.getByLabel('Country or team')).toBeVisible()
  for (const field of ['School', 'Province (optional)', 'Expected number of learners (optional)'])
    await expect(page.getByLabel(field, { exact: true })).toBeHidden()
  await expectReadable(page)
  await page.getByLabel('First name').fill('Zoë')
  await page.getByLabel('E-mail address').fill('zoe@ministry.example')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Enter the name of your country or team.').first()).toBeVisible()
})

testInEmptyWorld(
  'an olympiad is declared one of countries, and its staff accept an interest for a team, whose admin the person becomes',
  async ({ page }) => {
    await enterTeam(page.request)
    const sent = { olympiadName: 'sango-2026', type: 'teacher', firstName: 'Zoë', lastName: 'Lund', consent: true }
    const data = { ...sent, email: 'zoe@ministry.example', schoolName: 'Uruguay' }
    const reply = await page.request.post('/api/website/eoi', { data })
    expect(reply.status(), await reply.text()).toBe(200)
    await enterAs(page, 'admin', 'staff')
    await page.goto('/sango-2026/admin/edit/participating-countries')
    await expect(page.getByText('The form of interest asks for a school.', { exact: false })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
    await page.getByLabel('Olympiad of countries').check()
    await page.getByRole('button', { name: 'Save the settings' }).click()
    await expect(page.getByText('The settings are saved.')).toBeVisible()

    await page.goto('/sango-2026/admin/eoi')
    await page.getByRole('row', { name: /Lund/ }).getByRole('button').click()
    const panel = page.getByRole('complementary')
    await expect(panel.getByRole('heading', { name: 'Accept for a team' })).toBeVisible()
    await expect(panel.getByLabel('Team').locator('option:checked')).toHaveText('Uruguay')
    await panel.getByLabel('Accept although the address is not verified').check()
    await expectReadable(page)
    await panel.getByRole('button', { name: 'Accept and invite' }).click()
    await expect(page.getByText('Accepted. An invitation was sent to zoe@ministry.example.')).toBeVisible()
    await panel.getByRole('link', { name: 'Uruguay' }).click()
    await expect(panel.getByRole('heading', { name: 'Uruguay' })).toBeVisible()
    await expect(panel.getByText('Zoë Lund', { exact: false }).first()).toBeVisible()
    await expect(page.getByText('The form of interest asks for a school.', { exact: false })).toBeHidden()
  },
)
