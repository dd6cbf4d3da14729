import { pages } from '@agon/contract/pages'
import { enterAs, expect, test } from '../product.ts'
import { expectReadable } from '../readable.ts'

const editor = pages.websiteCopy.path.replace('$olympiadName', 'sango-2026')

test('an admin changes a page, previews and publishes it, and brings the earlier one back', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto(`${editor}?page=about`)
  const english = page.getByRole('region', { name: 'English' })
  await english.getByLabel('Title', { exact: true }).fill('About the olympiad')
  const text = english.getByRole('textbox', { name: 'Text' })
  await text.press('ControlOrMeta+End')
  await text.pressSequentially(' It opens {opens}.')
  await english.getByRole('button', { name: 'Save draft' }).click()
  await expect(english.getByText('Draft', { exact: true })).toBeVisible()
  await expectReadable(page)

  await english.getByRole('tab', { name: 'Preview' }).click()
  await expect(english.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('About the olympiad')

  // The public reads without scripts.
  const reader = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin })
  const publicPage = await reader.newPage()
  await publicPage.goto('/sango/about')
  await expect(publicPage.getByRole('heading', { level: 1 })).toHaveText('About')

  await english.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(english.getByText('Published', { exact: true })).toBeVisible()
  await expect(async () => {
    await publicPage.goto('/sango/about')
    await expect(publicPage.getByRole('heading', { level: 1 })).toHaveText('About the olympiad', { timeout: 500 })
  }).toPass()
  await expect(publicPage.getByText(/It opens \w{3} \d+ \w+ \d{4}/)).toBeVisible()

  await english.getByRole('tab', { name: 'History' }).click()
  await english.getByRole('button', { name: 'Show changes' }).first().click()
  await expect(english.getByText('+ Title: About the olympiad')).toBeVisible()
  await english.getByRole('button', { name: 'Revert to this version' }).first().click()
  await english.getByRole('tab', { name: 'Words' }).click()
  await expect(english.getByLabel('Title', { exact: true })).toHaveValue('About')
  await reader.close()
})

test('a wrong name is refused with the nearest one, and a public table of the olympiad is shown by its name', async ({
  page,
}) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto(`${editor}?page=contact`)
  const english = page.getByRole('region', { name: 'English' })
  await english.getByLabel('Description').fill('See {past-result}.')
  await english.getByRole('button', { name: 'Save draft' }).click()
  await expect(english.getByText('There is no fact {past-result}. Do you mean {past-results}?').first()).toBeVisible()

  await english.getByText('Facts of the olympiad, in braces').click()
  await expect(english.getByText(/^Past editions: table, \d+ rows$/)).toBeVisible()
  await english.getByLabel('Description').fill('Write to us.')
  const text = english.getByRole('textbox', { name: 'Text' })
  await text.press('ControlOrMeta+End')
  await text.press('Enter')
  await text.pressSequentially('{past-results}')
  await text.press('Enter')
  await text.pressSequentially('{past-results-chart}')
  await expect(text.getByText('{past-results}', { exact: true })).toBeVisible()
  await expect(text.getByText('{past-results-chart}', { exact: true })).toBeVisible()
  await english.getByRole('button', { name: 'Save draft' }).click()
  await expect(english.getByText('Draft', { exact: true })).toBeVisible()
  await expectReadable(page)
  await english.getByRole('tab', { name: 'Preview' }).click()
  const shown = english.frameLocator('iframe').getByRole('region', { name: 'Past editions' }).first()
  await expect(shown.getByRole('columnheader', { name: 'Schools' })).toBeVisible()
  const chart = english.frameLocator('iframe').getByRole('figure')
  await expect(chart.getByText('Past editions').first()).toBeVisible()
  await expect(chart.locator('svg')).toBeVisible()
})

test('a reader without scripts walks from the suite to a project, and to its page in Afrikaans', async ({
  browser,
  baseURL,
}) => {
  const reader = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) })
  const page = await reader.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olympiads, live')
  await expect(page.getByRole('link', { name: 'Go to the portal' })).toBeVisible()
  await page.getByRole('link', { name: 'Afrikaans', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'af')
  await page.goto('/agon')
  await page.getByRole('link', { name: 'Sango Geography Olympiad' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sango Geography Olympiad')
  await page.getByRole('link', { name: 'Participation and rules' }).click()
  await expect(page.getByRole('main')).toContainText('The clock of the server counts')
  await page.getByRole('link', { name: 'Afrikaans' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'af')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deelname en reëls')
  await reader.close()
})
