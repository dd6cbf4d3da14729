import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './root.mjs'

const lockFile = join(root, 'package-lock.json')
const installedFile = join(root, 'node_modules', '.package-lock.json')
const turnFile = join(root, '.cache', 'installing')
const markFile = join(root, 'node_modules', '.agon-lock')

/** Installs what package-lock.json names, unless it is there. Ends the process with npm's own words when that fails. */
export function ensureDependencies() {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (read(markFile) === hash) return
  alone(() => {
    if (!isInstalled()) install()
  })
  // A new file each time: another copy of the folder may share this one by a hard link.
  rmSync(markFile, { force: true })
  writeFileSync(markFile, hash)
}

// Two installations at once in one folder would tear down each other's work: the second start waits for the first.
function alone(work) {
  mkdirSync(dirname(turnFile), { recursive: true })
  let told = false
  while (!takeTurn()) {
    if (!told) console.log('Another start is installing the packages; waiting for it …')
    told = true
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250)
  }
  try {
    work()
  } finally {
    rmSync(turnFile, { force: true })
  }
}

function takeTurn() {
  try {
    writeFileSync(turnFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const holder = Number(read(turnFile))
    if (!(holder > 0 && lives(holder))) rmSync(turnFile, { force: true })
    return false
  }
}

function lives(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function install() {
  const started = Date.now()
  console.log('Installing packages; the first time this takes a minute or two …')
  const [command, ...words] = npm()
  const result = spawnSync(command, [...words, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (result.status !== 0) {
    console.error(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`)
    console.error('The packages could not be installed. See the npm output above, then run `npm ci` again.')
    rmSync(turnFile, { force: true })
    process.exit(1)
  }
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s`)
}

// An `npm ci` given by hand has left npm's own record, which tells more than a time stamp.
function isInstalled() {
  const installed = read(installedFile)
  if (installed === undefined) return false
  const there = JSON.parse(installed).packages
  return Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true
    const found = there[path]
    if (found === undefined) return Boolean(wanted.optional || wanted.devOptional || wanted.peer)
    return found.version === wanted.version && existsSync(join(root, path))
  })
}

// Under `npm run` the very npm that was called goes on; called by hand, the one on the path.
function npm() {
  const script = process.env.npm_execpath
  return script?.endsWith('npm-cli.js') ? [process.execPath, script] : ['npm']
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
