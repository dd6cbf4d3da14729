import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect } from './product.ts'

export interface ReceivedMail {
  readonly to: readonly string[]
  /** As it came over the wire. */
  readonly raw: string
  /** Its readable parts, decoded. */
  readonly text: string
}

/** A real mail server, at which all mails of a production process arrive. */
export class Mailbox {
  readonly mails: ReceivedMail[] = []
  readonly url: string
  readonly #server: SMTPServer

  private constructor(server: SMTPServer, url: string, mails: ReceivedMail[]) {
    this.#server = server
    this.url = url
    this.mails = mails
  }

  static async open(): Promise<Mailbox> {
    const mails: ReceivedMail[] = []
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, callback) => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const take = async () => {
          const raw = await text(stream)
          mails.push({ to, raw, text: readableParts(raw) })
        }
        void take().then(() => callback(), callback)
      },
    })
    smtp.on('error', () => undefined)
    const server = smtp.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.')
    return new Mailbox(smtp, `smtp://127.0.0.1:${address.port}`, mails)
  }

  /** A part of the text of a mail to this address, once it has come. */
  async find(to: string, wanted: RegExp): Promise<string> {
    let found = ''
    await expect(() => {
      const own = this.mails.filter((mail) => mail.to.includes(to))
      found = own.map((mail) => wanted.exec(mail.text)?.[1] ?? '').find((one) => one !== '') ?? ''
      expect(found).not.toBe('')
    }).toPass()
    return found
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}

function readableParts(raw: string): string {
  return raw
    .split(/^--.+$/m)
    .flatMap((part) => {
      const [head = '', ...body] = part.trim().split(/\r?\n\r?\n/)
      if (!/^Content-Type: text\//im.test(head)) return []
      const words = body.join('\n\n')
      if (/^Content-Transfer-Encoding: base64/im.test(head)) return [Buffer.from(words, 'base64').toString('utf8')]
      return [/^Content-Transfer-Encoding: quoted-printable/im.test(head) ? unquoted(words) : words]
    })
    .join('\n')
}

function unquoted(words: string): string {
  return words
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
}
