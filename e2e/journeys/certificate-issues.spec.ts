import { giveComputedResult } from '../computed-result.ts'
import { expect, signIn, testInEmptyWorld as test } from '../product.ts'
import { readBack } from '../read-pdf.ts'
import { expectReadable } from '../readable.ts'

const pages = '/sango-2026/admin/results'

test('other texts make a released certificate out of date; reissued, the first paper reads that it was replaced', async ({
  page: admin,
}) => {
  test.setTimeout(240_000)
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
  })
})
