/**
 * How long a reader of public pages waits on a slow phone: a real browser with an empty cache, 400 kbit/s, 400 ms of latency and a
 * quarter of the processor, until the first and until the largest text is on the screen, with scripts and with all scripts blocked; and
 * what a first page weighs, gzipped. Writes bench/results/public-first-text.json.
 * Run: node scripts/build-web.mjs && node bench/public-first-text.ts [runs]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildProductServer } from '@agon/server/start'
import { chromium, type CDPSession } from '@playwright/test'
import { browserOptions } from '../e2e/browser.ts'
import { openWorld } from './large-world.ts'
import { spread } from './load/figures.ts'
import { watchRequests } from './load/requests-of-a-page.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const runs = Number(process.argv[2] ?? '5')
/** As in the browser's own tools: bytes a second. */
const throughput = (400 * 1000) / 8
const latency = 400
const slowdown = 4
const paths = ['/', '/agon/home', '/sango/home', '/sango/participation-and-rules', '/sango/home?lang=af']

const folder = mkdtempSync(join(tmpdir(), 'agon-public-first-text-'))
const world = await openWorld(folder)
const server = await buildProductServer(world.app, true)
await server.listen({ host: '127.0.0.1', port: 0 })
const { port } = server.server.address() as AddressInfo // a TCP server's address
const address = `http://127.0.0.1:${port}`
const browser = await chromium.launch(await browserOptions())

// The browser's and the server's own first time do not count.
for (const path of paths) await visit(path, 'with scripts')
const measured = []
for (const path of paths) measured.push(await measure(path))
await browser.close()
await server.close()
await world.close()
rmSync(folder, { recursive: true })

const results = {
  ...measuredWith(),
  network: { kilobitsPerSecond: 400, latency, processorSlowdown: slowdown, cache: 'empty' },
  targets: { firstText: 1500, scripts: 90_000, htmlAndStyles: 20_000 },
  measured,
}
writeResults('public-first-text', results)
console.log(JSON.stringify(measured, null, 2))
// The watch of the closed server on the database would wait for it to come back.
process.exit()

async function measure(path: string) {
  const withScripts = await visitOften(path, 'with scripts')
  const blocked = await visitOften(path, 'scripts blocked')
  return { path, withScripts, scriptsBlocked: blocked, weight: await weigh(path) }
}

async function visitOften(path: string, scripts: 'with scripts' | 'scripts blocked') {
  const visits = []
  for (let run = 0; run < runs; run += 1) visits.push(await visit(path, scripts))
  const result = {
    firstText: spread(visits.map(({ firstText }) => firstText)),
    largestText: spread(visits.map(({ largestText }) => largestText)),
  }
  console.log(JSON.stringify({ path, scripts, ...result }))
  return result
}

/** By the page's own clock, which begins as the address is opened. */
async function visit(path: string, scripts: 'with scripts' | 'scripts blocked') {
  const context = await browser.newContext({
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await slowDown(devtools)
  if (scripts === 'scripts blocked') await devtools.send('Network.setBlockedURLs', { urls: ['*.js', '*.js?*'] })
  const response = await page.goto(`${address}${path}`, { waitUntil: 'load' })
  if (response?.status() !== 200) throw new Error(`${path} answers ${response?.status()}.`)
  // A text, as the page's own names are not known here. A text that was painted has no address; a picture has one.
  const paints = await page.evaluate<{ at: number; url: string }[]>(`new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().map(({ startTime: at, url }) => ({ at, url }))))
      .observe({ type: 'largest-contentful-paint', buffered: true })
  })`)
  await context.close()
  const texts = paints.filter(({ url }) => url === '').map(({ at }) => Math.round(at))
  const [firstText, largestText] = [texts[0], texts.at(-1)]
  if (firstText === undefined || largestText === undefined) throw new Error(`${path} has painted no text, ${scripts}.`)
  return { firstText, largestText }
}

/** The bytes of a whole first page, each file as a client that knows gzip alone gets it. */
async function weigh(path: string) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const fetched = watchRequests(await aNetwork(await context.newCDPSession(page)))
  await page.goto(`${address}${path}`, { waitUntil: 'load' })
  await page.waitForTimeout(2000)
  const files = new Set(fetched().map((one) => one.path))
  await context.close()
  const { pathname, search } = new URL(path, address)
  const bytes = { scripts: 0, htmlAndStyles: 0, pictures: 0, others: 0 }
  for (const file of files) bytes[kindOf(file, pathname)] += await gzipped(file === pathname ? pathname + search : file)
  return { ...bytes, files: files.size }
}

function kindOf(file: string, page: string): 'scripts' | 'htmlAndStyles' | 'pictures' | 'others' {
  if (file === page || file.endsWith('.css')) return 'htmlAndStyles'
  if (file.endsWith('.js')) return 'scripts'
  return /\.(png|jpe?g|webp|avif|svg|ico)$/.test(file) ? 'pictures' : 'others'
}

async function gzipped(path: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  get(`${address}${path}`, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
    // Live figures go on for minutes.
    if (response.headers['content-type']?.startsWith('text/event-stream') === true) {
      response.destroy()
      return resolve(0)
    }
    let bytes = 0
    response.on('data', (chunk: Buffer) => (bytes += chunk.length))
    response.on('end', () => resolve(bytes))
  }).on('error', reject)
  return promise
}

async function aNetwork(devtools: CDPSession): Promise<CDPSession> {
  await devtools.send('Network.enable')
  return devtools
}

async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}
