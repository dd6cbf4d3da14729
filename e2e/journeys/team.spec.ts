import { enterTeam, setTeamRules } from '../entered-team.ts'
import { inMail } from '../in-mail.ts'
import { comeAsNewTeacher } from '../mailed-password.ts'
import { enterAs, expect, testInEmptyWorld as test } from '../product.ts'
import { expectReadable } from '../readable.ts'

const email = 'ana.pereyra@team.example'
const password = 'seven wet umbrellas'

test('staff enter a country and set its team admin, whom the mailed link leads to the head counts', async ({
  page: admin,
  browser,
  baseURL,
}) => {
  await enterAs(admin, 'admin', 'staff')

  await test.step('staff enter a country', async () => {
    await admin.goto('/sango-2026/admin/edit/participating-countries?open=new')
    const panel = admin.getByRole('complementary')
    await panel.getByLabel('Country', { exact: true }).fill('Uruguay')
    await admin.getByRole('option', { name: 'Uruguay' }).click()
    await panel.getByRole('button', { name: 'Add team' }).click()
    await expect(panel.getByRole('heading', { name: 'Uruguay' })).toBeVisible()
  })

  await test.step('the rules open beside the list without a filter', async () => {
    await admin.getByRole('button', { name: 'Rules for teams' }).click()
    await expect(admin.getByRole('complementary').getByLabel('Most contestants')).toBeVisible()
    await expect(admin.getByRole('button', { name: 'All rows' })).toBeVisible()
    await admin.getByRole('button', { name: 'Uruguay' }).click()
  })

  await test.step('staff set its admin, whom the list names', async () => {
    const panel = admin.getByRole('complementary')
    await panel.getByLabel('Name', { exact: true }).fill('Ana Pereyra')
    await panel.getByLabel('E-mail').fill(email)
    await panel.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(panel.getByText('Ana Pereyra')).toBeVisible()
    await expectReadable(admin)
    await admin.goto('/sango-2026/admin/edit/team-admins')
    await expect(admin.getByRole('row', { name: /Ana Pereyra/ })).toContainText('Uruguay')
    // Participating Countries has the contestants of the head counts.
    await expect(admin.getByRole('columnheader', { name: 'Contestants entered' })).toBeVisible()
  })

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const leader = await context.newPage()
  await leader.setViewportSize({ width: 360, height: 740 })
  await test.step('the mailed link sets the password', async () => {
    const link = `/set-password#${await inMail(admin.request, /Uruguay[^]*set-password#([\w-]{64})/)}`
    await comeAsNewTeacher(leader, link, { username: email, password, seen: 'Uruguay' })
  })

  await test.step('the team admin says how many come', async () => {
    await leader.goto('/portal/sango-2026')
    const path = leader.getByRole('list', { name: 'The path of the year' })
    await expect(path.getByRole('link')).toHaveText([
      'How many come',
      'Who comes',
      'Sign-in slips',
      'Sitting',
      'Certificates',
    ])
    await expectReadable(leader)
    await leader.getByRole('link', { name: 'Enter the head counts' }).click()
    for (const [label, count] of [
      ['Contestants', '4'],
      ['Leaders', '2'],
      ['Observers', '1'],
      ['Guests', '0'],
    ] as const)
      await leader.getByLabel(label, { exact: true }).fill(count)
    await leader.getByRole('button', { name: 'Save the head counts' }).click()
    await expect(leader.getByRole('heading', { name: 'Contestants: 0 of 4' })).toBeVisible()
    // Without the note that they are saved, which lies over the form for a moment.
    await leader.reload()
    await expect(leader.getByRole('heading', { name: 'Contestants: 0 of 4' })).toBeVisible()
    await expectReadable(leader)
  })
  await test.step('Exam day leads to the names while there are none', async () => {
    await leader.goto('/portal/sango-2026/exam-day')
    await expect(leader.getByText('No contestants yet')).toBeVisible()
    await leader.getByRole('link', { name: 'Enter the names' }).click()
    await expect(leader.getByRole('heading', { name: 'Contestants: 0 of 4' })).toBeVisible()
  })
  await test.step('the path leads to the names, and the slip of a contestant is printed', async () => {
    await leader.goto('/portal/sango-2026')
    await expect(leader.getByText('0 of 7 have names.').first()).toBeVisible()
    await leader.getByRole('link', { name: 'Enter the names' }).click()
    await leader.getByRole('button', { name: 'Add: Contestant' }).click()
    await leader.getByLabel('First names').fill('Lucía')
    await leader.getByLabel('Birth date').fill('2009-03-05')
    await leader.getByRole('button', { name: 'Add to the team' }).click()
    await expect(leader.getByRole('heading', { name: 'Contestants: 1 of 4' })).toBeVisible()
    const file = leader.waitForEvent('download')
    await leader.getByRole('button', { name: 'Print all slips' }).click()
    expect((await file).suggestedFilename()).toMatch(/\.pdf$/)
  })
  await test.step('Exam day states the opening with its day of the week and its time zone', async () => {
    await leader.goto('/portal/sango-2026/exam-day')
    await expect(leader.getByText(/\b[A-Z][a-z]{2} \d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d SAST/)).toBeVisible()
  })
  await context.close()
})

test('the price of a team is stated for each role that costs something', async ({ page }) => {
  await enterTeam(page.request)
  await setTeamRules(page.request, { contestantPrice: 60_000, leaderPrice: 50_000, dueAt: '' })
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, 'teacher', 'teacher')
  await page.goto('/portal/sango-2026/invoices')
  const team = page.getByRole('region', { name: '6 people of the team have no invoice yet' })
  await expect(team).toContainText(/Contestants: 4 × R\s600,00 = R\s2\s400,00/)
  await expect(team).toContainText(/Leaders: 2 × R\s500,00 = R\s1\s000,00/)
  await expect(team).toContainText(/R\s3\s400,00/)
  await expectReadable(page)
})

test.describe('in Afrikaans', () => {
  test.use({ locale: 'af-ZA' })

  test('a team admin reads the form of a member and refused head counts', async ({ page }) => {
    await enterTeam(page.request)
    await enterAs(page, 'teacher', 'teacher')
    await page.goto('/portal/sango-2026/team')
    await page.getByLabel('Deelnemers', { exact: true }).fill('5')
    await page.getByRole('button', { name: 'Stoor die getalle' }).click()
    await expect(page.getByText('Hoogstens 4.').first()).toBeVisible()
    await page.getByLabel('Deelnemers', { exact: true }).fill('4')
    await page.getByRole('button', { name: 'Voeg by: Deelnemer' }).click()
    await expect(page.getByRole('heading', { name: 'Paspoort' })).toBeVisible()
  })
})
