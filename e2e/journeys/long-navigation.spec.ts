import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { inScheme } from '../readable.ts'

// The staff's navigation of a product with sixty pages, which is built for this test alone.
const web = join(import.meta.dirname, '../../web')
const folder = mkdtempSync(join(tmpdir(), 'agon-long-navigation-'))

test.describe.configure({ mode: 'serial' })

test.beforeAll(() => {
  const config = 'test/long-navigation/vite.config.ts'
  const vite = join(web, '../node_modules/vite/bin/vite.js')
  const options = ['build', '--config', config, '--outDir', folder, '--emptyOutDir', '--logLevel', 'error']
  const built = spawnSync(process.execPath, [vite, ...options], { cwd: web, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(built.stderr)
})

test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.beforeEach(({ page }) =>
  page.route('http://navigation.localhost/**', (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill({ path: join(folder, extname(pathname) === '' ? 'index.html' : pathname) })
  }),
)

const open = (page: Page, path: string) => page.goto(`http://navigation.localhost${path}`)
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const group = (page: Page, name: string) => navigation(page).getByRole('button', { name, exact: true })
const expectOpenGroups = (page: Page, names: readonly string[]) =>
  expect(navigation(page).getByRole('button', { expanded: true })).toHaveText([...names], { useInnerText: true })

for (const colorScheme of ['light', 'dark'] as const)
  test(`on a desk all groups and the pages of the current one are in sight (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, '/people-and-money/expressions-of-interest')
    await expect(navigation(page).getByRole('link')).toHaveCount(12)
    await expect(navigation(page).getByRole('link', { name: 'Expressions of Interest' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    for (const part of await navigation(page).locator('button, a:visible').all())
      await expect(part).toBeInViewport({ ratio: 1 })
    expect(await navigation(page).evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0)
    expect(await violations(page)).toEqual([])
  })

test('a screen reader finds a list of groups, each a button that says whether it is open', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/certificates/graphs')
  await expect(navigation(page)).toMatchAriaSnapshot(`
    - navigation "Pages":
      - list:
        - listitem:
          - button "Olympiad"
        - listitem:
          - button "People and money"
        - listitem:
          - button "Paper"
        - listitem:
          - button "Results"
        - listitem:
          - button "Mail"
        - listitem:
          - button "Platform"
        - listitem:
          - button "School"
        - listitem:
          - button "Certificates" [expanded]
          - list "Certificates":
            - listitem:
              - link "Graphs"
            - listitem:
              - link "Feedback Results"
            - listitem:
              - link "Projects"
            - listitem:
              - link "Sub-projects"
  `)
})

test('the group of the current page is open; those that were opened by hand stay open, after a reload as well', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/paper/item-bank')
  await expectOpenGroups(page, ['Paper'])
  await group(page, 'Mail').focus()
  await page.keyboard.press('Enter')
  await expect(group(page, 'Mail')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(navigation(page).getByRole('link', { name: 'Email Logs' })).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Go to a page' }).fill('uplo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uploads')
  await expect(navigation(page).getByRole('link', { name: 'Uploads' })).toBeInViewport({ ratio: 1 })
  await expectOpenGroups(page, ['Mail', 'Platform'])

  await group(page, 'Platform').click()
  await expectOpenGroups(page, ['Mail'])
  await page.reload()
  await expect(group(page, 'Platform')).toHaveAttribute('aria-expanded', 'true')
  await expectOpenGroups(page, ['Mail', 'Platform'])
})

test('a group opened at the lower edge comes into sight with its pages', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await open(page, '/olympiad/overview')
  await group(page, 'Certificates').click()
  await expect(navigation(page).getByRole('link', { name: 'Sub-projects' })).toBeInViewport({ ratio: 1 })
})

for (const width of [360, 768])
  test(`on a screen of ${width} px the same groups stand in the drawer`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await open(page, '/mail/bounces')
    await page.getByRole('button', { name: 'Navigation' }).click()
    await expect(navigation(page).getByRole('link', { name: 'Bounces' })).toBeInViewport({ ratio: 1 })
    expect(await violations(page), 'light').toEqual([])
    await inScheme(page, 'dark')
    expect(await violations(page), 'dark').toEqual([])
    await group(page, 'Paper').click()
    await navigation(page).getByRole('link', { name: 'Questions by Difficulty' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions by Difficulty')
    await expect(navigation(page)).toBeHidden()
  })
