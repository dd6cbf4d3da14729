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
  'staff of an olympiad of countries are led from an interest to the country and its invitation',
  async ({ page }) => {
    await enterTeam(page.request)
    const sent = { olympiadName: 'sango-2026', type: 'teacher', firstName: 'Zoë', lastName: 'Lund', consent: true }
    const data = { ...sent, email: 'zoe@ministry.example', schoolName: 'Iceland' }
    const reply = await page.request.post('/api/website/eoi', { data })
    expect(reply.status(), await reply.text()).toBe(200)
    await enterAs(page, 'admin', 'staff')
    await page.goto('/sango-2026/admin/eoi')
    await page.getByRole('row', { name: /Lund/ }).getByRole('button').click()
    await expect(page.getByRole('heading', { name: 'Enter the country' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Accept and invite' })).toBeHidden()
    await expectReadable(page)
    await page.getByRole('link', { name: 'Participating Countries' }).last().click()
    await page
      .getByRole('row', { name: /Uruguay/ })
      .getByRole('button')
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Invite a team admin' })).toBeVisible()
  },
)
