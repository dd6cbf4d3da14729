import type { Page } from '@playwright/test'
import { markDocument, stylesheets } from '../loaded.ts'
import { enterAs, expect, test } from '../product.ts'
import { heading } from '../sitter.ts'

test('a page that cannot come without a network says so, and comes when the network is back', async ({
  context,
  page,
}) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/settings-and-actions')
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible()
  const isSameDocument = await markDocument(page)
  await context.setOffline(true)
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await page.getByRole('button', { name: 'People and money' }).click()
  await Promise.all([serverSought(page), page.getByRole('link', { name: 'Schools', exact: true }).first().click()])
  await expect(heading(page)).toHaveText('This page did not come whole')
  await Promise.all([serverSought(page), tryAgain.click()])
  await expect(heading(page)).toHaveText('This page did not come whole')
  await context.setOffline(false)
  await tryAgain.click()
  await expect(heading(page)).toHaveText('Schools')
  expect(await isSameDocument()).toBe(true)
  const came = await stylesheets(page)
  await page.reload()
  await expect(heading(page)).toHaveText('Schools')
  expect(came).toEqual(expect.arrayContaining(await stylesheets(page)))
})

/** A page that lacks a file looks whether the server is there, to load itself anew: that it is not. */
function serverSought(page: Page) {
  return page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
}
