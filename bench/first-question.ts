/**
 * How long a learner waits on a slow phone: a real browser with an empty cache, 400 kbit/s, 400 ms of latency and a quarter of the
 * processor, from the slip's link to the first question, for anyone who has done the steps; then from question to question. The two
 * buttons on the way are pressed as soon as they are there. Writes bench/results/first-question.json with the requests of the run in
 * the middle. Run: node scripts/build-web.mjs && AGON_BROWSER=/usr/bin/chromium node bench/first-question.ts [runs]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSlip } from '@agon/server/config/slip-secrets'
import { prepareAttempts } from '@agon/server/features/sitting/prepare-attempts'
import { buildProductServer } from '@agon/server/start'
import { chromium, type Page } from '@playwright/test'
import { browserOptions } from '../e2e/browser.ts'
import { openWorld } from './large-world.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'
import { watchRequests, type Fetched } from './load/requests-of-a-page.ts'

const runs = Number(process.argv[2] ?? '5')
/** As in the browser's own tools: bytes a second. */
const throughput = (400 * 1000) / 8
const latency = 400
const slowdown = 4

const folder = mkdtempSync(join(tmpdir(), 'agon-first-question-'))
const world = await openWorld(folder)
const { app } = world
const { db, pool } = app.database
const { id: olympiadId } = await db
  .selectFrom('olympiads')
  .select('id')
  .where('name', '=', 'sango-2026')
  .executeTakeFirstOrThrow()
await prepareAttempts(app, { olympiadId, last: true })
const links = await readyLearners(runs + 1)
const server = await buildProductServer(app, true)
await server.listen({ host: '127.0.0.1', port: 0 })
const { port } = server.server.address() as AddressInfo // a TCP server's address
const address = `http://127.0.0.1:${port}`
const browser = await chromium.launch(await browserOptions())

// One that does not count: the server's own first time.
await visit(links[0] ?? '')
const visits = []
for (const secret of links.slice(1)) {
  const visited = await visit(secret)
  console.log(JSON.stringify({ ...visited, requests: visited.requests.length }))
  visits.push(visited)
}
await browser.close()
await server.close()
await world.close()
rmSync(folder, { recursive: true })

const inOrder = visits.toSorted((a, b) => a.firstQuestion - b.firstQuestion)
const middle = inOrder[inOrder.length >> 1]
if (middle === undefined) throw new Error('Nobody came.')
const later = visits.flatMap(({ laterQuestions }) => laterQuestions).toSorted((a, b) => a - b)
const results = {
  ...measuredWith(),
  network: { kilobitsPerSecond: 400, latency, processorSlowdown: slowdown, cache: 'empty' },
  // Milliseconds from the link to the question on the page.
  firstQuestion: {
    each: visits.map(({ firstQuestion }) => firstQuestion),
    median: middle.firstQuestion,
    most: inOrder.at(-1)?.firstQuestion,
  },
  laterQuestions: { median: later[later.length >> 1], most: later.at(-1) },
  medianRun: middle,
}
writeResults('first-question', results)
console.log(JSON.stringify({ ...results.firstQuestion, later: results.laterQuestions, sequential: middle.sequential }))

async function visit(secret: string) {
  const context = await browser.newContext({
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const fetched = watchRequests(devtools)
  const from = performance.now()
  const since = () => Math.round(performance.now() - from)
  const marks: Record<string, number> = {}
  await page.goto(`${address}/sango-2026/login#k=${secret}`, { waitUntil: 'commit' })
  marks['html'] = since()
  await isThere(page, 'button', 'Continue')
  marks['instructions'] = since()
  await page.getByRole('button', { name: 'Continue' }).click()
  await isThere(page, 'button', 'Begin part 1')
  marks['ready to begin'] = since()
  await page.getByRole('button', { name: 'Begin part 1' }).click()
  marks['begun'] = since()
  await isThere(page, 'h1', 'Question 1 of')
  const firstQuestion = since()
  const requests = fetched()
  const laterQuestions = []
  for (let question = 2; question <= 6; question += 1) laterQuestions.push(await nextQuestion(page, question))
  await context.close()
  return { firstQuestion, marks, laterQuestions, ...summary(requests, firstQuestion), requests }
}

/** Looks at each frame. What waits from outside the page looks twice a second only, and adds a quarter of one to each wait. */
async function isThere(page: Page, element: string, words: string): Promise<void> {
  await page.evaluate(`(async () => {
    const there = () => [...document.querySelectorAll('${element}')].some((one) => one.textContent.startsWith('${words}'))
    while (!there()) await new Promise((resolve) => requestAnimationFrame(resolve))
  })()`)
}

/** From the tap to the next frame with the question in it, by the page's own clock. */
async function nextQuestion(page: Page, number: number): Promise<number> {
  // A text, as the page's own names are not known here.
  return page.evaluate(`(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const started = performance.now()
    ;[...document.querySelectorAll('.sitting-acts a')].at(-1).click()
    while (!document.querySelector('h1').textContent.startsWith('Question ${number} ')) await frame()
    await frame()
    return Math.round(performance.now() - started)
  })()`)
}

/**
 * What went over the network before the question, and what had to wait for what: from the request that gave the question back, each
 * time, to the one that came last of those that had come when it was sent.
 */
function summary(all: readonly Fetched[], until: number) {
  const before = all.filter(({ end }) => end !== null && end <= until)
  const path: Fetched[] = []
  let next = before.findLast(({ path: address }) => address.endsWith('/enter'))
  while (next !== undefined) {
    path.unshift(next)
    const { start } = next
    next = before
      .filter(({ end }) => end !== null && end <= start)
      .toSorted((a, b) => (a.end ?? 0) - (b.end ?? 0))
      .at(-1)
  }
  return {
    sequential: path.map(({ path: address }) => address),
    bytes: before.reduce((sum, { bytes }) => sum + bytes, 0),
    files: before.length,
  }
}

/** What is on the slips of learners who have done the steps and have a place. */
async function readyLearners(count: number): Promise<string[]> {
  const { rows } = await pool.query<{ secrets: Buffer }>(
    `with ready as (
       update participants set declared_at = now(), recovery_shown_at = now(), details_confirmed_at = now(), seat_assigned_at = now()
       where id in (select p.id from participants p join participant_credentials c on c.participant_id = p.id
         join sitting_statuses t on t.participant_id = p.id
         where p.olympiad_id = $1 and t.status = 'not-started' and c.secrets is not null order by p.id limit $2)
       returning id
     )
     select c.secrets from participant_credentials c join ready on ready.id = c.participant_id`,
    [olympiadId, count],
  )
  return rows.map(({ secrets }) => openSlip(app.keys.slips, secrets).link)
}
