import { writeFileSync } from 'node:fs'
import { browserOptions } from '../browser.ts'
import { test as base } from '../over-a-line.ts'
import { expect, signIn } from '../product.ts'

const options = await browserOptions()
const named = (options.args ?? []).map((flag) => flag.replace('rules=', 'rules=MAP agon.test 127.0.0.1,'))

/** At a name without https browsers neither compute SHA-256 nor lock. */
const test = base.extend({
  baseURL: async ({ line }, use) => use(line.url.replace('127.0.0.1', 'agon.test')),
})
test.use({ launchOptions: { ...options, args: named } })

test('without https an upload continues in the same record after the line was cut twice, and after a reload', async ({
  page,
  line,
}) => {
  test.setTimeout(180_000)
  await signIn(page, 'admin', 'Organiser')
  await page.goto('/sango-2026/admin/file-attachments')
  expect(await page.evaluate(() => 'subtle' in crypto)).toBe(false)
  const ids = new Set<string>()
  const begun: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const id = /\/api\/attachment\/part\/(\d+)/.exec(pathname)?.[1]
    if (id !== undefined && response.ok()) ids.add(id)
    if (response.request().method() === 'POST' && pathname.includes('/unfinished/')) begun.push(pathname)
  })
  const partArrives = () =>
    page.waitForResponse((response) => response.url().includes('/api/attachment/part/') && response.ok())
  const path = test.info().outputPath('Long list.txt')
  const lines = Array.from({ length: 600_000 }, (_, number) => `Long list.txt: line ${number} of the list`)
  writeFileSync(path, lines.join('\n'))
  for (let cuts = 0, arrived = partArrives(); cuts < 2; cuts += 1, arrived = partArrives()) {
    if (cuts === 0) await page.locator('input[type=file]').first().setInputFiles(path)
    await arrived
    await line.cut()
    await expect(page.getByText('The connection is broken. Long list.txt continues by itself')).toBeVisible()
    await line.mend()
  }
  await partArrives()
  await page.getByRole('button', { name: 'Stop sending' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Long list.txt', exact: true })).toBeVisible({ timeout: 90_000 })
  expect([ids.size, begun.length]).toEqual([1, 1])
})
