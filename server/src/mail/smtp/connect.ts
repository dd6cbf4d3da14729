import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { ServerAddress } from './address.ts'
import { BrokenDialogue, Dialogue, type Reply } from './dialogue.ts'

/** In milliseconds. The defaults are 2 minutes, 30 seconds, and 10 minutes, which RFC 5321 asks for after the final dot. */
export interface MailTimeouts {
  /** Refuses a server that offers no encryption. */
  requireTLS?: boolean
  connectionTimeout?: number
  greetingTimeout?: number
  socketTimeout?: number
}

export interface Connection {
  readonly dialogue: Dialogue
  /** What the server offers, in capitals: `PIPELINING`, `SMTPUTF8` … */
  readonly offers: ReadonlySet<string>
}

/** The server refuses the session, whatever the mail. */
export class SessionRefused extends Error {}

/** Connects, greets, begins TLS where it is offered, and signs in. */
export async function openConnection(address: ServerAddress, timeouts: MailTimeouts): Promise<Connection> {
  const { connectionTimeout = 120_000, greetingTimeout = 30_000, socketTimeout = 600_000 } = timeouts
  const socket = await connected(address, connectionTimeout)
  const opening = new Dialogue(socket, greetingTimeout)
  try {
    await expecting(opening.reply(), 220)
    const first = { dialogue: opening, offers: await greet(opening, address) }
    const secured = await secure(first, address, { requireTLS: timeouts.requireTLS ?? false, greetingTimeout })
    await signIn(secured, address)
    secured.dialogue.socket.setTimeout(socketTimeout)
    return secured
  } catch (error) {
    socket.destroy()
    throw error
  }
}

function connected({ host, port, isSecure, tls }: ServerAddress, patience: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket: Socket = isSecure ? connectTls({ host, port, ...nameOf(host), ...tls }) : connectTcp({ host, port })
    const fail = (fault: Error) => {
      socket.destroy()
      reject(fault)
    }
    socket.once('error', fail)
    socket.setTimeout(patience, () => fail(new BrokenDialogue('The mail server did not answer in time.')))
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      socket.off('error', fail)
      socket.removeAllListeners('timeout')
      socket.setNoDelay(true)
      resolve(socket)
    })
  })
}

/** Addresses have no name to send along (RFC 6066). */
const nameOf = (host: string) => (isIP(host) === 0 ? { servername: host } : {})

async function greet(dialogue: Dialogue, { ownName }: ServerAddress): Promise<Set<string>> {
  const reply = await dialogue.ask(`EHLO ${ownName}`)
  // A server that knows no extensions.
  if (reply.code >= 500 && reply.code !== 521) {
    await expecting(dialogue.ask(`HELO ${ownName}`), 250)
    return new Set()
  }
  await expecting(Promise.resolve(reply), 250)
  return new Set(
    reply.text
      .split('\n')
      .slice(1)
      .map((line) => line.slice(4).trim().toUpperCase()),
  )
}

interface Encryption {
  readonly requireTLS: boolean
  readonly greetingTimeout: number
}

async function secure(connection: Connection, address: ServerAddress, options: Encryption): Promise<Connection> {
  const { dialogue, offers } = connection
  if (address.isSecure) return connection
  if (!offers.has('STARTTLS')) {
    if (options.requireTLS) throw new SessionRefused('The mail server offers no encryption (STARTTLS).')
    return connection
  }
  await expecting(dialogue.ask('STARTTLS'), 220)
  const socket = await encrypted(dialogue.release(), address, options.greetingTimeout)
  const again = new Dialogue(socket, options.greetingTimeout)
  return { dialogue: again, offers: await greet(again, address) }
}

function encrypted(raw: Socket, { host, tls }: ServerAddress, patience: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({ socket: raw, host, ...nameOf(host), ...tls })
    const fail = (fault: Error) => {
      clearTimeout(late)
      raw.destroy()
      reject(fault)
    }
    const late = setTimeout(() => fail(new BrokenDialogue('The mail server did not answer in time.')), patience)
    const onClose = () => fail(new BrokenDialogue('The mail server closed the connection.'))
    raw.once('close', onClose)
    socket.once('error', fail)
    socket.once('secureConnect', () => {
      clearTimeout(late)
      raw.off('close', onClose)
      socket.off('error', fail)
      resolve(socket)
    })
  })
}

async function signIn({ dialogue, offers }: Connection, { user, password }: ServerAddress): Promise<void> {
  if (user === '' && password === '') return
  const methods = [...offers].find((line) => /^AUTH[ =]/.test(line)) ?? ''
  const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')
  if (/\bLOGIN\b/.test(methods) && !/\bPLAIN\b/.test(methods)) {
    await expecting(dialogue.ask('AUTH LOGIN'), 334)
    await expecting(dialogue.ask(base64(user)), 334)
    await expecting(dialogue.ask(base64(password)), 235)
  } else await expecting(dialogue.ask(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`), 235)
}

async function expecting(reply: Promise<Reply>, code: number): Promise<void> {
  const { code: got, text } = await reply
  if (got !== code) throw new SessionRefused(text)
}
