import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { giveComputedResult } from '../computed-result.ts'
import { expect, signIn, testInEmptyWorld as test } from '../product.ts'
import { expectReadable } from '../readable.ts'
import { comeAsSecondAdmin } from '../second-admin.ts'

test('a wrong key is corrected after the sitting, as previewed, and undone to the byte', async ({ page: admin }) => {
  test.setTimeout(120_000)
  const olympiad = await giveComputedResult(admin)
  const before = await olympiad.downloadDetails()
  await signIn(admin, 'admin', 'Organiser')
  await admin.goto('/sango-2026/admin/results/moderation')
  await expect(admin.getByText('Results are up to date')).toBeVisible()

  await test.step('results of other award rules are out of date, and computed again there', async () => {
    await olympiad.change({ awardRules: [{ award: 'participation', by: 'share', top: 10_000 }] })
    await admin.reload()
    await expect(admin.getByText('Since they were computed, the award rules were changed.')).toBeVisible()
    await expectReadable(admin)
    await admin.goto('/sango-2026/admin/results/view')
    await expect(admin.getByText('These results are out of date')).toBeVisible()
    await expectReadable(admin)
    await admin.goto('/sango-2026/admin/results/moderation')
    await admin.getByRole('button', { name: 'Compute 1 result again' }).click()
    await expect(admin.getByText('Results are up to date')).toBeVisible()
    expect(await olympiad.downloadDetails()).toBe(before)
  })

  await admin.getByRole('button', { name: 'Answers to question 1.1' }).click()
  const panel = admin.getByRole('complementary', { name: 'Question 1.1' })
  await expect(panel.getByRole('row', { name: /The Orange/ })).toContainText('1')

  await test.step('the preview names what moves and writes nothing', async () => {
    await panel.getByLabel('Correction', { exact: true }).selectOption('Set another right answer')
    await panel.getByLabel('Right answer', { exact: true }).selectOption('The Orange')
    await panel.getByRole('button', { name: 'Show what it would move' }).click()
    await expect(panel.getByText('Marks that move')).toBeVisible()
    await expect(panel.getByText('No learner loses an award.')).toBeVisible()
    expect(await olympiad.downloadDetails()).toBe(before)
    await expectReadable(admin)
  })

  await test.step('it is applied with a reason', async () => {
    await panel.getByLabel('Reason').fill('The Orange is the longest.')
    await panel.getByRole('button', { name: 'Apply the correction' }).click()
    await expect(panel).toBeHidden()
    const correction = admin.getByRole('listitem').filter({ hasText: 'The Orange is the longest.' })
    await expect(correction).toContainText('Applied')
    await expect(correction).toContainText('Marks moved: 1.')
    expect(await olympiad.downloadDetails()).not.toBe(before)
    await expectReadable(admin)
  })

  await test.step('undone, the results are the first ones', async () => {
    await admin.getByRole('button', { name: 'Undo the correction of question 1.1' }).click()
    await admin.getByLabel('Why is it undone?').fill('The atlas says otherwise.')
    await admin.getByRole('button', { name: 'Undo the correction', exact: true }).click()
    await expect(admin.getByText(/^Undone by/)).toBeVisible()
    expect(await olympiad.downloadDetails()).toBe(before)
  })

  await test.step('its school is among the top schools, on the page and in the file', async () => {
    await admin.goto('/sango-2026/admin/results/view?tab=schools')
    const schools = admin.getByRole('region', { name: 'Top schools' })
    await expect(schools).toContainText('Schools with fewer learners, at the end: 1.')
    await expect(schools.getByRole('row').nth(1)).toContainText('Too few learners')
    const file = admin.waitForEvent('download')
    await admin.getByRole('button', { name: 'CSV', exact: true }).click()
    expect(await readFile(await (await file).path(), 'utf8')).toContain('Rank,School,Province')
    await admin.getByLabel('Schools of').selectOption('Quintile 5')
    await expectReadable(admin)
  })
})

test('a participant is disqualified and restored; the results follow and are the first ones in the end', async ({
  page: admin,
}) => {
  test.setTimeout(120_000)
  const olympiad = await giveComputedResult(admin)
  const before = await olympiad.downloadDetails()
  await signIn(admin, 'admin', 'Organiser')

  await test.step('the panel of a result takes the verdict with its reason', async () => {
    await admin.goto('/sango-2026/admin/results/view')
    await admin.getByRole('row').filter({ hasText: 'Haddad' }).click()
    await decide(admin, 'Disqualified: no result, no certificate', 'A copied paper.')
    await expect(admin.getByRole('complementary').getByText('Disqualified', { exact: true })).toBeVisible()
    await expectReadable(admin)
  })

  await test.step('Moderation computes again and shows the decision', async () => {
    await admin.goto('/sango-2026/admin/results/moderation')
    await expect(admin.getByText('Since they were computed, 1 verdict was decided.')).toBeVisible()
    await admin.getByRole('button', { name: 'Compute 1 result again' }).click()
    await expect(admin.getByText('Results are up to date')).toBeVisible()
    expect(await olympiad.downloadDetails()).not.toContain('Haddad')
    await expect(admin.getByText(/: A copied paper\./)).toBeVisible()
    await expectReadable(admin)
  })

  await test.step('the verdict is undone with a reason, and every decision stays in sight', async () => {
    await decide(admin, 'Counts: mark, rank and award', 'The school explained it.')
    await expect(admin.getByText(/^Disqualified: .*A copied paper\.$/)).toBeVisible()
    await admin.getByRole('button', { name: 'Compute 1 result again' }).click()
    await expect(admin.getByText('Results are up to date')).toBeVisible()
    expect(await olympiad.downloadDetails()).toBe(before)
  })
})

test('where two people decide, a verdict waits until another organiser confirms it', async ({ page: admin }) => {
  test.setTimeout(120_000)
  const olympiad = await giveComputedResult(admin)
  await olympiad.change({ verdictsByTwo: true })
  const before = await olympiad.downloadDetails()
  await signIn(admin, 'admin', 'Organiser')

  await test.step('one organiser proposes it: no result changes, and the proposer cannot confirm it', async () => {
    await admin.goto('/sango-2026/admin/results/view')
    await admin.getByRole('row').filter({ hasText: 'Haddad' }).click()
    await decide(admin, 'Disqualified: no result, no certificate', 'A copied paper.', 'Propose the verdict')
    await admin.goto('/sango-2026/admin/results/moderation')
    await expect(admin.getByText('1 verdict waits for a second person')).toBeVisible()
    await expect(admin.getByText('You proposed this. Another organiser must confirm it.')).toBeVisible()
    await expect(admin.getByRole('button', { name: /^Confirm the verdict on/ })).toHaveCount(0)
    await expect(admin.getByText('Results are up to date')).toBeVisible()
    expect(await olympiad.downloadDetails()).toBe(before)
    await expectReadable(admin)
  })

  await test.step('another admin rejects it, and confirms it when it is proposed again', async () => {
    const second = await comeAsSecondAdmin(admin, olympiad.id)
    await second.goto('/sango-2026/admin/results/moderation')
    await expect(second.getByText(/^Disqualified, proposed by The admin, .*: A copied paper\.$/)).toBeVisible()
    await expectReadable(second)
    await second.getByRole('button', { name: /^Reject the verdict on/ }).click()
    await expect(second.getByText(/\(rejected by Thandi Mokoena, .*\)$/)).toBeVisible()
    await admin.reload()
    await decide(admin, 'Disqualified: no result, no certificate', 'Two papers alike.', 'Propose the verdict')
    await second.reload()
    await second.getByRole('button', { name: /^Confirm the verdict on/ }).click()
    await expect(second.getByText(/confirmed by Thandi Mokoena, .*: Two papers alike\.$/)).toBeVisible()
    await expectReadable(second)
    await second.context().close()
  })

  await test.step('the next computation applies it; the setting stays on', async () => {
    await admin.reload()
    await expect(admin.getByText(/confirmed by Thandi Mokoena, .*: Two papers alike\.$/)).toBeVisible()
    await admin.goto('/sango-2026/admin/settings-and-actions')
    await admin.getByLabel('Verdicts by two people').uncheck()
    await admin.getByRole('button', { name: 'Save the settings' }).click()
    await expect(admin.getByText(/Verdicts need two people from then on/).first()).toBeVisible()
    await admin.getByLabel('Verdicts by two people').check()
    await admin.goto('/sango-2026/admin/results/moderation')
    await admin.getByRole('button', { name: 'Compute 1 result again' }).click()
    await expect(admin.getByText('Results are up to date')).toBeVisible()
    expect(await olympiad.downloadDetails()).not.toContain('Haddad')
  })
})

test('a learner who left the page for long is a doubt; it is decided with a note, and opened again', async ({
  page: admin,
}) => {
  test.setTimeout(120_000)
  await giveComputedResult(admin, { leavesPage: true })
  await signIn(admin, 'admin', 'Organiser')
  await admin.goto('/sango-2026/admin/results/moderation')
  await expect(admin.getByText('1 doubt to decide')).toBeVisible()
  await expect(admin.getByText(/^Left the page 1 time, for 1[56]\d seconds in all\.$/)).toBeVisible()
  await admin.getByRole('button', { name: /^Decide about .*Haddad/ }).click()
  await admin.getByLabel('Decision', { exact: true }).selectOption('Looked at, no act')
  await admin.getByLabel('Note (optional)').fill('A fire drill.')
  await expectReadable(admin)
  await admin.getByRole('button', { name: 'Save the decision' }).click()
  await expect(admin.getByText('0 doubts to decide')).toBeVisible()
  await admin.getByText('1 decision', { exact: true }).click()
  await expect(admin.getByText(/looked at, no act \(A fire drill\.\)$/)).toBeVisible()
  await admin.getByRole('button', { name: /^Change the decision about/ }).click()
  await admin.getByLabel('Decision', { exact: true }).selectOption('Open it again')
  await admin.getByRole('button', { name: 'Save the decision' }).click()
  await expect(admin.getByText('1 doubt to decide')).toBeVisible()
  await expectReadable(admin)
})

test('after the release a correction moves results at once, drafts a mail that is not sent, and is undone to the byte', async ({
  page: admin,
}) => {
  test.setTimeout(120_000)
  const olympiad = await giveComputedResult(admin)
  await olympiad.moveTo('moderation')
  await olympiad.moveTo('released')
  const before = await olympiad.downloadDetails()
  await signIn(admin, 'admin', 'Organiser')
  await admin.goto('/sango-2026/admin/results/moderation')
  await expect(admin.getByText('No result has changed since the release.')).toBeVisible()
  await expectReadable(admin)

  await test.step('the preview counts certificates and mails; applied, the change is listed with its draft', async () => {
    await admin.getByRole('button', { name: 'Answers to question 1.1' }).click()
    const panel = admin.getByRole('complementary', { name: 'Question 1.1' })
    await panel.getByLabel('Correction', { exact: true }).selectOption('Full marks for all who had it')
    await panel.getByRole('button', { name: 'Show what it would move' }).click()
    await expect(panel.getByText('Of them already mailed')).toBeVisible()
    await panel.getByLabel('Reason').fill('Its map was missing.')
    await panel.getByRole('button', { name: 'Apply the correction' }).click()
    const change = admin.getByRole('row').filter({ hasText: 'Correction of question 1.1' })
    await expect(change).toContainText('Drafted, not sent')
    expect(await olympiad.downloadDetails()).not.toBe(before)
    await expectReadable(admin)
  })

  await test.step('the draft is among the mass mails, for the school whose result changed', async () => {
    await admin.getByRole('link', { name: 'Open the mail' }).click()
    await expect(admin.getByText('Changed results: Correction of question 1.1').first()).toBeVisible()
    await admin.goto('/sango-2026/admin/results/moderation')
  })

  await test.step('undone, the results are those of the release', async () => {
    await admin.getByRole('button', { name: 'Undo the correction of question 1.1' }).click()
    await admin.getByLabel('Why is it undone?').fill('The map was there.')
    await admin.getByRole('button', { name: 'Undo the correction', exact: true }).click()
    await expect(admin.getByRole('row').filter({ hasText: 'Undone correction of question 1.1' })).toBeVisible()
    expect(await olympiad.downloadDetails()).toBe(before)
  })

  await test.step('a verdict is applied at once, too', async () => {
    await admin.goto('/sango-2026/admin/results/view')
    await admin.getByRole('row').filter({ hasText: 'Haddad' }).click()
    await decide(admin, 'Disqualified: no result, no certificate', 'A copied paper.')
    await admin.goto('/sango-2026/admin/results/moderation')
    await expect(admin.getByRole('row').filter({ hasText: 'Verdict on a participant' })).toBeVisible()
    expect(await olympiad.downloadDetails()).not.toContain('Haddad')
  })
})

async function decide(admin: Page, verdict: string, reason: string, save = 'Save the verdict'): Promise<void> {
  await admin.getByRole('button', { name: /^Change the verdict on/ }).click()
  await admin.getByLabel('Verdict', { exact: true }).selectOption(verdict)
  await admin.getByLabel('Reason', { exact: true }).fill(reason)
  await admin.getByRole('button', { name: save }).click()
  await expect(admin.getByRole('button', { name: save })).toBeHidden()
}
