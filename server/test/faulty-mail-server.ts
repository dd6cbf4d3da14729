import { type AddressInfo, createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import tlsOptions from 'smtp-server/lib/tls-options.js'

/** Points of an SMTP dialogue, in their order. `body` is amid the message, `dot` after its end, `reply` after the reply to it. */
export const smtpPoints = [
  'greeting',
  'EHLO',
  'STARTTLS',
  'AUTH',
  'MAIL',
  'RCPT',
  'DATA',
  'body',
  'dot',
  'reply',
] as const
export type SmtpPoint = (typeof smtpPoints)[number]

/** `cut` closes the connection, `reset` sends RST, `stall` says nothing more. */
export type SmtpFault = 'cut' | 'reset' | 'stall'

export interface FaultyMailServer {
  readonly url: string
  /** Messages whose final dot arrived. */
  readonly delivered: string[]
  /** Where the next dialogues fail, and how; undefined: they do not. A reply is sent in place of the fault. */
  fault:
    | {
        at: SmtpPoint
        by: SmtpFault | { reply: string }
        /** Only after this number of messages. */ delivered?: number
        /** Later dialogues do not fail. */ once?: boolean
      }
    | undefined
  /** Takes commands in one flight (RFC 2920), and says so. */
  pipelining: boolean
  /** Closes the connection after the reply to each message, and hears nothing behind it. */
  oneMessageEach: boolean
  /** Flights of commands, also over several connections. */
  flights: number
  /** Those that came with the end of a message. */
  flightsBehindAMessage: number
  close(): Promise<void>
}

/** A small SMTP server with STARTTLS and AUTH whose connections really break. */
export async function startFaultyMailServer(): Promise<FaultyMailServer> {
  const sockets = new Set<Socket>()
  const listener = createServer({ allowHalfOpen: false }, (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    converse(socket, socket, server)
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo // a TCP server's address
  const server: FaultyMailServer = {
    url: `smtp://name:secret@127.0.0.1:${port}?tls.rejectUnauthorized=false`,
    delivered: [],
    fault: undefined,
    pipelining: false,
    oneMessageEach: false,
    flights: 0,
    flightsBehindAMessage: 0,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => listener.close(() => resolve()))
    },
  }
  return server
}

/** The dialogue over one socket, `raw` below it: again over TLS after STARTTLS. */
function converse(socket: Socket | TLSSocket, raw: Socket, server: FaultyMailServer): void {
  let message: Buffer[] | null = null
  socket.on('error', () => undefined)
  socket.on('data', (chunk: Buffer) =>
    message === null ? takeFlight(chunk.toString('latin1')) : takeBody(message, chunk),
  )
  if (socket === raw && !failed('greeting')) say('220 ready')

  function takeFlight(flight: string): void {
    server.flights += 1
    for (const line of flight.split('\r\n')) if (line !== '' && !socket.destroyed && !socket.isPaused()) take(line)
  }

  function take(line: string): void {
    const verb = (line.split(/[ \r]/)[0] ?? '').toUpperCase()
    const point = smtpPoints.find((one) => one === verb)
    if (point !== undefined && failed(point)) return
    if (verb === 'EHLO') return say(`250-here\r\n${offers()}250 AUTH PLAIN`)
    if (verb === 'STARTTLS') return secure()
    if (verb === 'AUTH') return say('235 welcome')
    if (verb === 'DATA') {
      message = []
      return say('354 go on')
    }
    say(verb === 'QUIT' ? '221 bye' : '250 fine')
  }

  function offers(): string {
    return (socket === raw ? '250-STARTTLS\r\n' : '') + (server.pipelining ? '250-PIPELINING\r\n' : '')
  }

  function takeBody(parts: Buffer[], chunk: Buffer): void {
    parts.push(chunk)
    if (failed('body')) return
    // The end may be in two parts.
    const last = Buffer.concat(parts.splice(-2)).toString('latin1')
    parts.push(Buffer.from(last, 'latin1'))
    const end = last.indexOf('\r\n.\r\n')
    if (end < 0) return
    const behind = last.slice(end + 5)
    const whole = Buffer.concat(parts).toString('latin1')
    server.delivered.push(whole.slice(0, whole.length - behind.length))
    message = null
    if (behind !== '') server.flightsBehindAMessage += 1
    if (server.oneMessageEach) return void socket.end('250 taken\r\n')
    if (!failed('dot')) say('250 taken', () => failed('reply'))
    else if (socket.destroyed || socket.isPaused()) return
    // Commands behind a message (RFC 2920, 3.1).
    if (behind !== '') takeFlight(behind)
  }

  function secure(): void {
    socket.removeAllListeners('data')
    say('220 go on')
    const secured = new TLSSocket(raw, { ...tlsOptions(), isServer: true })
    converse(secured, raw, server)
  }

  function failed(point: SmtpPoint): boolean {
    if (server.fault?.at !== point) return false
    const { by, delivered = server.delivered.length } = server.fault
    if (delivered !== server.delivered.length) return false
    if (server.fault.once === true) server.fault = undefined
    if (by === 'cut') raw.destroy()
    else if (by === 'reset') raw.resetAndDestroy()
    else if (by === 'stall') stall()
    else say(by.reply)
    return true
  }

  /** Over TLS the socket below has to stop, too. */
  function stall(): void {
    socket.pause()
    raw.pause()
  }

  function say(line: string, then?: () => void): void {
    socket.write(`${line}\r\n`, () => then?.())
  }
}
