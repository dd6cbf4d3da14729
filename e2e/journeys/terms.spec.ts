import { enterAs, expect, password, signIn, testInOwnDemo } from '../product.ts'
import { expectReadable } from '../readable.ts'

testInOwnDemo(
  'an overlord adds a version of the terms: a public form shows it, and teachers accept it',
  async ({ page, browser, baseURL }) => {
    const open = async (width: number) => {
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        ...(baseURL === undefined ? {} : { baseURL }),
      })
      return context.newPage()
    }
    // The demo’s teachers have accepted the version of the demo.
    const working = await open(1280)
    await signIn(working, 'teacher', 'Teacher')
    await expect(working.getByRole('heading', { name: 'Your olympiads' })).toBeVisible()
    await enterAs(page, 'overlord', 'staff')
    await page.goto('/overlord/edit/terms-and-conditions')
    await expect(page.getByRole('heading', { name: /^Terms from/ })).toHaveCount(2)
    await page.getByText('Read this version').first().click()
    await expect(page.getByRole('heading', { name: 'Your rights' })).toBeVisible()
    await expectReadable(page)

    await page.getByRole('button', { name: 'Add version' }).click()
    const panel = page.getByRole('complementary')
    await expect(panel.getByLabel('English')).toHaveValue(/Your rights/)
    const text = await panel.getByLabel('English').inputValue()
    await panel.getByLabel('English').fill(`${text}\n\nCookies\nOne, while you are signed in.`)
    await panel.getByLabel('First day').fill('2020-01-01')
    await panel.getByRole('button', { name: 'Add version' }).click()
    await expect(panel.getByText('Write as many sections as in English.').first()).toBeVisible()
    const afrikaans = await panel.getByLabel('Afrikaans').inputValue()
    await panel.getByLabel('Afrikaans').fill(`${afrikaans}\n\nKoekies\nEen, terwyl jy aangemeld is.`)
    await panel.getByRole('button', { name: 'Add version' }).click()
    await expect(panel.getByText('This day has passed. Choose today or a later day.').first()).toBeVisible()
    await expectReadable(page)
    const { version } = (await (await page.request.get('/api/terms/?language=en')).json()) as { version: string }
    const today = new Date().toISOString().slice(0, 10)
    await panel.getByLabel('First day').fill(today)
    await panel.getByRole('button', { name: 'Add version' }).click()
    await expect(page.getByRole('heading', { name: /^Terms from/ })).toHaveCount(3)
    await expect(page.getByText('In force', { exact: true })).toHaveCount(1)

    await page.goto('/sango/express-interest')
    await page.getByText('Read the terms of').click()
    await expect(page.getByRole('heading', { name: 'Cookies' })).toBeVisible()
    const earlier = await page.request.get(`/api/terms/?language=en&version=${version}`)
    expect(await earlier.text()).not.toContain('Cookies')

    // A session that is under way goes on; the next sign-in asks on each page.
    await working.goto('/portal/sango-2026/load-learners')
    await expect(working.getByRole('heading', { level: 1, name: 'Learners' })).toBeVisible()
    const phone = await open(360)
    await signIn(phone, 'teacher', 'Teacher')
    await expect(phone.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
    await expect(phone.getByRole('heading', { name: 'Cookies' })).toBeVisible()
    await expectReadable(phone)
    const tab = await phone.context().newPage()
    await tab.goto('/portal/sango-2026/load-learners')
    await expect(tab.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
    await phone.getByRole('button', { name: 'Accept the terms' }).click()
    await expect(phone.getByRole('heading', { name: 'Your olympiads' })).toBeVisible()
    // In the other tab the question is still there, and can be answered once more.
    await tab.getByRole('button', { name: 'Accept the terms' }).click()
    await expect(tab.getByRole('heading', { level: 1, name: 'Learners' })).toBeVisible()
    await phone.reload()
    await expect(phone.getByRole('heading', { name: 'Your olympiads' })).toBeVisible()

    await page.goto('/overlord/edit/terms-and-conditions')
    await expect(page.getByText(/^Added .* 1 of \d+ teachers have accepted it\./)).toBeVisible()
  },
)

testInOwnDemo('terms that are asked while something is typed keep it', async ({ page, request }) => {
  await signIn(page, 'teacher', 'Teacher')
  await page.goto('/portal/my-profile')
  await page.getByLabel('Name', { exact: true }).fill('Thandolwethu')
  const data = { username: 'overlord', password, loginType: 'staff' }
  const { token } = (await (await request.post('/api/auth/signin', { data })).json()) as { token: string }
  const terms = {
    firstDay: new Date().toISOString().slice(0, 10),
    en: 'Purpose\nTo answer.',
    af: 'Doel\nOm te antwoord.',
  }
  const added = await request.post('/api/terms/', { headers: { authorization: `Bearer ${token}` }, data: terms })
  expect(added.status()).toBe(200)
  // Another tab signs in again, and is asked.
  const other = await page.context().newPage()
  await signIn(other, 'teacher', 'Teacher')
  await expect(other.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Terms' })
  await dialog.getByRole('button', { name: 'Accept the terms' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Thandolwethu')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your details are saved.')).toBeVisible()
})
