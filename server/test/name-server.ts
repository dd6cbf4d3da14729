import { createSocket } from 'node:dgram'
import { afterAll, beforeAll } from 'vitest'

/** A name server on a real UDP socket. */
export interface TestNameServer {
  /** As DNS_SERVERS states it. */
  readonly address: string
  /** Names that were asked for. */
  readonly asked: string[]
  /** Silent: it takes questions and never answers. */
  mode: 'silent' | 'no such name'
}

export function aNameServer(): TestNameServer {
  const socket = createSocket('udp4')
  const asked: string[] = []
  const server = { address: '', asked, mode: 'silent' as TestNameServer['mode'] }
  socket.on('message', (question, from) => {
    asked.push(nameIn(question))
    if (server.mode === 'silent') return
    const reply = Buffer.from(question)
    // An answer (0x8180) with the code “no such name”.
    reply.writeUInt16BE(0x8183, 2)
    socket.send(reply, from.port, from.address)
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
    server.address = `127.0.0.1:${socket.address().port}`
  })
  afterAll(() => new Promise<void>((resolve) => socket.close(() => resolve())))
  return server
}

/** The labels after the 12 bytes of the head. */
function nameIn(question: Buffer): string {
  const labels: string[] = []
  for (let at = 12; (question[at] ?? 0) > 0; at += (question[at] ?? 0) + 1)
    labels.push(question.toString('latin1', at + 1, at + 1 + (question[at] ?? 0)))
  return labels.join('.').toLowerCase()
}
