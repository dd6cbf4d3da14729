import type { Browser, Page } from '@playwright/test'
import { enterTeam } from '../entered-team.ts'
import { enterAs, expect, signIn, testInEmptyWorld as test } from '../product.ts'
import { readBack, readPdf } from '../read-pdf.ts'
import { readSlips } from '../read-slips.ts'
import { unzip } from '../read-zip.ts'
import { expectReadable } from '../readable.ts'
import { saySigner } from './main-job/certificates.ts'
import { makeModule, moveTo, openOlympiad, writeQuestions } from './main-job/paper.ts'
import { comeInByPassword } from './main-job/sitting.ts'
import { handIn, heading, saving } from '../sitter.ts'

async function newPerson(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
}

test('a contestant of a team sits, hands in, and gets a result and a certificate', async ({
  browser,
  baseURL,
  page: admin,
}) => {
  test.setTimeout(300_000)
  await test.step('the organiser enters the team, writes the paper and opens the olympiad', async () => {
    await signIn(admin, 'admin', 'Organiser')
    await enterTeam(admin.request)
    await makeModule(admin)
    await writeQuestions(admin)
  })

  const leader = await newPerson(browser, baseURL)
  const slips = await test.step('the team admin adds two contestants and prints their slips', async () => {
    await leader.setViewportSize({ width: 360, height: 740 })
    await enterAs(leader, 'teacher', 'teacher')
    await leader.goto('/portal/sango-2026/team')
    await addContestant(leader, 'Lucía', 'Pereyra')
    await addContestant(leader, 'Suharti', '')
    await expectReadable(leader)
    const file = leader.waitForEvent('download')
    await leader.getByRole('button', { name: 'Print all slips' }).click()
    const download = await file
    const text = await readBack(download)
    expect(text).toContain('Uruguay · Sign-in slips · 2 contestants')
    expect(text).not.toContain('Grade')
    return readSlips(download)
  })

  await openOlympiad(admin)

  const contestant = await newPerson(browser, baseURL)
  await test.step('a contestant signs in with the slip, sits and hands in', async () => {
    await comeInByPassword(contestant, slips[0] ?? { username: '', password: '', link: '' })
    await contestant.getByRole('link', { name: 'Continue' }).click()
    await contestant.getByLabel('I declare this on my honour.').check()
    await contestant.getByRole('button', { name: 'Declare and continue' }).click()
    await contestant.getByRole('button', { name: 'Show my recovery code' }).click()
    await contestant.getByRole('button', { name: 'I have written it down' }).click()
    await expect(contestant.getByText('Uruguay')).toBeVisible()
    await contestant.getByRole('button', { name: 'My details are right' }).click()
    await contestant.getByRole('button', { name: 'Begin part 1' }).click()
    await contestant.getByRole('radio', { name: 'Victoria' }).check()
    await expect(saving(contestant)).toHaveText(/^Saved \d\d:\d\d:\d\d$/)
    await handIn(contestant)
    await expect(heading(contestant)).toHaveText('You have finished')
  })

  await test.step('the organiser sees it, closes, computes and releases', async () => {
    await admin.goto('/sango-2026/admin/reports/participant-tracker')
    await expect(admin.getByRole('row').filter({ hasText: 'Pereyra, Lucía' })).toContainText('Finished')
    await admin.getByRole('row').filter({ hasText: 'Pereyra, Lucía' }).click()
    await expect(admin.getByRole('complementary').getByRole('button', { name: 'Show this team only' })).toBeVisible()
    await admin.goto('/sango-2026/admin/settings-and-actions')
    await moveTo(admin, 'Close the olympiad', 'Closed')
    await admin.goto('/sango-2026/admin/results/view')
    await admin.getByRole('button', { name: 'Compute 1 result' }).click()
    await expect(admin.getByText(/^Computed /)).toBeVisible()
    await expect(admin.getByRole('row').filter({ hasText: 'Pereyra' })).toContainText('Uruguay')
    await admin.goto('/sango-2026/admin/settings-and-actions')
    await moveTo(admin, 'Start moderation', 'Moderation')
    await moveTo(admin, 'Release the results', 'Released')
  })

  await test.step('the certificate carries the contestant’s name and the country, and is mailed to the team admin', async () => {
    await saySigner(admin)
    await admin.goto('/sango-2026/admin/results/generate-and-send-certificates')
    await admin.getByRole('button', { name: 'Make 1 certificate' }).click()
    await expect(admin.getByText('Made', { exact: true })).toBeVisible()
    await admin.getByRole('button', { name: 'Send 1 mail' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Send 1 mail' }).click()
    await expect(admin.getByText('Sent certificates')).toBeVisible()
    await leader.goto('/portal/sango-2026/certificates')
    const file = leader.waitForEvent('download')
    await leader.getByRole('button', { name: 'Download the certificate (ZIP)' }).click()
    const [pdf = new Uint8Array()] = (await unzip(await file)).values()
    const text = await readPdf(pdf)
    expect(text).toContain('Lucía Pereyra')
    expect(text).toContain('Uruguay')
    expect(text).not.toContain('Grade')
    await expectReadable(leader)
  })
})

async function addContestant(leader: Page, firstName: string, lastName: string): Promise<void> {
  await leader.getByRole('button', { name: 'Add: Contestant' }).click()
  await leader.getByLabel('First names').fill(firstName)
  await leader.getByLabel('Surname').fill(lastName)
  await leader.getByLabel('Birth date').fill('2009-03-05')
  await leader.getByRole('button', { name: 'Add to the team' }).click()
  await expect(leader.getByRole('heading', { name: /^Contestants: \d of 4/ })).toBeVisible()
}
