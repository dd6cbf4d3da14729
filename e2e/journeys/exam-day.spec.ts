import type { APIRequestContext, Page } from '@playwright/test'
import { enterAs, expect, headersOf, test, testInOwnDemo } from '../product.ts'
import { readSlips } from '../read-slips.ts'
import { expectReadable } from '../readable.ts'
import { answer, heading, resetSitter, saving, toQuestion } from '../sitter.ts'

interface Learner {
  id: number
  firstName: string
  lastName: string
  username: string
  status: string
}

/** A learner of the teacher's own school with only the start left to do. */
async function anOwnLearner(request: APIRequestContext): Promise<Learner> {
  const headers = await headersOf(request, 'teacher', 'teacher')
  const here = await request.get('/api/auth/here/sango-2026', { headers })
  const { participants } = (await here.json()) as { participants: { id: number }[] }
  const day = await request.get(`/api/exam-day/${participants[0]?.id}`, { headers })
  const { items } = (await day.json()) as { items: Learner[] }
  // Once reset, a learner has not finished: each is used once.
  const found = items.find(({ status }) => status === 'finished')
  if (found === undefined) throw new Error('The demo school has no learner left who has finished.')
  await resetSitter(request, { participantId: found.id, username: found.username })
  return found
}

async function openDay(page: Page): Promise<void> {
  await enterAs(page, 'teacher', 'teacher')
  await page.goto('/portal/sango-2026/exam-day')
  await expect(page.getByText(/Live, as of/)).toBeVisible()
}

/** Finds a learner by name; the row stays in sight whatever becomes of it. */
async function find(page: Page, learner: Learner) {
  await page.getByLabel('Find a learner').fill(`${learner.lastName} ${learner.username}`)
  const row = page.getByRole('region', { name: 'Learners' }).getByRole('listitem').getByRole('button')
  await expect(row).toHaveCount(1)
  return row
}

test('a slip made anew lets a learner in at once, and the teacher watches without loading a page again', async ({
  browser,
  page,
  request,
  baseURL,
}) => {
  const learner = await anOwnLearner(request)
  await openDay(page)
  const row = await find(page, learner)
  await expect(row).toContainText('Not started')
  await row.click()
  const panel = page.getByRole('complementary')
  const downloaded = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Make a new slip and print it' }).click()
  const [slip] = await readSlips(await downloaded)
  expect(slip?.username).toBe(learner.username)
  await expect(panel.getByText(slip?.password ?? '')).toBeVisible()

  const phone = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  const path = new URL(slip?.link ?? '')
  await phone.goto(`${path.pathname}${path.hash}`)
  await phone.waitForURL(/\/olympiad\//)
  await phone.getByRole('button', { name: 'Continue' }).click()
  await phone.getByRole('button', { name: 'Begin part 1' }).click()
  await expect(heading(phone)).toHaveText(/^Question 1 of/)
  await expect(row).toContainText('Sitting')
  await toQuestion(phone, 2)
  await answer(phone)
  await expect(saving(phone)).toHaveText(/^Saved/)
  await expect(row).toContainText(/Part 1, question 2 · saved/)

  // A second new slip ends what the first one opened; the sitting goes on where it was after signing in with it.
  await panel.getByRole('button', { name: 'Close' }).click()
  await row.click()
  const again = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Make a new slip and print it' }).click()
  const [second] = await readSlips(await again)
  await toQuestion(phone, 3)
  await answer(phone)
  const door = phone.getByRole('dialog')
  await expect(door.getByText(learner.username)).toBeVisible()
  await door.getByLabel('Password', { exact: true }).fill(second?.password ?? '')
  await door.getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(phone)).toHaveText(/^Question 3 of/)
  await expect(saving(phone)).toHaveText(/^Saved/)
  await expect(row).toContainText(/Part 1, question 3 · saved/)
})

test('minutes that a teacher asks for are given when the organiser grants them, and both see it live', async ({
  browser,
  page,
  request,
  baseURL,
}) => {
  const learner = await anOwnLearner(request)
  await openDay(page)
  await (await find(page, learner)).click()
  const panel = page.getByRole('complementary')
  await panel.getByLabel('Minutes').fill('15')
  await panel.getByLabel('What has happened?').fill('The power went out.')
  await panel.getByRole('button', { name: 'Ask for 15 minutes' }).click()
  await expect(panel.getByText('Waits for the organisers')).toBeVisible()

  const admin = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  await enterAs(admin, 'admin', 'staff')
  await admin.goto('/sango-2026/admin/reports/participant-tracker')
  const asked = admin.getByRole('region', { name: 'Extra minutes asked for' })
  const name = `${learner.firstName} ${learner.lastName}`
  await asked.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Answer' }).click()
  const answering = admin.getByRole('complementary')
  await expect(answering.getByLabel('Minutes')).toHaveValue('15')
  await expect(answering.getByLabel('Reason', { exact: true })).toHaveValue('The power went out.')
  await answering.getByLabel('Minutes').fill('10')
  await answering.getByLabel('Words to the teacher').fill('Ten were lost.')
  await answering.getByRole('button', { name: 'Grant 10 minutes' }).click()
  await expect(asked).toHaveCount(0)

  await expect(panel.getByText('Granted: 10 min')).toBeVisible({ timeout: 15_000 })
  await expect(panel.getByText('Answer: Ten were lost.')).toBeVisible()
  await expect(panel.getByRole('definition').last()).toHaveText('10')
})

test('what is declined says why; nothing is given', async ({ browser, page, request, baseURL }) => {
  await anOwnLearner(request)
  await openDay(page)
  await page.getByText('Ask for extra minutes for the whole school').click()
  await page.getByLabel('What has happened?').fill('We were late.')
  await page.getByRole('button', { name: 'Ask for 10 minutes' }).click()
  const requests = page.getByRole('region', { name: 'Extra minutes asked for' })
  await expect(requests.getByText('Waits for the organisers')).toBeVisible()
  const admin = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  await enterAs(admin, 'admin', 'staff')
  await admin.goto('/sango-2026/admin/reports/participant-tracker')
  await admin.getByRole('listitem').filter({ hasText: 'We were late.' }).getByRole('button', { name: 'Answer' }).click()
  const answering = admin.getByRole('complementary')
  await answering.getByLabel('Words to the teacher').fill('The window is long enough.')
  await answering.getByRole('button', { name: 'Decline' }).click()
  await expect(requests.getByText('Declined')).toBeVisible({ timeout: 15_000 })
  await expect(requests.getByText('Answer: The window is long enough.')).toBeVisible()
})

test('a teacher goes from the count of those who have not started to one of them by the keyboard alone', async ({
  page,
  request,
}) => {
  await anOwnLearner(request)
  await openDay(page)
  const counts = page.getByRole('region', { name: 'How many learners are where' })
  await counts.getByRole('button', { name: /Not started/ }).press('Enter')
  await expect(counts.getByRole('button', { name: /Not started/ })).toHaveAttribute('aria-pressed', 'true')
  const rows = page.getByRole('region', { name: 'Learners' }).getByRole('listitem').getByRole('button')
  for (const row of await rows.all()) await expect(row).toContainText('Not started')
  await rows.first().press('Enter')
  const panel = page.getByRole('complementary')
  await expect(panel).toBeFocused()
  await panel.getByRole('button', { name: 'Show the code' }).press('Enter')
  const code = panel.getByText(/^\d{3} \d{3}$/)
  const before = (await code.textContent()) ?? ''
  await panel.getByRole('button', { name: 'Make a new code' }).press('Enter')
  await expect(code).not.toHaveText(before)
  await expectReadable(page)
  await panel.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(rows.first()).toBeFocused()
})

test('a lost slip is shown again with its code to scan, and its link is copied and shared; the old one stays valid', async ({
  browser,
  context,
  page,
  request,
  baseURL,
}) => {
  const learner = await anOwnLearner(request)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // The browser of the tests has no share sheet: what a page hands to it is kept.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => {
        document.documentElement.dataset['shared'] = data.url ?? ''
        return Promise.resolve()
      },
    })
  })
  await openDay(page)
  await (await find(page, learner)).click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: 'Show the slip' }).press('Enter')
  const name = `${learner.firstName} ${learner.lastName}`
  await expect(panel.getByRole('img', { name: `QR code with the sign-in link of ${name}` })).toBeVisible()
  await expect(panel.getByText(learner.username, { exact: true }).last()).toBeVisible()
  await expectReadable(page)
  await panel.getByRole('button', { name: 'Copy the sign-in link' }).press('Enter')
  await expect(panel.getByText('Copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await panel.getByRole('button', { name: 'Share the sign-in link' }).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-shared', link)
  const phone = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  const { pathname, hash } = new URL(link)
  await phone.goto(`${pathname}${hash}`)
  await phone.waitForURL(/\/olympiad\//)

  // A colleague replaces it: the old code goes from the screen, and its link says what to do.
  const headers = await headersOf(request, 'teacher', 'teacher')
  await request.post(`/api/learner/renew-slip/${learner.id}`, { headers })
  await expect(panel.getByText('This slip was replaced by a new one')).toBeVisible({ timeout: 25_000 })
  await expect(panel.getByRole('img')).toHaveCount(0)
  await expectReadable(page)
  const another = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  await another.goto(`${pathname}${hash}`)
  await expect(another.getByText('This sign-in link is no longer valid')).toBeVisible()
  await panel.getByRole('button', { name: 'Show the new slip' }).press('Enter')
  await expect(panel.getByRole('img', { name: `QR code with the sign-in link of ${name}` })).toBeVisible()
  await panel.getByRole('button', { name: 'Hide the slip' }).press('Enter')
  await expect(panel.getByRole('img')).toHaveCount(0)
})

// Other journeys pay invoices of the school, after which there are places for all.
testInOwnDemo('learners without a place are named and assigned one while any is free', async ({ page, request }) => {
  const headers = await headersOf(request, 'teacher', 'teacher')
  const here = await request.get('/api/auth/here/sango-2026', { headers })
  const { participants } = (await here.json()) as { participants: { id: number }[] }
  const assign = (id: number | undefined, seated: boolean) =>
    request.put(`/api/learner/seat/${id}`, { headers, data: { seated } })
  const day = await request.get(`/api/exam-day/${participants[0]?.id}`, { headers })
  const { places, items } = (await day.json()) as { places: { free: number; without: number[] }; items: Learner[] }
  const [first, ...others] = places.without
  const learner = items.find(({ id }) => id === first)
  await openDay(page)
  const named = page.getByRole('group').filter({ hasText: `${places.without.length} learners have no assigned place` })
  await named.getByRole('heading').click()
  await expect(named.getByRole('listitem')).toHaveCount(places.without.length)
  await expectReadable(page)
  const button = page.getByRole('button', { name: `Assign a place: ${learner?.lastName}, ${learner?.firstName}` })
  await button.press('Enter')
  await expect(page.getByText(`${places.without.length - 1} learners have no assigned place`)).toBeVisible()
  await expect(button).toHaveCount(0)

  const rest = others.slice(0, places.free - 1)
  for (const id of rest) await assign(id, true)
  await page.reload()
  await page.getByText(`${others.length - rest.length} learners have no assigned place`).click()
  const blocked = page.getByRole('button', { name: /^Assign a place:/ }).first()
  await expect(blocked).toHaveAccessibleDescription('All paid places are taken.')
  await expect(page.getByText(/These learners cannot start until there are more places/)).toBeVisible()
  for (const id of [first, ...rest]) await assign(id, false)
})

testInOwnDemo(
  'learners without required consent are named with the step that lets them start, before they begin',
  async ({ page, request }) => {
    const headers = await headersOf(request, 'teacher', 'teacher')
    const staff = await headersOf(request, 'admin', 'staff')
    const { items } = (await (await request.get('/api/olympiad/?olympiadId=1', { headers: staff })).json()) as {
      items: object[]
    }
    const data = { ...items[0], consentRule: 'block' }
    const saved = await request.put('/api/olympiad/1', { headers: staff, data })
    expect(saved.status(), await saved.text()).toBe(200)
    const here = await request.get('/api/auth/here/sango-2026', { headers })
    const { participants } = (await here.json()) as { participants: { id: number }[] }
    const day = await request.get(`/api/exam-day/${participants[0]?.id}`, { headers })
    const { barred } = (await day.json()) as { barred: { id: number; consent: string }[] }
    expect(barred.length).toBeGreaterThan(1)

    await openDay(page)
    const named = page.getByRole('group', { name: 'Consents' })
    await expect(named.getByText(`${barred.length} learners cannot start: there is no consent`)).toBeVisible()
    await expect(named.getByRole('listitem')).toHaveCount(barred.length)
    await expectReadable(page)
    const size = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 740 })
    for (const row of await named.getByRole('listitem').all()) {
      const [whole, name] = [await row.boundingBox(), await row.locator('span').first().boundingBox()]
      expect(name?.width, 'the state leaves the name its half').toBeGreaterThan((whole?.width ?? 0) / 2)
    }
    await expectReadable(page)
    if (size !== null) await page.setViewportSize(size)
    await named.getByRole('link', { name: 'Record the consents' }).click()
    await page.getByRole('button', { name: /without consent/ }).click()
    await page.getByRole('button', { name: /^Record \d+ consents?$/ }).click()
    await expect(page.getByText(/^Consents recorded: \d+\.$/)).toBeVisible()
    await page.goto('/portal/sango-2026/exam-day')
    await expect(page.getByText(/Live, as of/)).toBeVisible()
    // Families that objected or withdrew are left: each is recorded at its learner.
    const refused = barred.filter(({ consent }) => consent !== 'missing').length
    await expect(named.getByRole('listitem')).toHaveCount(refused)
    await expect(named.getByText('Consent withdrawn')).toBeVisible()
    await named
      .getByRole('listitem')
      .filter({ hasText: 'The family objects' })
      .getByRole('link', { name: 'Record consent if the family has changed its mind' })
      .click()
    await expect(page.getByRole('complementary').getByText('This learner cannot start')).toBeVisible()
  },
)
