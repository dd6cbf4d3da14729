import { spawn, spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants, existsSync } from 'node:fs'
import { dirname, delimiter, join } from 'node:path'
import { root } from './root.mjs'

const least = 24
/** How long a second signal of the same kind counts as the first one's echo: a terminal and npm both pass Ctrl-C on. */
const echoMs = 500
const watchMs = 500

/** Node 24: the one that package-lock.json names, else the machine's own. Ends the process with a sentence when there is none. */
export function findNode24() {
  const packaged = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(packaged) && makeExecutable(packaged) && works(packaged)) return packaged
  if (Number.parseInt(process.versions.node, 10) >= least) return process.execPath
  console.error(
    `Agon needs Node ${least}. On Linux x64 and arm64 it comes with the packages, but it is missing or does not run: try \`npm ci\`. ` +
      `On any other machine, install Node ${least} or newer; this is ${process.version} on ${process.platform} ${process.arch}.`,
  )
  process.exit(1)
}

/** The environment in which every `node` is the found one. */
export function environmentOf(node) {
  return { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` }
}

/**
 * Runs a file of the repository under Node 24 and becomes its shadow: same terminal, same signals, same end. The file runs in a
 * process group of its own, so that each Ctrl-C reaches it once; a channel between the two ends it when this process is killed.
 */
export function runUnderNode24(file, words, flags = []) {
  const node = findNode24()
  const child = spawn(
    node,
    [...flags, '--import', new URL('end-with-parent.mjs', import.meta.url).href, join(root, file), ...words],
    {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: true,
      env: { ...environmentOf(node), AGON_LAUNCHER: String(process.pid) },
    },
  )
  forwardSignals((signal) => child.kill(signal))
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 130)))
}

/** Calls `send` once for each interruption, however many roads it comes by, and when npm has been ended. */
export function forwardSignals(send) {
  if (process.env.npm_lifecycle_event !== undefined) endWithNpm()
  const last = {}
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      const now = Date.now()
      if (now - (last[signal] ?? 0) < echoMs) return
      last[signal] = now
      // A closed terminal is no reason to die without tidying up.
      send(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    })
  }
}

/** npm passes a request to end on to its shell alone, which ends without a word to what it runs. */
function endWithNpm() {
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, watchMs)
  watch.unref()
}

// Some tools unpack without the executable bit.
function makeExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    try {
      chmodSync(file, 0o755)
      return true
    } catch {
      return false
    }
  }
}

// A machine without glibc has the file and cannot run it.
function works(file) {
  return spawnSync(file, ['--version']).status === 0
}
