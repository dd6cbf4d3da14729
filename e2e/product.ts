import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FaultyMailServer } from '../server/test/faulty-mail-server.ts'
import { test as base, type APIRequestContext, type Page } from '@playwright/test'
import { testScript } from '../server/test/built.ts'
import { firstLine } from './first-line.ts'
import { record } from './record.ts'

export type WorldName = 'demo' | 'empty'

export interface Product {
  url: string
  /** The address of its database. */
  database: string
}

/**
 * Starts the product in a process of its own, with the real database, jobs and mail; `named`: at an address with a name; `at`: pages open it
 * at this address, which leads to its own.
 */
export async function startProduct(
  world: WorldName,
  { named = false, faultyMail = false, at }: { named?: boolean; faultyMail?: boolean; at?: string } = {},
): Promise<Product & { breakMail: (fault: FaultyMailServer['fault']) => void; stop: () => Promise<void> }> {
  if (!existsSync(join(import.meta.dirname, '../web/dist/index.html')))
    throw new Error('The pages are not built. Build them first: npm run build -w web')
  const script = testScript('serve', process.env['AGON_TEST_BUILD'])
  const child = spawn(
    process.execPath,
    [
      script,
      world,
      ...(named ? ['named'] : []),
      ...(faultyMail ? ['faulty-mail'] : []),
      ...(at === undefined ? [] : ['at', at]),
    ],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const { url, database } = (await firstLine(child)) as Product
  return {
    url,
    database,
    breakMail: (fault) => void child.stdin?.write(`${JSON.stringify(fault ?? null)}\n`),
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** Journeys on the demo world share one product per browser worker. */
export const test = base.extend<{ guarded: void }, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- the test runner reads from it that nothing is needed
    async ({}, use) => {
      const product = await startProduct('demo')
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  // Every page of every journey: no breach of the content policy, no uncaught error.
  guarded: [
    async ({ context }, use, journey) => {
      const faults: string[] = []
      context.on('page', (page) => watch(page, faults))
      const leave = record(context)
      await use()
      await leave(journey)
      base.expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

const inOwnWorld = (world: WorldName, address: { named: boolean }) =>
  test.extend<{ own: Product }>({
    own: [
      // oxlint-disable-next-line no-empty-pattern -- the test runner reads from it that nothing is needed
      async ({}, use) => {
        const own = await startProduct(world, address)
        await use(own)
        await own.stop()
      },
      { timeout: 120_000 },
    ],
    baseURL: async ({ own }, use) => use(own.url),
  })

/** Each of these has a product of its own, in which nothing has happened yet. */
export const testInEmptyWorld = inOwnWorld('empty', { named: false })

/** Each of these has a demo world of its own, whose phase it may move. */
export const testInOwnDemo = inOwnWorld('demo', { named: false })

type BreakMail = (fault: FaultyMailServer['fault']) => void

/** The same with a mail server that breaks on request. */
export const testWithFaultyMail = test.extend<{ own: Product & { breakMail: BreakMail }; breakMail: BreakMail }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- the test runner reads from it that nothing is needed
    async ({}, use) => {
      const own = await startProduct('empty', { faultyMail: true })
      await use(own)
      await own.stop()
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
  breakMail: async ({ own }, use) => use(own.breakMail),
})

/** The same at an address with a name, without which browsers have no passkeys. */
export const testByName = inOwnWorld('empty', { named: true })

export const { expect } = test

function watch(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) faults.push(message.text())
  })
}

/** The demo's password. */
export const password = 'agon-demo-2026'

/** Signs in through the page, as a person does. */
export async function signIn(page: Page, username: string, door: 'Teacher' | 'Organiser'): Promise<void> {
  await page.goto(door === 'Teacher' ? '/login?as=teacher' : '/login?as=staff')
  await page.getByLabel('User name').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

type Kind = 'staff' | 'teacher' | 'learner'

/** Signs in by a call and stores the record, for journeys that are not about the door. */
export async function enterAs(page: Page, username: string, kind: Kind): Promise<void> {
  const { token, role, name, olympiad } = await signedIn(page.request, username, kind)
  const record = JSON.stringify({ accessToken: token, role, name, ...(olympiad === null ? {} : { olympiad }) })
  // The frame of a mail has no storage.
  await page.addInitScript((text) => (window === window.top ? localStorage.setItem('user', text) : undefined), record)
}

/** What calls of a signed-in person carry. */
export async function headersOf(request: APIRequestContext, username: string, kind: Kind) {
  return { authorization: `Bearer ${(await signedIn(request, username, kind)).token}` }
}

async function signedIn(request: APIRequestContext, username: string, loginType: Kind) {
  const data = { username, password, loginType, ...(loginType === 'teacher' ? {} : { olympiadName: 'sango-2026' }) }
  const response = await request.post('/api/auth/signin', { data })
  expect(response.status(), `${username} signs in: ${await response.text()}`).toBe(200)
  return (await response.json()) as { token: string } & Record<'role' | 'name' | 'olympiad', unknown>
}
