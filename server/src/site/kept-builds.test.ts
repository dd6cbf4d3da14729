import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { keepBuild, keptFor } from './kept-builds.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'agon-builds-'))
  folders.push(folder)
  return folder
}

/** The files of a build, each with its own name as its content. */
function aBuild(...files: string[]): string {
  const assets = join(aFolder(), 'assets')
  mkdirSync(assets)
  for (const file of files) writeFileSync(join(assets, file), file)
  return assets
}

test('the files of a build outlive its folder, until it was replaced for a week', () => {
  const data = aFolder()
  const first = aBuild('base-1.js', 'page-1.js')
  const second = aBuild('base-1.js', 'page-2.js')
  const kept = keepBuild(first, data, 0)
  rmSync(first, { recursive: true })
  // It was served for a year before it was replaced.
  const replaced = 365 * 24 * 60 * 60_000
  keepBuild(second, data, replaced)
  keepBuild(second, data, replaced + keptFor)
  expect(readdirSync(kept).toSorted()).toEqual(['base-1.js', 'page-1.js', 'page-2.js'])
  expect(readFileSync(join(kept, 'page-1.js'), 'utf8')).toBe('page-1.js')
  keepBuild(second, data, replaced + keptFor + 1)
  expect(readdirSync(kept).toSorted()).toEqual(['base-1.js', 'page-2.js'])
  expect(readdirSync(join(data, 'pages'))).toHaveLength(2)
})

test('a build that is undone into use is no longer a replaced one', () => {
  const data = aFolder()
  const [first, second] = [aBuild('page-1.js'), aBuild('page-2.js')]
  const kept = keepBuild(first, data, 0)
  keepBuild(second, data, 1)
  keepBuild(first, data, 2)
  keepBuild(first, data, 3 + keptFor)
  expect(readdirSync(kept)).toEqual(['page-1.js'])
  keepBuild(second, data, 4 + keptFor)
  expect(readdirSync(kept).toSorted()).toEqual(['page-1.js', 'page-2.js'])
})

/** Keeps one build after the other, each at the same moment as the others do. They share a process id, as in containers of their own. */
const keeper = `
const { workerData: { module, builds, data, step, at, keepers } } = require('node:worker_threads')
import(module).then(({ keepBuild }) => {
  for (const [round, build] of builds.entries()) {
    const arrived = Atomics.add(at, 0, 1) + 1
    if (arrived === (round + 1) * keepers) Atomics.notify(at, 0)
    for (let now = arrived; now < (round + 1) * keepers; now = Atomics.load(at, 0)) Atomics.wait(at, 0, now)
    keepBuild(build, data, round * step)
  }
})`

test('processes that start at once keep and forget the same builds', async () => {
  const data = aFolder()
  const builds = Array.from({ length: 60 }, (_, round) => aBuild('base.js', `page-${round}.js`))
  const workerData = {
    module: join(import.meta.dirname, 'kept-builds.ts'),
    builds,
    data,
    step: keptFor + 1,
    at: new Int32Array(new SharedArrayBuffer(4)),
    keepers: 4,
  }
  const keepers = Array.from({ length: workerData.keepers }, () => new Worker(keeper, { eval: true, workerData }))
  try {
    await Promise.all(keepers.map((worker) => once(worker, 'exit')))
  } finally {
    for (const worker of keepers) await worker.terminate()
  }
  expect(readdirSync(join(data, 'pages', 'assets')).toSorted()).toEqual(['base.js', 'page-58.js', 'page-59.js'])
  expect(readdirSync(join(data, 'pages'))).toHaveLength(3)
})
