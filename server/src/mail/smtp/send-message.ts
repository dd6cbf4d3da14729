import type { Delivery } from '../outcome.ts'
import type { Connection } from './connect.ts'
import { BrokenDialogue, type Reply } from './dialogue.ts'

export interface Envelope {
  /** Empty: a report, which must not be answered. */
  readonly from: string
  readonly to: string
}

/** In bytes. The next piece of a large message is written when the one before it has left this process. */
const pieceSize = 64 * 1024

/** A mail that the server did not accept. */
export type Refusal = Exclude<Delivery, { result: 'sent' }>

/**
 * Writes a message whose envelope was taken, with its final dot. Resolves when the dot is out, with the server's answer; rejects where the
 * connection breaks before. `answer` rejects where it breaks later: the mail may have arrived.
 */
export async function sendMessage(
  { dialogue }: Connection,
  message: Buffer,
): Promise<{ answer: Promise<Refusal | { result: 'sent'; reply: string }> }> {
  const bytes = withDot(message)
  let at = 0
  for (; at + pieceSize < bytes.length; at += pieceSize) await dialogue.flush(bytes.subarray(at, at + pieceSize))
  if (!dialogue.isUsable) throw new BrokenDialogue('The mail server closed the connection.')
  dialogue.write(bytes.subarray(at))
  return { answer: dialogue.reply().then(meaningOf) }
}

function meaningOf({ code, text }: Reply): Refusal | { result: 'sent'; reply: string } {
  if (isKind(code, 2)) return { result: 'sent', reply: text }
  if (isKind(code, 4)) return { result: 'again', reply: text }
  if (isKind(code, 5)) return { result: 'failed', reply: text }
  return { result: 'uncertain', reply: text }
}

/** The command that the server did not take. */
export type RefusedCommand = 'MAIL' | 'RCPT' | 'DATA'

/**
 * Sender, recipient and DATA: in one flight where the server offers it (RFC 2920), and then also while the answer to the message
 * before is awaited. Answers a refusal; undefined: the server waits for the words.
 */
export async function sendEnvelope(
  connection: Connection,
  envelope: Envelope,
): Promise<(Refusal & { command: RefusedCommand }) | undefined> {
  const { dialogue, offers } = connection
  const commands = commandsOf(envelope, offers)
  const replies: Reply[] = []
  if (offers.has('PIPELINING')) {
    dialogue.write(`${commands.join('\r\n')}\r\n`)
    // All are awaited together: a connection that breaks rejects each of them.
    replies.push(...(await Promise.all(commands.map(() => dialogue.reply()))))
  } else {
    for (const command of commands) {
      const reply = await dialogue.ask(command)
      replies.push(reply)
      if (!isKind(reply.code, 2)) break
    }
  }
  const at = replies.findIndex(({ code }, index) => (index < 2 ? !isKind(code, 2) : code !== 354))
  const [refused, command] = [replies[at], verbs[at]]
  if (refused === undefined || command === undefined) return undefined
  await forget(connection, replies)
  return { result: isKind(refused.code, 5) ? 'failed' : 'again', reply: refused.text, command }
}

const verbs: readonly RefusedCommand[] = ['MAIL', 'RCPT', 'DATA']

function commandsOf({ from, to }: Envelope, offers: ReadonlySet<string>): [string, string, string] {
  const isWide = /[^\0-\x7f]/.test(from + to) && offers.has('SMTPUTF8')
  return [`MAIL FROM:<${from}>${isWide ? ' SMTPUTF8' : ''}`, `RCPT TO:<${to}>`, 'DATA']
}

/** Makes the connection ready for the next mail. A server that waits for a message without a recipient gets none. */
async function forget({ dialogue }: Connection, replies: readonly Reply[]): Promise<void> {
  if (replies.some(({ code }) => code === 354 || code === 421)) dialogue.drop()
  else await dialogue.ask('RSET').catch(() => dialogue.drop())
}

/** RFC 5321, 4.5.2: a dot that begins a line is doubled. */
function withDot(message: Buffer): Buffer {
  const isSafe = message.indexOf('\n.') < 0 && message[0] !== 0x2e
  const dotted = isSafe ? message : Buffer.from(message.toString('latin1').replace(/(^|\n)\./g, '$1..'), 'latin1')
  const end = dotted.subarray(-2).toString('latin1') === '\r\n' ? '.\r\n' : '\r\n.\r\n'
  return Buffer.concat([dotted, Buffer.from(end)])
}

function isKind(code: number, kind: 2 | 4 | 5): boolean {
  return Math.floor(code / 100) === kind
}
