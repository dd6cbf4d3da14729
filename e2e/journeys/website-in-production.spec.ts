import { toWallTime } from '@agon/domain/zoned-time'
import { firstAdmin, firstOverlord, newPerson, test } from '../in-production.ts'
import { expect } from '../product.ts'
import { expectReadable } from '../readable.ts'
import { olympiad, project } from './first-olympiad/people.ts'

const zone = 'Africa/Johannesburg'

test('in a new installation an admin drafts a page, shares its preview, schedules it, and cancels a schedule', async ({
  browser,
  production,
}) => {
  test.setTimeout(300_000)
  const page = await firstAdmin(browser, production, await firstOverlord(browser, production))

  await page.goto(`/${olympiad}/admin/edit/website-copy?page=about`)
  const english = page.getByRole('region', { name: 'English' })
  const button = (name: string) => english.getByRole('button', { name, exact: true })
  const title = english.getByLabel('Title', { exact: true })
  const visitor = await newPerson(browser, production, { javaScriptEnabled: false })
  const publicTitle = async () => {
    await visitor.goto(`/${project}/about`)
    return visitor.getByRole('heading', { level: 1 }).textContent()
  }

  const previewed = english.locator('iframe').contentFrame().getByRole('heading', { level: 1 })

  await test.step('what is typed is no draft yet, and stays while the preview is read', async () => {
    await title.fill('About Mzansi')
    await expect(button('Publish')).toBeDisabled()
    await english.getByRole('tab', { name: 'Preview' }).click()
    await expect(english.getByText('The preview shows the last saved draft.')).toBeVisible()
    await expect(previewed).toHaveText('About')
    await english.getByRole('tab', { name: 'Words' }).click()
    await expect(title).toHaveValue('About Mzansi')
    await button('Save draft').click()
    await expect(english.getByText('Draft', { exact: true })).toBeVisible()
    expect(await publicTitle()).toBe('About')
  })

  await test.step('anyone with its address sees the preview', async () => {
    await english.getByRole('tab', { name: 'Preview' }).click()
    await expect(previewed).toHaveText('About Mzansi')
    const href = await english.getByRole('link', { name: 'Open preview' }).getAttribute('href')
    await visitor.goto(href ?? '')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('About Mzansi')
    await english.getByRole('tab', { name: 'Words' }).click()
    await expectReadable(page)
  })

  const schedule = async (minutes: number) => {
    await button('Schedule').click()
    const dialog = page.getByRole('dialog')
    const at = new Date(Date.now() + minutes * 60_000).toISOString()
    await dialog.getByLabel('Publish at').fill(toWallTime(at, zone))
    return dialog
  }

  await test.step('a time that has passed is refused, and a schedule can be cancelled', async () => {
    const dialog = await schedule(-5)
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(dialog.getByText('This time has passed. Choose a later one, or publish now.')).toBeVisible()
    await expectReadable(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await (await schedule(600)).getByRole('button', { name: 'Schedule' }).click()
    await expect(english.getByText('Scheduled', { exact: true })).toBeVisible()
    await expect(english.getByText(/Version 1 goes onto the website at/)).toBeVisible()
    await button('Cancel schedule').click()
    await expect(english.getByText('Draft', { exact: true })).toBeVisible()
    expect(await publicTitle()).toBe('About')
  })

  await test.step('at its time the page is public by itself', async () => {
    await (await schedule(1)).getByRole('button', { name: 'Schedule' }).click()
    await expect(english.getByText('Scheduled', { exact: true })).toBeVisible()
    // A later draft is not scheduled.
    await title.fill('About Mzansi, again')
    await button('Save draft').click()
    await expect.poll(publicTitle, { timeout: 120_000, intervals: [2000] }).toBe('About Mzansi')
    await page.reload()
    await expect(english.getByText(/The website shows version 1/)).toBeVisible()
  })

  await test.step('an earlier version comes back from the history', async () => {
    await english.getByRole('tab', { name: 'History' }).click()
    await english.getByRole('button', { name: 'Revert to this version' }).first().click()
    await english.getByRole('tab', { name: 'Words' }).click()
    await expect(title).toHaveValue('About Mzansi')
    await button('Publish').click()
    await expect(english.getByText('Published', { exact: true })).toBeVisible()
    await expectReadable(page)
  })
})
