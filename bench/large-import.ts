/**
 * How much memory and time the preview of a large Moodle XML file takes, 200 MB of photographs by default: sent over a socket as a browser
 * sends it, with the memory of the server and of the process that reads looked at meanwhile. Writes bench/results/large-import.json.
 * Linux only. Run: node bench/large-import.ts [megabytes]
 */
import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { buildProductServer } from '@agon/server/start'
import { openWorld, signInAs } from './large-world.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const [megabytes = 200] = process.argv.slice(2).map(Number)
/** Of each photograph, in bytes. */
const photographBytes = 1_500_000

const folder = mkdtempSync(join(tmpdir(), 'agon-large-import-'))
const path = join(folder, 'large.xml')
const count = Math.ceil((megabytes * 1e6) / ((photographBytes * 4) / 3))
await pipeline(Readable.from(questions()), createWriteStream(path))

const world = await openWorld(folder)
const { token } = await signInAs(world, 'admin')
const server = await buildProductServer({ ...world.app, config: { ...world.config, mode: 'development' } }, false)
await server.listen({ host: '127.0.0.1', port: 0 })
const { port } = server.server.address() as AddressInfo // a TCP server's address
const { id } = await world.app.database.db
  .selectFrom('questionModules')
  .select('id')
  .orderBy('id')
  .executeTakeFirstOrThrow()

const before = residentOf(process.pid)
const peak = { server: 0, reader: 0 }
const watch = setInterval(() => {
  peak.server = Math.max(peak.server, residentOf(process.pid))
  peak.reader = Math.max(peak.reader, ...readers().map(residentOf))
}, 25)
const started = performance.now()
const found = await preview()
const milliseconds = Math.round(performance.now() - started)
clearInterval(watch)
if (found !== count) throw new Error(`${found} of ${count} questions were found.`)

const results = {
  megabytes: Math.round(statSync(path).size / 1e6),
  questions: count,
  milliseconds,
  // Resident memory, in megabytes. The server's is that of this process, which also sends the file.
  memory: { serverBefore: before, serverPeak: peak.server, readerPeak: peak.reader },
  ...measuredWith(),
}
console.log(results)
writeResults('large-import', results)
await server.close()
await world.close()
rmSync(folder, { recursive: true, force: true })

function* questions(): Generator<string> {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452000002800000018008060000000000000000', 'hex')
  const stem = '&lt;p&gt;Look.&lt;/p&gt;&lt;img src="@@PLUGINFILE@@/hill.png" alt="A hill"&gt;'
  yield '<quiz>'
  for (let at = 0; at < count; at += 1) {
    const photograph = Buffer.concat([header, randomBytes(photographBytes)]).toString('base64')
    yield `<question type="truefalse"><questiontext format="html"><text>${stem}</text>
      <file name="hill.png" encoding="base64">${photograph}</file></questiontext>
      <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>\n`
  }
  yield '</quiz>'
}

/** The number of questions that the preview shows. */
async function preview(): Promise<number> {
  const boundary = '----agon-bench-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="large.xml"\r\ncontent-type: text/xml\r\n\r\n`
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const sending = request({
    port,
    path: `/api/question/import-preview/${id}`,
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  sending.once('error', reject)
  sending.once('response', (response) => {
    let text = ''
    response.setEncoding('utf8').on('data', (piece: string) => (text += piece))
    response.once('end', () => resolve((JSON.parse(text) as { items?: unknown[] }).items?.length ?? 0))
  })
  async function* form() {
    yield Buffer.from(head)
    yield* createReadStream(path)
    yield Buffer.from(`\r\n--${boundary}--\r\n`)
  }
  await pipeline(Readable.from(form()), sending)
  return promise
}

/** The processes of ours that read files of questions. */
function readers(): number[] {
  return readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number)
    .filter((pid) => pid > 0 && commandOf(pid).includes('read-process'))
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** Megabytes; none of a process that has just ended. */
function residentOf(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Math.round(Number(kilobytes ?? 0) / 1024)
  } catch {
    return 0
  }
}
