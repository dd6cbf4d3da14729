import { spawn } from 'node:child_process'
import { environmentOf, findNode24, forwardSignals } from './node24.mjs'
import { root } from './root.mjs'
import { tool } from './tool.mjs'

/** Settings of a user's own server, which no check may touch. */
const usersOwn =
  /^(DATABASE_|SMTP_|STRIPE_|PAYFAST_|BACKUP_|AWS_|DRAIN_|AGON_(?!BROWSER$)|DATA_DIR$|PORT$|HOST$|NODE_ENV$)/

const running = new Set()
const failed = []
/** The names of the steps that have failed. */
export const failedSteps = () => [...failed]
let ended = false

/** Ends every step that is running, and all that it has started, when this process is interrupted. */
export function endStepsOnSignals() {
  forwardSignals((signal) => {
    ended = true
    process.exitCode = 130
    for (const child of running) if (child.exitCode === null) process.kill(-child.pid, signal)
  })
}

/**
 * Runs a command of node_modules/.bin, or a script of the repository, under Node 24 and answers whether it went well.
 * A quiet step shows what it said only when it fails; any other writes to the screen as it goes.
 */
export async function step({ name, run: [command, ...words], quiet = false, env = {} }) {
  if (ended) return false
  const started = Date.now()
  const node = findNode24()
  const script = command.endsWith('.mjs') ? command : tool(command)
  if (!quiet) console.log(`\n── ${name}`)
  const child = spawn(node, [script, ...words], {
    cwd: root,
    env: { ...cleaned(environmentOf(node)), ...env },
    // A group of its own, so that workers and servers of the step end with it.
    detached: true,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  })
  running.add(child)
  let said = ''
  child.stdout?.on('data', (part) => (said += part))
  child.stderr?.on('data', (part) => (said += part))
  const ok = await new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
  running.delete(child)
  if (!ok) failed.push(`step: ${name}`)
  if (!ok && quiet) process.stdout.write(`\n${said.trimEnd()}\n`)
  console.log(`── ${name}: ${ok ? 'good' : 'FAILED'}, ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return ok
}

/** Runs steps two at a time, as many as the machine that the checks are meant for has cores. Begins no other once one has failed. */
export async function together(steps) {
  const waiting = [...steps]
  let good = true
  const lane = async () => {
    while (good && waiting.length > 0) {
      if (!(await step(waiting.shift()))) good = false
    }
  }
  await Promise.all([lane(), lane()])
  return good
}

/** Runs a long step, and short ones beside it one after another, in the time for which the long one waits. All run to their end. */
export async function beside(long, short) {
  const inTurn = async () => {
    let good = true
    for (const one of short) if (!(await step(one))) good = false
    return good
  }
  return (await Promise.all([step(long), inTurn()])).every(Boolean)
}

function cleaned(env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !usersOwn.test(name)))
}
