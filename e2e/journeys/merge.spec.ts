import type { APIRequestContext, Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { expectMergeUndone } from '../merges.ts'
import { enterAs, expect, headersOf, test } from '../product.ts'
import { expectPageReadable, expectReadable } from '../readable.ts'

const mergeSchools = '/overlord/merge-schools'
const candidates = (page: Page) => page.getByRole('list', { name: 'Candidates' })

/** A school that the register has already, added by hand in another spelling. */
async function addAgain(page: Page, name: string, town: string): Promise<void> {
  await page.goto('/overlord/edit/schools?open=new')
  const panel = page.getByRole('complementary')
  await panel.getByLabel('Name').fill(name)
  await panel.getByLabel('Province').selectOption('GP')
  await panel.getByLabel('Town').fill(town)
  await panel.getByRole('button', { name: 'Add school' }).click()
  await expect(page.getByText('School added.')).toBeVisible()
}

async function enterWithLearner(page: Page, name: string): Promise<void> {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/participating-schools')
  await page.getByRole('button', { name: 'Enter school' }).click()
  const panel = page.getByRole('complementary')
  await panel.getByLabel('School').fill(name)
  await panel.getByRole('button', { name }).first().click()
  await panel.getByRole('button', { name: `Enter ${name}` }).click()
  await expect(panel.getByText('A teacher of the school has to sign in.')).toBeVisible()
  await addLearner(page.request, Number(new URL(page.url()).searchParams.get('open')))
}

async function addLearner(request: APIRequestContext, customerParticipantId: number): Promise<void> {
  const headers = await headersOf(request, 'admin', 'staff')
  const data = {
    firstName: 'Tsakani',
    lastName: 'Maluleke-Brits',
    grade: 10,
    className: '',
    gender: 'unknown',
    homeLanguage: '',
  }
  const added = await request.post(`/api/learner/add/${customerParticipantId}`, { headers, data })
  expect(await added.json()).toMatchObject({ success: true })
}

async function schoolOfLearner(page: Page): Promise<string> {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/participating-learners?q=maluleke-brits')
  const row = page.getByRole('row', { name: /Maluleke-Brits/ })
  await expect(row).toBeVisible()
  return (await row.textContent()) ?? ''
}

test('a school that was recorded twice is found, merged with its learners, and the merge undone', async ({ page }) => {
  await enterAs(page, 'overlord', 'staff')
  await addAgain(page, 'Kiepersolrnad High', 'Pretoria')
  await enterWithLearner(page, 'Kiepersolrnad High')

  await enterAs(page, 'overlord', 'staff')
  await page.goto(mergeSchools)
  const pair = candidates(page).getByRole('listitem').filter({ hasText: 'Kiepersolrnad High' }).first()
  await expect(pair).toContainText('Hoërskool Kiepersolrand')
  await expect(pair).toContainText('Likely')
  await expect(pair).toContainText('The name differs by a few letters.')
  expect(await violations(page)).toEqual([])
  await expectPageReadable(page)
  await pair.getByRole('button', { name: /^Compare / }).press('Enter')

  await expect(page.getByRole('heading', { name: 'Values that stay' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Name' }).getByRole('radio').nth(1)).toBeChecked()
  expect(await violations(page)).toEqual([])
  await expectPageReadable(page)
  await page.getByLabel('Reason').fill('Added by hand in June')
  await page.getByRole('button', { name: 'Merge the two' }).click()
  const merges = page.getByRole('list', { name: 'Merges' })
  await expect(merges).toContainText('Kiepersolrnad High into Hoërskool Kiepersolrand')
  await expect(merges).toContainText('Added by hand in June')
  expect(await violations(page)).toEqual([])

  expect(await schoolOfLearner(page)).toContain('Hoërskool Kiepersolrand')
  await enterAs(page, 'overlord', 'staff')
  await page.goto(`${mergeSchools}?tab=merges`)
  await page.getByRole('button', { name: /^Undo the merge of Kiepersolrnad High/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the merge' }).click()
  await expectMergeUndone(page, 'Kiepersolrnad High')
  expect(await schoolOfLearner(page)).toContain('Kiepersolrnad High')
})

test('of two overlords who merge the same two, the second reads so, and likewise when both undo it', async ({
  page,
  context,
}) => {
  await enterAs(page, 'overlord', 'staff')
  await addAgain(page, 'Molopo Plaisn High', 'Mahikeng')
  const from = new URL(page.url()).searchParams.get('open')
  const other = await context.newPage()
  await enterAs(other, 'overlord', 'staff')
  for (const each of [page, other]) {
    await each.goto(`${mergeSchools}?from=${from}&into=38`)
    await expect(each.getByText('Molopo Plaisn High goes')).toBeVisible()
    await each.getByLabel('Reason').fill('Added by hand')
  }
  await page.getByRole('button', { name: 'Merge the two' }).click()
  await expect(page.getByRole('list', { name: 'Merges' })).toContainText('Molopo Plaisn High')
  await other.getByRole('button', { name: 'Merge the two' }).click()
  await expect(other.getByText('These two records are one already.')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Merge the two' })).toHaveCount(0)
  await other.getByRole('button', { name: 'Back to the list' }).click()
  await other.getByRole('tab', { name: 'Merges' }).click()

  for (const each of [page, other]) await each.getByRole('button', { name: /^Undo the merge of Molopo Plaisn/ }).click()
  const act = { name: 'Undo the merge' }
  await page.getByRole('dialog').getByRole('button', act).click()
  await expectMergeUndone(page, 'Molopo Plaisn High')
  await other.getByRole('dialog').getByRole('button', act).click()
  await expect(other.getByText('This was already undone')).toBeVisible()
  await expect(other.getByRole('dialog').getByRole('button', act)).toHaveAttribute('aria-disabled', 'true')
})

test('a dismissed pair does not come back, and is restored from the dismissed ones', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, 'overlord', 'staff')
  await addAgain(page, 'Rynvalley High', 'Benoni')
  await page.goto(mergeSchools)
  const pair = candidates(page).getByRole('listitem').filter({ hasText: 'Rynvalley High' })
  await pair.getByRole('button', { name: /^Dismiss: / }).click()
  await expect(pair).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/pairs? among/)).toBeVisible()
  await expect(page.getByText('Rynvalley High')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Dismissed pairs' }).check()
  const dismissed = page.getByRole('list', { name: 'Dismissed pairs' })
  await dismissed.getByRole('button', { name: /^Restore Rynvalley High/ }).click()
  await page.getByRole('checkbox', { name: 'Dismissed pairs' }).uncheck()
  await expect(pair).toBeVisible()
})

test('of two schools that became one, all values of the school that stays remain', async ({ page }) => {
  await enterAs(page, 'overlord', 'staff')
  await page.goto(`${mergeSchools}?tab=choose&from=26&into=20`)
  await page.getByRole('radio', { name: 'Two schools became one' }).check()
  await page.getByLabel('Day on which they became one').fill('2020-01-01')
  await expect(page.getByText('All values of Musgrave Ridge High School stay.')).toBeVisible()
  await expect(page.getByText('are the same in both records')).toHaveCount(0)
})

test('any two countries are chosen by hand; a merge of nothing but a name is blocked by nothing', async ({ page }) => {
  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/merge-countries?tab=choose')
  await page.getByLabel('Country that goes').fill('Eswat')
  await page.getByRole('button', { name: /^Eswatini/ }).click()
  await page.getByLabel('Country that stays').fill('Lesoth')
  await page.getByRole('button', { name: /^Lesotho/ }).click()
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('heading', { name: 'Values that stay' })).toBeVisible()
  await expect(page.getByText('Why are they one?')).toHaveCount(0)
  await page.getByRole('button', { name: 'Swap: keep the other record' }).click()
  await expect(page.getByText('Lesotho goes')).toBeVisible()
})

const recordedTwice = [
  { kind: 'learner', page: '/overlord/merge-learners', old: '/sango-2026/admin/edit/learners' },
  { kind: 'teacher', page: '/overlord/merge-teachers', old: '/sango-2026/admin/edit/all-teachers' },
] as const

for (const { kind, page: merging, old } of recordedTwice)
  test(`a ${kind} who was recorded twice is merged by keyboard, old links lead to the record that stays, and the merge is undone`, async ({
    page,
  }) => {
    await enterAs(page, 'overlord', 'staff')
    await page.goto(merging)
    const pair = candidates(page).getByRole('listitem').filter({ hasText: 'Likely' }).first()
    await expect(pair).toBeVisible()
    await expectPageReadable(page)
    const compare = pair.getByRole('button', { name: /^Compare / })
    await compare.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Effects of the merge' })).toBeVisible()
    await expectPageReadable(page)
    const { from, into } = Object.fromEntries(new URL(page.url()).searchParams)
    const first = page.getByRole('group').first()
    await first.getByRole('radio', { checked: true }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(first.getByRole('radio').first()).toBeChecked()
    await page.getByLabel('Reason').fill('Registered a second time')
    await page.getByRole('button', { name: 'Merge the two' }).press('Enter')
    await expect(page.getByRole('list', { name: 'Merges' })).toContainText('Registered a second time')

    await enterAs(page, 'admin', 'staff')
    await page.goto(`${old}?open=${from}`)
    await expect(page).toHaveURL(new RegExp(`open=${into}$`))
    const panel = page.getByRole('complementary')
    await expect(panel.getByText('Two records became one')).toBeVisible()
    await expectReadable(page)

    await enterAs(page, 'overlord', 'staff')
    await page.goto(`${merging}?tab=merges`)
    await page
      .getByRole('button', { name: /^Undo the merge of / })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the merge' }).click()
    await expectMergeUndone(page, 'Registered a second time')
    await enterAs(page, 'admin', 'staff')
    await page.goto(`${old}?open=${from}`)
    await expect(panel.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(panel.getByText('Two records became one')).toHaveCount(0)
  })

test('an overlord selects two schools of the list to merge them; an admin has no such button', async ({ page }) => {
  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/edit/schools?q=drakensv')
  await expect(page.getByRole('row', { name: /Drakensveiw High/ })).toBeVisible()
  const boxes = page.getByRole('row', { name: /Drakensv/ }).getByRole('checkbox')
  await boxes.first().check()
  const merge = page.getByRole('button', { name: 'Merge…' })
  await expect(merge).toHaveAttribute('aria-disabled', 'true')
  await boxes.nth(1).check()
  await merge.click()
  await expect(page.getByRole('heading', { name: 'Values that stay' })).toBeVisible()
  await expect(page.getByText('Drakensveiw High goes')).toBeVisible()

  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/schools?q=drakensv')
  await boxes.first().check()
  await expect(page.getByRole('button', { name: 'Edit selected…' })).toBeVisible()
  await expect(merge).toHaveCount(0)
})
