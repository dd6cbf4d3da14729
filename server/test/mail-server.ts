import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll } from 'vitest'
import type { World } from './world.ts'

export interface TestMail {
  recipients: string[]
  raw: string
}

export interface TestMailServer {
  readonly mails: TestMail[]
  /** Answers the next mails with this reply code and text instead of taking them. */
  refuse?: { code: number; text: string } | undefined
  /** Takes or refuses mails, and says so only once this has settled. */
  hold?: Promise<void>
  /** Breaks all connections, as a mail server that dies does. */
  cut(): void
}

/** A real SMTP server for the test file; the world's mails go to it. */
export function aMailServer(world: World): TestMailServer {
  const sockets = new Set<Socket>()
  const state: TestMailServer = {
    mails: [],
    cut() {
      for (const socket of sockets) socket.destroy()
    },
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { refuse } = state
        if (refuse !== undefined) {
          const refusal = Object.assign(new Error(refuse.text), { responseCode: refuse.code })
          return void Promise.resolve(state.hold).then(() => callback(refusal))
        }
        state.mails.push({
          recipients: session.envelope.rcptTo.map((one) => one.address),
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        void Promise.resolve(state.hold).then(() => callback())
      })
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    world.smtp.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    // The server ends when its last connection does.
    world.app.mail.close()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return state
}
