import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprint } from '../bin/built.mjs'

// Processes that tests start many times. Bundled, each takes a quarter of the processor time that its sources take.

const server = fileURLToPath(new URL('..', import.meta.url))

/** Where the bundle of exactly these sources is, or would be. */
export function testBuild(): string {
  return join(server, '../.cache/server-tests', fingerprint(['server/test']))
}

/** The script of a process of tests, such as `serve`: in the bundle where there is one, otherwise the source. */
export function testScript(name: string, folder = testBuild()): string {
  const built = join(folder, `${name.split('/').at(-1)}.js`)
  return existsSync(built) ? built : join(server, 'test', `${name}.ts`)
}

/** Makes the bundle, unless it is there. Returns whether it is there now. */
export function buildForTests(folder: string): boolean {
  if (existsSync(folder)) return true
  const words = [join(server, 'build/build.ts'), folder, 'test/serve', 'test/jobs/work']
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: server, encoding: 'utf8' })
  if (status !== 0) process.stderr.write(`${stdout}${stderr}\nTests start their processes from the sources.\n`)
  return status === 0
}
