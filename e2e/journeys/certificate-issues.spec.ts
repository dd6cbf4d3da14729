import type { Page } from '@playwright/test'
import { giveComputedResult } from '../computed-result.ts'
import { violations, violationsOfColour } from '../axe.ts'
import { expect, headersOf, signIn, testInEmptyWorld as test } from '../product.ts'
import { readBack } from '../read-pdf.ts'
import { expectReadable, inScheme, tooWide } from '../readable.ts'

const pages = '/sango-2026/admin/results'

test('other texts make a released certificate out of date; reissued, the first paper reads that it was replaced', async ({
  page: admin,
  request,
}) => {
  test.setTimeout(300_000)
  const olympiad = await giveComputedResult(admin)
  await signIn(admin, 'admin', 'Organiser')

  await test.step('a certificate is made and released', async () => {
    await admin.goto(`${pages}/edit-certificates`)
    await admin.getByLabel('First person’s name').fill('Prof. Lindiwe Mahlangu')
    await admin.getByLabel('First person’s title').fill('Chair of the jury')
    await admin.getByRole('button', { name: 'Save the configuration' }).click()
    await expect(admin.getByText('Certificate configuration saved')).toBeVisible()
    await admin.goto(`${pages}/generate-and-send-certificates`)
    await admin.getByRole('button', { name: 'Make 1 certificate' }).click()
    await expect(admin.getByText('Made', { exact: true })).toBeVisible()
    await olympiad.moveTo('moderation')
    await olympiad.moveTo('released')
  })

  await test.step('the teacher reads the results and prints slips for the learners', async () => {
    const context = await admin
      .context()
      .browser()
      ?.newContext({ baseURL: new URL(admin.url()).origin })
    if (context === undefined) throw new Error('The page belongs to no browser.')
    const teacher = await context.newPage()
    await signIn(teacher, 'teacher', 'Teacher')
    await teacher.goto('/portal/sango-2026/certificates')
    await expect(teacher.getByRole('row').filter({ hasText: 'Layla Haddad' })).toContainText('0')
    await expectReadable(teacher)
    const file = teacher.waitForEvent('download')
    await teacher.getByRole('button', { name: 'Result slips for the learners (PDF)' }).click()
    expect(await readBack(await file)).toContain('Layla Haddad')
    await context.close()
  })

  await test.step('the list counts what other texts have made out of date', async () => {
    await admin.goto(`${pages}/edit-certificates`)
    await admin.getByLabel('First person’s title').fill('Head of the jury')
    await admin.getByRole('button', { name: 'Save the configuration' }).click()
    await expect(admin.getByText('Certificate configuration saved')).toBeVisible()
    await admin.goto(`${pages}/browse-certificates`)
    await expect(admin.getByRole('button', { name: 'Reissue 1 outdated certificate' })).toBeVisible()
    await expect(admin.getByRole('row').filter({ hasText: 'Haddad' })).toContainText('Out of date')
    await expectReadable(admin)
  })

  const panel = admin.getByRole('complementary')
  await test.step('the next issue is made with a reason', async () => {
    await admin.getByRole('row').filter({ hasText: 'Haddad' }).click()
    await panel.getByRole('button', { name: 'Make issue 2' }).click()
    await admin.getByRole('dialog').getByLabel('Reason').fill('The title was wrong.')
    await admin.getByRole('dialog').getByRole('button', { name: 'Make issue 2' }).click()
    await expect(panel.getByText(/The title was wrong\.$/)).toContainText('New: texts and signatories')
    await expect(admin.getByRole('button', { name: /^Reissue/ })).toBeHidden()
    await expectReadable(admin)
  })

  await test.step('the page of the first paper says by which issue it was replaced', async () => {
    const address = (await panel.getByRole('link').getAttribute('href')) ?? ''
    await admin.goto(`${address}?issue=2`)
    await expect(admin.getByRole('heading', { name: 'This certificate is genuine' })).toBeVisible()
    await expect(admin.getByText(/ · 2$/)).toBeVisible()
    await expectReadable(admin)
    await admin.goto(`${address}?issue=1`)
    await expect(admin.getByRole('heading', { name: 'This certificate was replaced' })).toBeVisible()
    await expect(admin.getByText(/^Issue 1 was replaced on .* by issue 2\./)).toBeVisible()
    await expectReadable(admin)
    await admin.goto(address)
    await expect(admin.getByText(/^This page shows issue 2\./)).toBeVisible()
    await admin.goto(`${address}?issue=3`)
    await expect(admin.getByRole('heading', { name: 'No certificate has this number' })).toBeVisible()
    await lookAt(admin, address, 'This certificate is genuine')
    await lookAt(admin, `${address}?issue=1`, 'This certificate was replaced')
    const other = address.endsWith('2') ? '3' : '2'
    await lookAt(admin, `${address.slice(0, -1)}${other}`, 'No certificate has this number')
  })

  await test.step('under review, revoked and erased, the number is still answered by what was issued', async () => {
    const address = new URL(admin.url()).pathname
    const headers = await headersOf(request, 'overlord', 'staff')
    const listed = await request.get('/api/certificate/?olympiadId=1', { headers })
    const { items } = (await listed.json()) as { items: { id: number; number: string }[] }
    const certificate = items.find(({ number }) => address.includes(number.slice(0, -1)))
    if (certificate === undefined) throw new Error(`${address} is in no list.`)
    const page = `/certificates/${certificate.number}`
    // Looked up while the olympiad goes back to moderation: known at every moment.
    const lookups = Array.from({ length: 20 }, () => request.get(`/api/certificate/public/${certificate.number}`))
    const [, ...replies] = await Promise.all([olympiad.moveTo('moderation'), ...lookups])
    expect(replies.map((reply) => reply.status())).toEqual(replies.map(() => 200))
    await lookAt(admin, page, 'This certificate is genuine')
    await expect(admin.getByText('The results of this olympiad are under review.')).toBeVisible()
    await lookAt(admin, `${page}?issue=1`, 'This certificate was replaced')
    await olympiad.moveTo('released')

    const revoked = await request.post(`/api/certificate/${certificate.id}/revoke`, {
      headers,
      data: { reason: 'A mistake.' },
    })
    expect(revoked.status()).toBe(200)
    await lookAt(admin, page, 'This certificate was revoked')
    const found = await request.get('/api/privacy/people?q=Layla%20Haddad', { headers })
    const people = (await found.json()) as { items: { kind: string; id: number }[] }
    const learner = people.items.find(({ kind }) => kind === 'learner')
    const erased = await request.post(`/api/privacy/erase/learner/${learner?.id}`, {
      headers,
      data: { reason: 'Asked' },
    })
    expect(erased.status(), await erased.text()).toBe(200)
    await lookAt(admin, page, 'This certificate was revoked')
    await expect(admin.getByText('The personal data of this learner were erased.')).toBeVisible()
    await expect(admin.getByRole('main')).not.toContainText('Haddad')
  })
})

/** A state of the public page at three widths, by day and night, and printed. */
async function lookAt(page: Page, address: string, heading: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  shot += 1
  for (const width of [360, 768, 1440]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await inScheme(page, colorScheme)
      expect(await tooWide(page), `pixels beyond ${width}`).toBeLessThanOrEqual(0)
      const look = colorScheme === 'light' ? violations : violationsOfColour
      expect(await look(page), `${width}, ${colorScheme}`).toEqual([])
      await picture(page, `${width}-${colorScheme}`)
    }
  }
  await inScheme(page, 'light')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  expect(await tooWide(page), 'printed').toBeLessThanOrEqual(0)
  await picture(page, 'printed')
  await page.emulateMedia({ media: 'screen' })
}
let shot = 0

/** Into a folder, where one is named. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PANEL_PICTURES']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/certificate-${shot}-${name}.png` })
}
