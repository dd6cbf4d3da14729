import { giveComputedResult } from '../computed-result.ts'
import { expect, signIn, testInEmptyWorld as test } from '../product.ts'
import { expectReadable } from '../readable.ts'

test('marks of work on paper are typed, changed by a sheet after its preview, and counted', async ({ page: admin }) => {
  test.setTimeout(120_000)
  const olympiad = await giveComputedResult(admin, { absent: { firstName: 'Noor', lastName: 'Jacobs' } })
  await signIn(admin, 'admin', 'Organiser')
  await admin.goto('/sango-2026/admin/results/view')
  await admin.getByRole('tab', { name: 'Work on paper' }).click()

  await test.step('a learner who has not sat is found and gets a mark', async () => {
    await admin.getByLabel('Find a learner').fill('Jacobs')
    await admin.getByRole('button', { name: 'Enter marks of Noor Jacobs' }).click()
    const panel = admin.getByRole('complementary', { name: 'Noor Jacobs' })
    await panel.getByLabel('Question 1.1, of 1').fill('2')
    await panel.getByLabel('Question 1.1, of 1').blur()
    await expect(panel.getByText('At most 1.')).toBeVisible()
    await panel.getByLabel('Question 1.1, of 1').fill('0.5')
    await expectReadable(admin)
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(panel).toBeHidden()
    await expect(admin.getByText('1 learner with work on paper.')).toBeVisible()
    await expectReadable(admin)
  })

  await test.step('a sheet is previewed and given', async () => {
    await admin.getByRole('button', { name: 'Enter marks in a sheet' }).click()
    await expect(admin.getByText('1 learner has not sat on a device.')).toBeVisible()
    const waiting = admin.waitForEvent('download')
    await admin.getByRole('button', { name: 'Download CSV' }).click()
    const stream = await (await waiting).createReadStream()
    let sheet = ''
    for await (const chunk of stream) sheet += String(chunk)
    expect(sheet).toContain('"1.1, of 1"')
    const buffer = Buffer.from(`${sheet.replace(/0[.,]5/, '1')}1,Nobody,10,School,1\n`)
    await admin
      .getByLabel('Your sheet of marks for work on paper')
      .setInputFiles({ name: 'marks.csv', mimeType: 'text/csv', buffer })
    await expect(admin.getByRole('row', { name: /Noor Jacobs/ })).toContainText('Changed marks')
    await expect(admin.getByText('1 row has an error')).toBeVisible()
    await expectReadable(admin)
    await admin.getByRole('button', { name: 'Give marks of 1 learner' }).click()
    await expect(admin.getByText('1 mark given.')).toBeVisible()
  })

  await test.step('the next computation ranks the learner', async () => {
    await olympiad.computeResults()
    expect(await olympiad.downloadDetails()).toContain('Jacobs')
  })
})
