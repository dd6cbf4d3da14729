import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'agon-up-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

function up(env: Record<string, string> = {}): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(process.execPath, [join(import.meta.dirname, 'up.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Waits for a line with these words, and answers it. */
async function says(output: Readable, words: string): Promise<string> {
  for await (const line of createInterface(output)) if (line.includes(words)) return line
  throw new Error(`It ended without saying "${words}".`)
}

/** PostgreSQL takes its own file away when it has ended cleanly, and leaves it when it was killed or is still there. */
async function databaseRuns(): Promise<boolean> {
  return readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid')).then(
    () => true,
    () => false,
  )
}

test.each(['Making the database folder', 'Agon is up at'])('Ctrl-C after "%s" ends all of it', async (words) => {
  const product = up()
  const ended = once(product, 'exit')
  await says(product.stdout, words)
  product.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  expect(await databaseRuns()).toBe(false)
})

test('a port in use is said in a sentence, and the database does not stay behind', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? String(address.port) : ''
  const product = up({ PORT: port })
  const ended = once(product, 'exit')
  const sentence = await says(product.stderr, 'is in use')
  expect(sentence).toContain(`Port ${port} is in use`)
  expect(await ended).toEqual([1, null])
  expect(await databaseRuns()).toBe(false)
  other.close()
})
