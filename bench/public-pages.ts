/**
 * Public pages as they were last published: how many a second one process answers, whole and as 304 for a reader who has them, beside a
 * constant of the same size in the same run; how long a published page takes to be public on two processes; how long it takes to render
 * many pages again, and how much memory; and what large uploads at once do to memory, as one request each, and in parts with a broken
 * connection. Writes bench/results/public-pages.json.
 * Run: node bench/public-pages.ts [--seconds 10] [--connections 64] [--projects 250] [--publications 20] [--uploads 8] [--megabytes 50]
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { projectPageNames } from '@agon/contract/website-copy/site-page'
import { mostFileBytes } from '@agon/domain/file-access'
import { createLog } from '@agon/server/log/log'
import { buildProductServer, closeApp, createApp } from '@agon/server/start'
import { openWorld, signInAs } from './large-world.ts'
import { describe } from './load/figures.ts'
import type { PageJob, PageResult } from './load/page-worker.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '64' },
    projects: { type: 'string', default: '250' },
    publications: { type: 'string', default: '20' },
    uploads: { type: 'string', default: '8' },
    megabytes: { type: 'string', default: '50' },
  },
})
const [seconds, connections] = [Number(values.seconds), Number(values.connections)]

const folder = mkdtempSync(join(tmpdir(), 'agon-public-pages-'))
const world = await openWorld(folder)
const config = { ...world.config, mode: 'development' as const }
const server = await buildProductServer({ ...world.app, config }, true)
const port = await portOf(server)
const other = createApp(config, world.database.appUrl, createLog('silent'))
const second = await buildProductServer(other, true)
const secondPort = await portOf(second)

const paths = projectPageNames.flatMap((page) => [`/sango/${page}`, `/sango/${page}?lang=af`])
const constant = await aConstant()
const whole = await load({ port, paths, known: false })
const front = await load({ port, paths: ['/', '/?lang=af'], known: false })
const ofConstant = await load({ port: constant.port, paths: ['/'], known: false })
const known = await load({ port, paths, known: true })
constant.close()
const published = await publishOften()
const rendered = await renderAgain()
const uploaded = await uploadAtOnce<number>('upload-worker')
const inParts = await uploadAtOnce<{ status: number; sentAgain: number }>('parts-worker')

const results = {
  ...measuredWith(),
  connections,
  seconds,
  targets: {
    perSecond: 5000,
    p99: 20,
    shareOfConstant: 0.5,
    publishedWithin: 1000,
    renderedWithin: 60_000,
    renderedBytes: 150e6,
    uploadBytes: 64e6,
  },
  whole,
  front,
  constant: ofConstant,
  known,
  shareOfConstant: whole.perSecond / ofConstant.perSecond,
  published,
  rendered,
  uploaded,
  inParts,
}
console.log(JSON.stringify(results, null, 2))
writeResults('public-pages', results)
await second.close()
await closeApp(other)
await server.close()
await world.close()
rmSync(folder, { recursive: true, force: true })
// Two servers of one process share their watch on the database: the watch of the closed one would wait for the database to come back.
process.exit()

async function portOf(one: typeof server): Promise<number> {
  await one.listen({ port: 0, host: '127.0.0.1' })
  const address = one.server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on a port.')
  return address.port
}

/** A server that does nothing else than to answer with as many bytes as the largest page. */
async function aConstant() {
  const sizes = await Promise.all(
    paths.map(async (url) => (await server.inject({ url, headers: { 'accept-encoding': 'br' } })).rawPayload.length),
  )
  const body = Buffer.alloc(Math.max(...sizes), 'x')
  const plain = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': body.length }).end(body),
  )
  plain.listen(0, '127.0.0.1')
  await once(plain, 'listening')
  const address = plain.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on a port.')
  return { port: address.port, close: () => plain.close() }
}

async function load(job: Pick<PageJob, 'port' | 'paths' | 'known'>) {
  const workerData: PageJob = { ...job, connections, seconds }
  const worker = new Worker(new URL('./load/page-worker.ts', import.meta.url), { workerData })
  const [{ latencies, statuses }] = (await once(worker, 'message')) as [PageResult] // its only message
  return { statuses, ...describe({ latencies: Float64Array.from(latencies), seconds }) }
}

/** From the answer to publishing until both processes show it, in milliseconds. */
async function publishOften() {
  const headers = { authorization: `Bearer ${(await signInAs(world, 'admin')).token}` }
  const { items } = (await server.inject({ url: '/api/website-copy/?olympiadId=1', headers })).json<{
    items: { id: number; pageKey: string; language: string; version: number }[]
  }>()
  const about = items.find(({ pageKey, language }) => pageKey === 'about' && language === 'en')
  if (about === undefined) throw new Error('The demo has a page About.')
  let { version } = about
  const latencies: number[] = []
  for (let count = 1; count <= Number(values.publications); count += 1) {
    const title = `About, publication ${count}`
    const payload = { title, ogTitle: '', description: 'About', keywords: '', body: '<p>Words</p>', version }
    const saved = await server.inject({ method: 'PUT', url: `/api/website-copy/${about.id}`, headers, payload })
    version = saved.json<{ item: { version: number } }>().item.version
    const began = performance.now()
    await server.inject({ method: 'POST', url: `/api/website-copy/${about.id}/publish`, headers, payload: {} })
    for (const one of [port, secondPort]) {
      while (!(await (await fetch(`http://127.0.0.1:${one}/sango/about`)).text()).includes(title)) await sleep(5)
    }
    latencies.push(performance.now() - began)
  }
  const { p50, p95, most } = describe({ latencies: Float64Array.from(latencies), seconds: 1 })
  return { p50, p95, most }
}

/** Pages of many projects, in each language, after something that all of them show has changed. */
async function renderAgain() {
  const headers = { authorization: `Bearer ${(await signInAs(world, 'overlord')).token}` }
  const addresses: string[] = []
  for (let number = 1; number <= Number(values.projects); number += 1) {
    const name = `measured-${number}`
    const payload = { name, title: `Measured ${number}`, accent: 'ocean' }
    const added = await server.inject({ method: 'POST', url: '/api/agon-project/', headers, payload })
    if (added.statusCode !== 200) throw new Error(`A project was not added: ${added.body}`)
    addresses.push(...projectPageNames.flatMap((page) => [`/${name}/${page}`, `/${name}/${page}?lang=af`]))
  }
  await sleep(1000)
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const began = performance.now()
  for (const url of addresses) {
    const { statusCode } = await server.inject({ url })
    if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}`)
    most = Math.max(most, process.memoryUsage().rss)
  }
  const { heapUsed, external } = process.memoryUsage()
  const milliseconds = Math.round(performance.now() - began)
  return { pages: addresses.length, milliseconds, moreBytes: most - before, atEnd: { heapUsed, external } }
}

/** The memory of the process while files arrive at once, each as one request or in parts with a connection that breaks. */
async function uploadAtOnce<Answer>(worker: 'upload-worker' | 'parts-worker') {
  const headers = { authorization: `Bearer ${(await signInAs(world, 'admin')).token}` }
  const bytes = Math.min(Number(values.megabytes) * 1_000_000, mostFileBytes)
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  const began = performance.now()
  const answers = await Promise.all(
    Array.from({ length: Number(values.uploads) }, async (_, at) => {
      const sender = spawn(process.execPath, [join(import.meta.dirname, 'load', `${worker}.ts`)], {
        env: { ...process.env, JOB: JSON.stringify({ port, bytes, name: `${worker}-${at}.txt`, headers }) },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      for await (const line of createInterface({ input: sender.stdout })) return JSON.parse(line) as Answer
      throw new Error('The sender gave no answer.')
    }),
  )
  clearInterval(watch)
  return { answers, milliseconds: Math.round(performance.now() - began), moreBytes: most - before }
}
