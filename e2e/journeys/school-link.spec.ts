import { violations } from '../axe.ts'
import type { APIRequestContext } from '@playwright/test'
import { enterAs, expect, headersOf, password, test } from '../product.ts'

/** The link in the newest mail: the demo's log of mails shows it. */
async function mailedLink(request: APIRequestContext): Promise<string> {
  const headers = await headersOf(request, 'admin', 'staff')
  const here = (await (await request.get('/api/auth/here/sango-2026', { headers })).json()) as {
    olympiad: { id: number }
  }
  const listed = await request.get(`/api/email-logs/${here.olympiad.id}/50`, { headers })
  const { items } = (await listed.json()) as { items: { id: number; subject: string }[] }
  const found = items.find(({ subject }) => subject.startsWith('Enter the learners'))
  const mail = await (await request.get(`/api/queued-email/${found?.id}/message`, { headers })).text()
  const link = /http[^\s"\\]+load-learners#[\w-]{64}/.exec(mail)?.[0]
  if (link === undefined) throw new Error(`The mail has no link: ${mail}`)
  return link
}

test('a colleague enters learners by a mailed link on a phone, and no longer once it is revoked', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, 'teacher', 'teacher')
  await page.goto('/portal/sango-2026/load-learners')
  await page.getByRole('button', { name: 'Mail a link' }).click()
  await page.getByLabel('E-mail address').fill('secretary@school.example')
  await page.getByRole('button', { name: 'Mail the link' }).click()
  await expect(page.getByText(/^Mailed to secretary@school.example/)).toBeVisible()
  const link = await mailedLink(page.request)

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const colleague = await context.newPage()
  await colleague.goto(link)
  await expect(colleague.getByRole('heading', { level: 1, name: 'Learners' })).toBeVisible()
  expect(new URL(colleague.url()).hash).toBe('')
  await expect(colleague).toHaveTitle(/^Manage Learners/)
  await colleague.getByRole('tab', { name: 'Paste a list' }).click()
  await colleague.getByRole('textbox').first().fill('First name,Surname,Grade\nWilhelmina,Vredefort,9\n')
  await colleague.getByRole('button', { name: 'See what it would load' }).click()
  await colleague.getByRole('button', { name: 'Load 1 learner' }).click()
  await expect(colleague.getByText('1 learner is loaded')).toBeVisible()
  expect(await violations(colleague)).toEqual([])

  await colleague.route('**/api/school-participant/linked', (route) => route.fulfill({ status: 503 }))
  await colleague.reload()
  await expect(colleague.getByText('Your school could not be loaded')).toBeVisible()
  await colleague.unroute('**/api/school-participant/linked')
  await colleague.getByRole('button', { name: 'Try again' }).click()
  await expect(colleague.getByText('Wilhelmina')).toBeVisible()

  await page.getByRole('button', { name: 'Revoke the link' }).click()
  await expect(page.getByText('The link is revoked.')).toBeVisible()
  await colleague.reload()
  await expect(colleague.getByText('This link does not work any more')).toBeVisible()
  await context.close()
})

test('without its link the page says where the link is, and leads teachers to the sign-in', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/portal/sango-2026/load-learners')
  await expect(page.getByText('Open the link in the mail that your school received.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Sign in as a teacher' }).click()
  await page.getByLabel('User name').fill('teacher')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/portal\/sango-2026\/load-learners$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Learners' })).toBeVisible()
})
