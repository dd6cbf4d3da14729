import { pages } from '@agon/contract/pages'
import { enterAs, expect, test, testInOwnDemo } from '../product.ts'
import { expectReadable } from '../readable.ts'

const address = pages.generalCopy.path.replace('$olympiadName', 'sango-2026')

testInOwnDemo(
  'an admin finds a text by its words, corrects a wrong name, and learners read the new words',
  async ({ page, browser }) => {
    await enterAs(page, 'admin', 'staff')
    await page.goto(address)
    await page.getByLabel('Words that you see on the screen').fill('olympiad sign in to')
    await expectReadable(page)
    await page
      .getByRole('button', { name: /Sign in to the olympiad/ })
      .first()
      .click()
    const panel = page.getByRole('complementary')
    const words = panel.getByLabel('Words in English')
    await words.fill('Come to the {word}')
    await panel.getByRole('button', { name: 'Save' }).first().click()
    await expect(panel.getByText('This text has no {word}. Write it without braces.').first()).toBeVisible()
    await expect(words).toHaveValue('Come to the {word}')
    await expectReadable(page)
    await words.fill('Come to the olympiad')
    await panel.getByRole('button', { name: 'Save' }).first().click()
    await expect(page.getByText('Saved. Readers see it now.')).toBeVisible()

    const reader = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-ZA' })
    const login = await reader.newPage()
    await login.goto('/sango-2026/login')
    await expect(login.getByText('Come to the olympiad')).toBeVisible()
    await reader.close()

    await panel.getByRole('button', { name: 'Show history in English' }).click()
    await words.fill('')
    await panel.getByRole('button', { name: 'Save' }).first().click()
    await expect(page.getByText('The default shows again.')).toBeVisible()
    await panel.getByRole('button', { name: 'Restore these words' }).first().click()
    await expect(words).toHaveValue('Come to the olympiad')
  },
)

testInOwnDemo('of two editors the second sees the words of the first', async ({ page, browser }) => {
  await enterAs(page, 'overlord', 'staff')
  await page.goto(pages.siteCopy.path)
  await page.getByLabel('Words that you see on the screen').fill('Portal for teachers')
  await page
    .getByRole('button', { name: /Portal for teachers/ })
    .first()
    .click()
  const words = page.getByRole('complementary').getByLabel('Words in English')
  await words.fill('For teachers')
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-ZA' })
  const second = await other.newPage()
  await enterAs(second, 'overlord', 'staff')
  await second.goto(page.url())
  const theirs = second.getByRole('complementary').getByLabel('Words in English')
  await theirs.fill('Teachers')
  await second.getByRole('button', { name: 'Save' }).first().click()
  await expect(second.getByText('Saved. Readers see it now.')).toBeVisible()
  await page.getByRole('complementary').getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText(/has changed this since you opened it/)).toBeVisible()
  await expect(page.getByText('Teachers', { exact: true })).toBeVisible()
  await expectReadable(page)
  await other.close()
})

test('the pages of the suite are written in General Copy', async ({ page }) => {
  await enterAs(page, 'overlord', 'staff')
  await page.goto(pages.siteCopy.path)
  await page.getByRole('tab', { name: 'Pages of the suite' }).click()
  await expect(page.getByRole('navigation', { name: 'Pages of the website' })).toBeVisible()
  await expectReadable(page)
})
