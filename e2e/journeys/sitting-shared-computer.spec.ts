import { expect, password, test as base } from '../product.ts'
import { keptOfSittings } from '../kept.ts'
import { answer, aSitter, begin, comeIn, handAllIn, heading, saving, type Sitter } from '../sitter.ts'
import type { Page } from '@playwright/test'

/** Computers of a school on which one learner after the other sits, in the same browser, with tabs left open: one has begun. */
const test = base.extend<{ pair: { one: Sitter; other: Sitter } }>({
  pair: async ({ page, request, baseURL }, use) => {
    const pair = { one: await aSitter(request, baseURL), other: await aSitter(request, baseURL) }
    await begin(page, pair.one)
    await use(pair)
  },
})

test('a learner who signs in on the same computer takes nobody else’s answers away', async ({
  context,
  page,
  pair: { one, other },
}) => {
  await endSignIn(page)
  await answer(page)
  await expect(page.getByRole('dialog')).toContainText('Your sign-in has ended')
  expect(await unsent(page)).toHaveLength(1)
  const tab = await context.newPage()
  await comeIn(tab, other.username)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Another user has signed in on this computer')
  await expect(dialog).toContainText(one.username)
  expect(await unsent(page)).toHaveLength(1)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(saving(page)).toHaveText(/^Saved/)
  await expect(dialog).toBeHidden()
  await expect(tab.getByRole('dialog')).toContainText('Another user has signed in on this computer')
})

test('the next learner finds nothing of what the one before was asked and answered', async ({
  context,
  page,
  pair: { one, other },
}) => {
  await answer(page)
  await expect(saving(page)).toHaveText(/^Saved/)
  await page.close()
  const tab = await context.newPage()
  await comeIn(tab, other.username)
  await expect(heading(tab)).toHaveText('Instructions')
  // A page that was just opened shows where the learner stands first, and clears up then.
  const ofBefore = async () => (await keptOfSittings(tab)).filter((name) => /^copy\.|\.saved\.|figures/.test(name))
  await expect.poll(ofBefore).toEqual([])
  // By it the first learner is known again on this computer.
  expect(await keptOfSittings(tab)).toContain(`device.${one.participantId}.`)
})

test('a receipt that is left open does not sign the next learner out, nor speak for them', async ({
  context,
  page,
  pair: { other },
}) => {
  await handAllIn(page)
  const receipt = await page.locator('.sitting-code').textContent()
  const tab = await context.newPage()
  await begin(tab, other)
  await Promise.all([
    page.waitForResponse((reply) => reply.url().endsWith('/api/sitting/')),
    page.evaluate(() => dispatchEvent(new Event('online'))),
  ])
  await expect(page.locator('.sitting-code')).toHaveText(receipt ?? '')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(heading(page)).toHaveText('Sign in to the olympiad')
  await answer(tab)
  await expect(saving(tab)).toHaveText(/^Saved/)
  await tab.reload()
  await expect(heading(tab)).toHaveText(/^Question 1 of/)
})

async function endSignIn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('user') ?? '{}') as { accessToken: string }
    await fetch('/api/auth/signout', { method: 'POST', headers: { authorization: `Bearer ${accessToken}` } })
  })
}

async function unsent(page: Page): Promise<string[]> {
  return (await keptOfSittings(page)).filter((name) => name.startsWith('answer '))
}
