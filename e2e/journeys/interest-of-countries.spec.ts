import { enterTeam } from '../entered-team.ts'
import { enterAs, expect, headersOf, test, testInEmptyWorld } from '../product.ts'
import { expectReadable } from '../readable.ts'

test('the form of interest in an olympiad of countries asks for the country or team, not for a school', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/igeo-2026/express-interest')
  await page.getByRole('radio', { name: 'a parent' }).check()
  await expect(page.getByLabel('Country or team (optional)')).toBeVisible()
  await page.getByRole('radio', { name: 'a teacher' }).check()
  await expect(page.getByLabel('Country or team', { exact: true })).toBeVisible()
  for (const field of ['School', 'Province (optional)', 'Expected number of learners (optional)'])
    await expect(page.getByLabel(field, { exact: true })).toBeHidden()
  await expectReadable(page)
  await page.getByLabel('First name').fill('Zoë')
  await page.getByLabel('E-mail address').fill('zoe@ministry.example')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Enter the name of your country or team.').first()).toBeVisible()
})

test('the form of a draft names its olympiad of countries, and an address without a form says so', async ({ page }) => {
  const headers = await headersOf(page.request, 'overlord', 'staff')
  const projects = await page.request.get('/api/agon-project/', { headers })
  const { items } = (await projects.json()) as { items: { id: number; name: string }[] }
  const draft = {
    projectId: items.find(({ name }) => name === 'igeo')?.id,
    name: 'igeo-2031',
    title: 'International Geography Olympiad 2031',
    subject: 'Geography',
    timeZone: 'UTC',
    opensAt: '2031-07-01T08:00:00Z',
    closesAt: '2031-07-09T18:00:00Z',
    currency: 'ZAR',
    learnerPrice: 0,
    vatRate: 1500,
    ofTeams: true,
  }
  const added = await page.request.post('/api/olympiad/', { headers, data: draft })
  expect(added.status(), await added.text()).toBe(200)
  await page.goto('/igeo-2031/express-interest')
  await expect(page.getByRole('banner')).toContainText(draft.title)
  await expect(page.getByLabel('Country or team')).toBeVisible()

  await page.goto('/igeo-1999/express-interest')
  await expect(page.getByText('There is no olympiad to register for at this address.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Hoza Languages Olympiad 2026' }).click()
  await expect(page.getByLabel('School', { exact: true })).toBeVisible()
})

testInEmptyWorld(
  'an olympiad is declared one of countries, and its staff accept an interest for a team, whose admin the person becomes',
  async ({ page }) => {
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
    await expect(page.getByRole('columnheader', { name: 'Country or team' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Province' })).toHaveCount(0)
    await page.getByRole('row', { name: /Lund/ }).getByRole('button').click()
    const panel = page.getByRole('complementary')
    await expect(panel.getByRole('heading', { name: 'Accept for a team' })).toBeVisible()
    await expect(panel.getByText('No team is called “Uruguay”')).toBeVisible()
    await expectReadable(page)
    await panel.getByRole('link', { name: 'enter it at Participating Countries' }).click()
    await expect(panel.getByRole('button', { name: 'Add team' })).toBeVisible()

    await enterTeam(page.request)
    await page.goto('/sango-2026/admin/eoi')
    await page.getByRole('row', { name: /Lund/ }).getByRole('button').click()
    await expect(panel.getByText('Country, as written')).toBeVisible()
    await expect(panel.getByText('No team is called “Uruguay”')).toHaveCount(0)
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
