import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builds, fingerprint } from '../server/bin/built.mjs'
import { environmentOf, findNode24 } from './node24.mjs'
import { root } from './root.mjs'

/** Bundles the server for a faster start, unless a build of exactly these sources exists. Returns whether one exists now. */
export function buildServer() {
  const folder = join(builds, fingerprint())
  if (existsSync(folder)) return true
  const started = Date.now()
  console.log('Building the server …')
  const node = findNode24()
  const { status, stdout, stderr } = spawnSync(node, [join(root, 'server', 'build', 'build.ts'), folder], {
    cwd: root,
    env: environmentOf(node),
    encoding: 'utf8',
  })
  if (status !== 0)
    console.error(`${stdout}${stderr}\nThe server does not build. It runs all the same, from its sources.`)
  else console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return status === 0
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !buildServer()) process.exitCode = 1
