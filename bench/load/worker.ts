import { parentPort, workerData } from 'node:worker_threads'
import { closedLoop, type Sent } from './closed-loop.ts'
import type { Ran, Task, Told } from './messages.ts'
import { openLoop } from './open-loop.ts'
import { Requests } from './requests.ts'
import type { Sitter } from './sitter.ts'

/** The learners' side, in a thread of its own. */
const { port, sitters } = workerData as { port: number; sitters: Sitter[] } // given by load.ts
const learners = sitters.map((sitter) => new Requests(sitter))
let turn = 0

type Closed = Exclude<Task, { what: 'acknowledged' | 'open loop' }>

parentPort?.on('message', async (task: Task) => {
  const told: Told = task.what === 'acknowledged' ? learners.map((one) => one.ledger()) : await timed(task)
  parentPort?.postMessage(told, [])
})

async function timed(task: Exclude<Task, { what: 'acknowledged' }>): Promise<Ran> {
  const before = process.threadCpuUsage()
  const ran = task.what === 'open loop' ? await openLoop({ port, ...task }, learners) : await closed(task)
  const { user, system } = process.threadCpuUsage(before)
  return { ...ran, processorSeconds: (user + system) / 1e6 }
}

function closed(task: Closed) {
  const limits = task.what === 'saves of each' ? { requests: task.each * learners.length } : { seconds: task.seconds }
  return closedLoop({ port, connections: task.connections, ...limits }, () => requestOf(task))
}

function requestOf(task: Closed): Sent {
  switch (task.what) {
    case 'constant': {
      const { method, path, body = 'save' } = task
      const request = method === 'GET' ? `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n` : atRandom().to(path, body)
      return { request, isExpected: (status) => status === 200 }
    }
    case 'returns': {
      const learner = atRandom()
      return { request: learner.return(), isExpected: (status, body) => status === 200 && learner.isReturned(body) }
    }
    case 'saves':
      return save(atRandom())
    case 'saves of each':
      return save(learnerAt(turn++ % learners.length))
  }
}

function save(learner: Requests): Sent {
  const { sequence, request } = learner.next()
  return { request, isExpected: (status, body) => learner.take(sequence, status, body) }
}

function atRandom(): Requests {
  return learnerAt(Math.floor(Math.random() * learners.length))
}

function learnerAt(index: number): Requests {
  const learner = learners[index]
  if (learner === undefined) throw new RangeError('There is nobody who sits.')
  return learner
}
