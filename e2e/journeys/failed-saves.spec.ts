import { editForms } from '@agon/contract/forms'
import type { Locator, Page } from '@playwright/test'
import { enterAs, expect, headersOf, password, startProduct, test as base } from '../product.ts'
import { violations } from '../axe.ts'
import { test } from '../over-a-line.ts'
import { inScheme } from '../readable.ts'
import { SeverableLine } from '../severable-line.ts'
import type { Walk } from './failed-saves/walk.ts'
import { walks } from './failed-saves/walks.ts'

/** A form that changes more than others may see has an empty world of its own, at the line's address with a name. */
const testApart = base.extend<{ line: SeverableLine }>({
  line: [
    // oxlint-disable-next-line no-empty-pattern -- the test runner reads from it that nothing is needed
    async ({}, use) => {
      const line = await SeverableLine.open()
      const product = await startProduct('empty', { at: named(line) })
      line.leadTo(product.url)
      await use(line)
      await line.end()
      await product.stop()
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ line }, use) => use(named(line)),
  // Browsers know the name; requests of the journey itself would need a machine that does.
  page: async ({ page, line, playwright }, use) => {
    const request = await playwright.request.newContext({ baseURL: line.url })
    Object.defineProperty(page, 'request', { value: request })
    await use(page)
    await request.dispose()
  },
})

const named = ({ url }: SeverableLine) => url.replace('127.0.0.1', 'localhost')

const kindOf = ({ by }: Walk) => (by === 'teacher' ? 'teacher' : 'staff')
const notSaved = (form: Locator) => form.getByText('Not saved', { exact: true })
const askedToSignIn = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })
const submit = (form: Locator) => form.locator('button[type="submit"]').first()
const save = (form: Locator) => submit(form).click()

async function reach(page: Page, name: string, walk: Walk): Promise<Locator> {
  await walk.prepare?.(page)
  await enterAs(page, walk.by, kindOf(walk))
  await page.goto(walk.at)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await walk.open?.(page)
  const form = page.locator(`form[data-form="${name}"]`).first()
  await expect(form).toBeVisible()
  return form
}

/** Gives back what must stay, by the labels of the fields. */
async function type(form: Locator, { typed, chosen = {}, choose }: Walk): Promise<Record<string, string>> {
  const words = typeof typed === 'function' ? await typed(form.page()) : typed
  for (const [label, text] of Object.entries(words)) await field(form, label).fill(text)
  for (const [label, value] of Object.entries(chosen)) await field(form, label).selectOption(value)
  await choose?.(form)
  return { ...words, ...chosen }
}

const field = (form: Locator, label: string) => form.getByLabel(label, { exact: true })

async function expectTyped(form: Locator, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, words] of Object.entries(typed)) {
    const value = field(form, label)
    await expect.poll(() => value.evaluate((one) => ('value' in one ? one.value : one.textContent))).toBe(words)
  }
}

/** The server records the payments; its answer does not arrive. */
async function loseOneAnswer(page: Page): Promise<void> {
  let lost = false
  await page.route('**/api/purchase-order/bulk', async (route) => {
    const { preview } = route.request().postDataJSON() as { preview?: boolean }
    if (lost || preview === true) return route.continue()
    lost = true
    await route.fetch()
    return route.abort('connectionreset')
  })
}

/** As another tab of the browser does: the session is over for all of them. */
async function signOutElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage()
  // A document at the same address that loads nothing.
  await other.goto('/sitting-worker.js')
  const token = await other.evaluate(
    () => (JSON.parse(localStorage.getItem('user') ?? '{}') as { accessToken?: string }).accessToken,
  )
  const reply = await page.request.post('/api/auth/signout', { headers: { authorization: `Bearer ${token}` } })
  expect(reply.status()).toBe(200)
  await other.evaluate(() => {
    localStorage.removeItem('user')
    document.cookie = 'user=; Path=/; Max-Age=0'
  })
  await other.close()
}

async function signInOver(page: Page, { by, secondStep }: Pick<Walk, 'by' | 'secondStep'>): Promise<void> {
  const dialog = askedToSignIn(page)
  await dialog.getByLabel('User name').fill(by)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await secondStep?.(dialog)
  await expect(dialog).toBeHidden()
}

/** Sign-in over the page, by day and night. */
async function expectDialogReadable(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await inScheme(page, colorScheme)
    expect(await violations(page), `${width}, ${colorScheme}`).toEqual([])
  }
}

/** A live page notices the end of the session by itself, perhaps before Save is pressed. */
async function saveUntilAsked(page: Page, form: Locator): Promise<void> {
  await expect(async () => {
    if (await askedToSignIn(page).isHidden()) await submit(form).click({ timeout: 3000 })
    await expect(askedToSignIn(page)).toBeVisible({ timeout: 3000 })
  }).toPass()
}

async function expectKept(page: Page, line: SeverableLine, [name, walk]: readonly [string, Walk]): Promise<void> {
  const form = await reach(page, name, walk)
  const typed = await type(form, walk)

  await line.cut()
  await save(form)
  await expect(notSaved(form)).toBeVisible()
  await expectTyped(form, typed)
  await line.mend()

  await signOutElsewhere(page)
  await saveUntilAsked(page, form)
  await expect(notSaved(form)).toBeVisible()
  await signInOver(page, walk)
  await expectTyped(form, typed)

  // While a form saves, it says nothing yet.
  const saved = page.waitForResponse((reply) => reply.request().method() !== 'GET')
  await save(form)
  expect((await saved).status(), (await saved).url()).toBeLessThan(300)
  await expect(notSaved(form)).toBeHidden()
  await expect(askedToSignIn(page)).toBeHidden()
}

for (const name of editForms) {
  const walk = walks[name]
  const title = `the form ${name} keeps what was typed while the server is gone, and when the session has ended`
  if (walk.world === 'empty') testApart(title, ({ page, line }) => expectKept(page, line, [name, walk]))
  else test(title, ({ page, line }) => expectKept(page, line, [name, walk]))
}

test('payments of many orders: where the answer is lost, a second try records nothing twice', async ({ page }) => {
  const form = await reach(page, 'bulk-payment', walks['bulk-payment'])
  const dialog = page.getByRole('dialog')
  await form.getByLabel('Reference').fill('FNB 9042')
  await loseOneAnswer(page)
  await save(form)
  await expect(notSaved(form)).toBeVisible()
  await expect(form.getByLabel('Reference')).toHaveValue('FNB 9042')

  await save(form)
  await expect(dialog.getByText(/ recorded$/)).toHaveCount(2)
  await page.goto('/sango-2026/finance/payments')
  await page.getByRole('tab', { name: 'Payments' }).click()
  await page.getByRole('searchbox', { name: 'Search Payments' }).fill('FNB 9042')
  await expect(page.getByRole('row').filter({ hasText: 'FNB 9042' })).toHaveCount(2)
})

test('a table that is sorted after another tab has signed out keeps what is typed beside it', async ({ page }) => {
  // Not what the journey of the form itself saves: on the same product that would be no edit.
  const walk: Walk = { ...walks.school, typed: { Town: 'Uitspan' } }
  const form = await reach(page, 'school', walk)
  const typed = await type(form, walk)
  await expect(submit(form)).not.toHaveAttribute('aria-disabled')
  await signOutElsewhere(page)
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(askedToSignIn(page)).toBeVisible()
  await expect(page).toHaveURL(/sort=/)
  for (const width of [360, 1440]) await expectDialogReadable(page, width)
  await expectTyped(form, typed)
  await signInOver(page, walk)
  await save(form)
  await expect(notSaved(form)).toBeHidden()
  await expect(page.getByText('Saved.').first()).toBeVisible()
})

test('a read that is refused while sign-in is open keeps the page and its text, also where nothing else is unsaved', async ({
  page,
}) => {
  const overlord = { by: 'overlord' } as const
  const headers = await headersOf(page.request, overlord.by, 'staff')
  const pause = await page.request.post('/api/queued-email/pause', { headers, data: { reason: 'The server moves' } })
  expect(pause.status()).toBe(200)
  await enterAs(page, overlord.by, 'staff')
  await page.goto('/overlord/mass-mail-queue')
  const search = page.getByRole('searchbox')
  await search.fill('voucher')
  await expect(page).toHaveURL(/q=voucher/)
  await page.getByRole('button', { name: 'Resume mail' }).click()
  const question = page.getByRole('dialog', { name: 'Resume mail?' })

  // The page reads every two seconds: these reads come after the refused save.
  const { promise: refused, resolve: release } = Promise.withResolvers<undefined>()
  await page.route('**/api/queued-email/lanes', async (route) => {
    await refused
    await route.continue()
  })
  await signOutElsewhere(page)
  await question.getByRole('button', { name: 'Resume mail' }).click()
  await expect(askedToSignIn(page)).toBeVisible()
  const read = page.waitForResponse(/queued-email.lanes/)
  release(undefined)
  expect((await read).status()).toBe(401)

  await expect(askedToSignIn(page)).toBeVisible()
  await expect(page).toHaveURL(/mass-mail-queue.*q=voucher/)
  await signInOver(page, overlord)
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Resume mail' }).click()
  await expect(question).toBeHidden()
  await expect(search).toHaveValue('voucher')
})
