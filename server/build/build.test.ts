import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const repository = join(import.meta.dirname, '../..')

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'agon-build-'))
  for (const path of ['server/bin', 'server/build', 'scripts', 'package-lock.json', 'server/package.json'])
    cpSync(join(repository, path), join(root, path), { recursive: true })
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))
  for (const part of ['domain', 'contract', 'db']) {
    cpSync(join(repository, part, 'package.json'), join(root, part, 'package.json'))
    write(`${part}/src/about.json`, '{}')
  }
  for (const entry of ['try-out', 'production', 'commands']) write(`server/src/${entry}.ts`, product)
  write('server/src/parts/look.ts', look)
  write('server/src/parts/thread.ts', thread)
  write('db/data.txt', 'data of the repository')
})
afterEach(() => rmSync(root, { recursive: true }))

/** Prints the data and the package that it finds, the words of its thread, and the lines of its errors. */
const product = `
import { look } from '#/parts/look.ts'
console.log(JSON.stringify(await look('first')))
`
const look = `
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

export async function look(word: string) {
  const data = readFileSync(new URL('../../../db/data.txt', import.meta.url), 'utf8')
  const again = readFileSync(join(import.meta.dirname, '../../../db/data.txt'), 'utf8')
  const found = createRequire(import.meta.url).resolve('pg').includes('node_modules/pg/')
  const worker = new Worker(new URL('./thread.ts', import.meta.url))
  const heard: unknown = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
  const line = new Error('Here').stack?.split('\\n')[1]
  return { word, data, again, found, get: typeof get, heard, line }
}
`
const thread = `
import { parentPort } from 'node:worker_threads'
const line: string | undefined = new Error('There').stack?.split('\\n')[1]
parentPort?.postMessage(line, [])
`

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function node(...words: string[]): string {
  return execFileSync(process.execPath, words, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: join(root, 'data') },
  })
}

/** The output of the product, and whether it is a build's. */
function start() {
  const [output = '', more] = node('server/bin/up.mjs').split('\n')
  return { output: JSON.parse(output) as unknown, isBuilt: more === mark }
}

const mark = 'of the build'

/** Builds, and lets the build tell itself from the sources. */
function build(): void {
  node('scripts/build-server.mjs')
  for (const name of readdirSync(join(root, 'server/dist')))
    appendFileSync(join(root, 'server/dist', name, 'try-out.js'), `\nconsole.log('${mark}')`)
}

test('a build finds and starts the same as its sources, and its errors name their lines', () => {
  const bySources = start()
  expect(bySources).toEqual({
    isBuilt: false,
    output: {
      word: 'first',
      data: 'data of the repository',
      again: 'data of the repository',
      found: true,
      get: 'function',
      line: expect.stringMatching(/at look \(.*server\/src\/parts\/look\.ts:14:16\)$/),
      heard: expect.stringMatching(/server\/src\/parts\/thread\.ts:3:34\)?$/),
    },
  })
  build()
  expect(start()).toMatchObject({ isBuilt: true, output: bySources.output })
})

test('a build is passed over once a source has changed', () => {
  build()
  expect(start()).toMatchObject({ isBuilt: true, output: { word: 'first' } })
  write('server/src/try-out.ts', product.replace('first', 'other'))
  expect(start()).toMatchObject({ isBuilt: false, output: { word: 'other' } })
  build()
  expect(start()).toMatchObject({ isBuilt: true, output: { word: 'other' } })
})

test('what does not build runs from its sources', () => {
  write('server/src/production.ts', `import { nothing } from '#/nowhere.ts'\nnothing()\n`)
  expect(() => build()).toThrow('does not build')
  expect(start()).toMatchObject({ isBuilt: false, output: { word: 'first' } })
})
