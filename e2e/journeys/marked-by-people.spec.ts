import { expect, headersOf, signIn, testInEmptyWorld as test } from '../product.ts'
import { handIn, heading, saving, toQuestion } from '../sitter.ts'
import { comeByLink, SmallOlympiad } from '../small-olympiad.ts'
import { expectReadable } from '../readable.ts'
import { makeModule, openOlympiad } from './main-job/paper.ts'
import { decideAsMarker, markInSheet, markTwice, picture } from './marked-by-people/sheet-and-second.ts'

test('what a learner writes is marked by people, by keyboard and without a name', async ({
  browser,
  baseURL,
  page: admin,
  request,
}) => {
  test.setTimeout(300_000)
  const olympiad = await SmallOlympiad.open(request)
  const link = await olympiad.registerLearner()
  await test.step('the organiser writes a short text and an extended one, and opens the olympiad', async () => {
    await signIn(admin, 'admin', 'Organiser')
    await makeModule(admin)
    await admin.goto('/sango-2026/admin/edit/questions')
    await admin.getByRole('button', { name: 'Write a question' }).click()
    await admin.getByLabel('Kind').selectOption('Short text')
    await admin.getByRole('textbox', { name: 'Question, English' }).fill('Which river is the longest in South Africa?')
    await admin.getByLabel('Accepted answer 1').fill('Orange*')
    await admin.keyboard.press('Enter')
    await expect(admin.getByLabel('Accepted answer 2')).toBeFocused()
    await admin.keyboard.type('Gariep')
    await admin.keyboard.press('Control+Enter')
    await expect(admin.getByLabel('Accepted answer 2')).toHaveCount(0)
    await admin.getByLabel('Kind').selectOption('Extended text')
    await admin.getByRole('textbox', { name: 'Question, English' }).fill('Why is the west coast dry?')
    await admin.getByRole('textbox', { name: 'Guidance for those who mark' }).fill('Cold water and dry air, 1 each.')
    await admin.getByLabel('Words, at most').fill('6')
    await admin.getByLabel('Marks', { exact: true }).fill('2')
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await admin.getByRole('button', { name: 'Close', exact: true }).click()
    await openOlympiad(admin)
  })

  await test.step('a learner types both, beyond the words asked for, and hands in at once', async () => {
    const learner = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
    await comeByLink(learner, link)
    await learner.getByRole('button', { name: 'Begin part 1' }).click()
    await learner.getByLabel('Your answer, a word or a few').fill('orange river')
    await expect(saving(learner)).toHaveText(/^Saved/)
    await toQuestion(learner, 2)
    const field = learner.getByLabel('Your answer, in at most 6 words')
    await field.fill('The sea is cold.\nThe air sinks and is dry.')
    await expect(learner.getByText('10 of 6 words')).toBeVisible()
    await handIn(learner)
    await expect(heading(learner)).toHaveText('You have finished')
  })

  await test.step('the organiser marks it with a figure and Enter, and the results have it', async () => {
    const headers = await headersOf(request, 'admin', 'staff')
    const here = await request.get('/api/auth/here/sango-2026', { headers })
    const { olympiad: own } = (await here.json()) as { olympiad: { id: number } }
    const closed = await request.get(`/api/olympiad/set-olympiad-open/${own.id}?open=false&confirmed=windowOpen`, {
      headers,
    })
    expect(closed.status()).toBe(200)
    await admin.goto('/sango-2026/admin/results/view?tab=marking')
    await expect(admin.getByText('The sea is cold. The air sinks and is dry.')).toBeVisible()
    await expect(admin.getByRole('main')).not.toContainText('Haddad')
    await expect(admin.getByText('Cold water and dry air, 1 each.')).toBeVisible()
    await admin.getByLabel('Mark, of 2').fill('3')
    await admin.keyboard.press('Enter')
    await expect(admin.getByText('A number from 0 to 2.')).toBeVisible()
    await admin.getByLabel('Mark, of 2').fill('1,5')
    await admin.keyboard.press('Enter')
    await expect(admin.getByText('No answer is left')).toBeVisible()
    await admin.getByLabel('Also those that are marked').check()
    await admin.getByLabel('Mark, of 2').fill('1')
    await admin.keyboard.press('Enter')
    await expect(admin.getByText('That was the last one.')).toBeVisible()
    await admin.reload()
    await admin.getByLabel('Also those that are marked').check()
    await admin.getByText('1 earlier mark').click()
    await expect(admin.getByRole('listitem').filter({ hasText: /gave 1[.,]5 on/ })).toBeVisible()
    await expectReadable(admin)
    await admin.getByLabel('Mark, of 2').fill('1,5')
    await admin.keyboard.press('Enter')
    await expect(admin.getByText('That was the last one.')).toBeVisible()
  })

  await test.step('the organiser marks in a sheet, and sees what it changes before', async () => {
    await markInSheet(admin)
  })

  await test.step('a second person marks without the first mark, and the mean is in the results', async () => {
    const headers = await headersOf(request, 'admin', 'staff')
    const here = await request.get('/api/auth/here/sango-2026', { headers })
    const { olympiad: own } = (await here.json()) as { olympiad: { id: number } }
    await markTwice(admin, request, own.id)
    await admin.getByRole('tab', { name: 'Ranks' }).click()
    await admin.getByRole('button', { name: 'Compute 1 result' }).click()
    await expect(admin.getByText('2.75 / 3').or(admin.getByText('2,75 / 3'))).toBeVisible()
  })

  await test.step('a third person, whose account has the question, decides where marks differ', async () => {
    const marker = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
    await decideAsMarker(admin, marker)
    await marker.context().close()
    await admin.getByRole('tab', { name: 'Ranks' }).click()
    await admin.getByRole('button', { name: 'Compute 1 result' }).click()
    await expect(admin.getByText('3 / 3')).toBeVisible()
    await admin.goto('/sango-2026/admin/results/moderation')
    await expect(
      admin.getByText('1 of 1 second marks were given when others could already read the first mark.'),
    ).toBeVisible()
    await admin.getByText('Settings of second marking').click()
    await expect(admin.getByText(/The admin set 100.*tolerance 0[.,]25/).first()).toBeVisible()
    await expectReadable(admin)
    await picture(admin, 'moderation')
  })
})
