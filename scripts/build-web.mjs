import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environmentOf, findNode24 } from './node24.mjs'
import { root } from './root.mjs'
import { tool } from './tool.mjs'

const dist = join(root, 'web', 'dist')
const draft = join(root, 'web', 'dist.new')
const sources = ['web', 'domain', 'contract', 'scripts/walls/families.ts', 'package-lock.json', 'tsconfig.base.json']
const passedOver = new Set(['node_modules', 'dist', 'dist.new'])

/** Builds the web part into web/dist, unless what is there was built from the same sources. Throws with the build's words when it fails. */
export async function buildWeb(say = console.log) {
  const hash = hashOf(sources)
  if (builtFrom() === hash) return
  const started = Date.now()
  say('Building the web part …')
  // Built aside, so that a server that still serves the last one is not left with half a page.
  rmSync(draft, { recursive: true, force: true })
  await vite(['build', '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn'])
  // The public pages for the server; what their styles name is served beside the other files.
  await vite(['build', '--config', 'vite.site.config.ts', '--outDir', join(draft, 'site'), '--logLevel', 'warn'])
  for (const name of readdirSync(join(draft, 'site', 'assets')))
    if (!name.endsWith('.css') && !existsSync(join(draft, 'assets', name)))
      renameSync(join(draft, 'site', 'assets', name), join(draft, 'assets', name))
  // The script of the front page; the styles of its components are among those of the public pages.
  await vite(['build', '--config', 'vite.live.config.ts', '--outDir', join(draft, 'live'), '--logLevel', 'warn'])
  for (const name of readdirSync(join(draft, 'live', 'assets')))
    if (/\.js(\.br|\.gz)?$/.test(name)) renameSync(join(draft, 'live', 'assets', name), join(draft, 'assets', name))
  rmSync(join(draft, 'live', 'assets'), { recursive: true })
  writeFileSync(join(draft, '.built'), hash)
  rmSync(dist, { recursive: true, force: true })
  renameSync(draft, dist)
  say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

function vite(words) {
  const node = findNode24()
  const child = spawn(node, [tool('vite'), ...words], {
    cwd: join(root, 'web'),
    env: { ...environmentOf(node), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (part) => (said += part))
  child.stderr.on('data', (part) => (said += part))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`The web part does not build:\n${said}`))))
  })
}

function builtFrom() {
  try {
    return readFileSync(join(dist, '.built'), 'utf8')
  } catch {
    return undefined
  }
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const inside = entriesOf(join(root, path))
  if (inside === undefined) {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)))
    return
  }
  for (const name of inside.sort()) {
    if (!passedOver.has(name) && !name.includes('.test.')) addTo(hash, join(path, name))
  }
}

function entriesOf(path) {
  try {
    return readdirSync(path)
  } catch {
    return undefined
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await buildWeb()
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
