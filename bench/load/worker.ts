import { parentPort, workerData } from 'node:worker_threads'
import { closedLoop } from './closed-loop.ts'
import type { Ran, Task, Told } from './messages.ts'
import { openLoop } from './open-loop.ts'
import { Requests } from './requests.ts'
import type { Sitter } from './sitter.ts'

/** The learners' side, in a thread of its own. */
const { port, sitters } = workerData as { port: number; sitters: Sitter[] } // given by load.ts
const learners = sitters.map((sitter) => new Requests(sitter))
let turn = 0

parentPort?.on('message', async (task: Task) => {
  const told: Told = task.what === 'acknowledged' ? learners.map((one) => one.ledger()) : await timed(task)
  parentPort?.postMessage(told, [])
})

async function timed(task: Exclude<Task, { what: 'acknowledged' }>): Promise<Ran> {
  const before = process.threadCpuUsage()
  const ran = task.what === 'open loop' ? await openLoop({ port, ...task }, learners) : await inTurn(task)
  const { user, system } = process.threadCpuUsage(before)
  return { ...ran, processorSeconds: (user + system) / 1e6 }
}

function inTurn(task: Exclude<Task, { what: 'acknowledged' | 'open loop' }>) {
  const constant = task.what === 'constant' ? task : undefined
  const get = `GET ${constant?.path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`
  return closedLoop({ port, ...task }, () => {
    const learner = learners[turn++ % learners.length]
    if (learner === undefined) throw new RangeError('There is nobody who sits.')
    if (constant !== undefined) {
      const request = constant.method === 'GET' ? get : learner.to(constant.path)
      return { request, isExpected: (status) => status === 200 }
    }
    const { sequence, request } = learner.next()
    return { request, isExpected: (status, body) => learner.take(sequence, status, body) }
  })
}
