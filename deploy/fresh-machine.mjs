import { spawn } from 'node:child_process'
import { appendFileSync, readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

// What `deploy/fresh-machine` runs within the bare machine, as the user it is about, with Node 20.

const logFile = '/var/tmp/output.log'
const settleMs = 20_000
const rows = []

const port = await freePort()
const health = `http://127.0.0.1:${port}/api/health`

await proveUp()
await proveTest()
printTable()
process.exitCode = rows.some(({ good }) => !good) ? 1 : 0

async function proveUp() {
  let up = await start()
  timed('first start, from a fresh clone', up.seconds, 180)
  if (!up.healthy) return up.kill()
  await sleep(settleMs)
  memory()
  await secondStartWhileRunning()
  timed('from Ctrl-C to the end', await up.ctrlC(), 10)
  fact('and nothing is left', await nothingLeft())

  up = await start()
  timed('second start', up.seconds, 8)
  const database = find('postgres')
  process.kill(database, 'SIGKILL')
  fact('a killed database is noticed (503)', await answers(503, 10_000))
  fact('and is back', await answers(200, 30_000))

  process.kill(find('product'), 'SIGKILL')
  await up.ended
  const orphan = find('postgres')
  fact('a killed product leaves its database', orphan !== undefined)
  up = await start()
  timed('start after kill -9 of the product', up.seconds, 8)
  fact('it took the database over', find('postgres') === orphan)

  process.kill(find('product'), 'SIGKILL')
  process.kill(orphan, 'SIGKILL')
  await up.ended
  up = await start()
  timed('start after kill -9 of both', up.seconds, 15)
  timed('from Ctrl-C to the end, again', await up.ctrlC(), 10)
  fact('and nothing is left, again', await nothingLeft())
}

async function proveTest() {
  const started = Date.now()
  const test = run('npm', ['test'])
  const code = await test.ended
  timed('npm test', seconds(started), 1500)
  const counts = /^\d+ passed, \d+ failed$/m.exec(test.said())?.[0]
  fact(`npm test: ${counts ?? 'no counts'}`, code === 0 && counts?.endsWith(' 0 failed') === true)
  if (code !== 0) console.log(test.said().split('\n').slice(-60).join('\n'))
  fact('and nothing of it is left running', await nothingLeft())
}

// In a terminal of its own, so that Ctrl-C is a key that is pressed and not a signal that is sent.
async function start() {
  const started = Date.now()
  const up = run('script', ['--quiet', '--return', '--flush', '--command', 'npm run up', '/dev/null'])
  const over = new AbortController()
  void up.ended.then(() => over.abort())
  const healthy = await answers(200, 300_000, over.signal)
  if (!healthy) console.log(`It did not come up:\n${up.said().split('\n').slice(-40).join('\n')}`)
  return {
    ...up,
    healthy,
    seconds: healthy ? seconds(started) : Number.POSITIVE_INFINITY,
    async ctrlC() {
      const pressed = Date.now()
      up.type('\u0003')
      await up.ended
      return seconds(pressed)
    },
  }
}

async function secondStartWhileRunning() {
  const second = run('npm', ['run', 'up'])
  const code = await second.ended
  fact('a second start is refused with a sentence', code !== 0 && second.said().includes('already running'))
}

function memory() {
  const product = pssOf(processes().filter(isProduct))
  const database = pssOf(processes().filter(isPostgres))
  const others = pssOf(processes().filter((one) => !isProduct(one) && !isPostgres(one)))
  row(
    'memory of product and database, idle',
    `${product} + ${database} MB`,
    'at most 400 MB',
    product + database <= 400,
  )
  row('memory of npm and the scripts beside it', `${others} MB`, '', true)
}

function pssOf(list) {
  const kB = list.map(({ pid }) => Number(/^Pss: +(\d+)/m.exec(readProc(pid, 'smaps_rollup'))?.[1] ?? 0))
  return Math.round(kB.reduce((sum, one) => sum + one, 0) / 1024)
}

function run(command, words) {
  appendFileSync(logFile, `\n$ ${command} ${words.join(' ')}\n`)
  const child = spawn(command, words, { stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, PORT: String(port) } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      said += part
      appendFileSync(logFile, part)
    })
  }
  return {
    said: () => said,
    type: (text) => child.stdin.write(text),
    ended: new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1))),
    kill: () => child.kill('SIGKILL'),
  }
}

async function answers(status, withinMs, over) {
  const until = Date.now() + withinMs
  for (;;) {
    if (over?.aborted || Date.now() > until) return false
    const response = await fetch(health, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
    if (response?.status === status) return true
    await sleep(50)
  }
}

async function nothingLeft() {
  const until = Date.now() + 5000
  while (processes().length > 0 && Date.now() < until) await sleep(50)
  for (const { pid, words } of processes()) console.log(`   left: ${pid} ${words.join(' ').slice(0, 120)}`)
  return processes().length === 0
}

/** All that runs in this machine beside this script and process 1. */
function processes() {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1 && pid !== process.pid)
    .map((pid) => ({ pid, words: readProc(pid, 'cmdline').split('\0').slice(0, -1) }))
    .filter(({ words }) => words.length > 0)
}

function isProduct({ words }) {
  return words.some((word) => word.endsWith('server/bin/up.mjs'))
}

function isPostgres({ words }) {
  return words[0].endsWith('/bin/postgres') || words[0].startsWith('postgres: ')
}

function find(what) {
  const is = what === 'product' ? isProduct : ({ words }) => words[0].endsWith('/bin/postgres') && words[1] === '-D'
  return processes().find(is)?.pid
}

function readProc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

function timed(what, took, atMost) {
  row(what, `${took.toFixed(1)} s`, `at most ${atMost} s`, took <= atMost)
}

function fact(what, good) {
  row(what, good ? 'yes' : 'NO', '', good)
}

function row(what, value, limit, good) {
  rows.push({ what, value, limit, good })
  console.log(`${good ? '✓' : '✗'} ${what}: ${value}${limit ? ` (${limit})` : ''}`)
}

function printTable() {
  const wide = Math.max(...rows.map(({ what }) => what.length))
  console.log(`\nNode ${process.version}, user ${process.getuid()}, in ${process.cwd()}`)
  for (const { what, value, limit, good } of rows) {
    console.log(`${good ? '  ' : '✗ '}${what.padEnd(wide)}  ${value.padStart(14)}  ${limit}`)
  }
}

function seconds(since) {
  return (Date.now() - since) / 1000
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address()
      server.close(() => resolve(free))
    })
  })
}
