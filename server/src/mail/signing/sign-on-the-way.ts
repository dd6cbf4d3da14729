import { Readable } from 'node:stream'
import type { Transporter } from 'nodemailer'
import { signMessage, type Signer } from './sign-message.ts'

/** Keys of a mail's signature, and its time. */
export interface ToSign {
  readonly signers?: readonly Signer[] | undefined
  readonly date?: Date | undefined
}

/** Signs the messages of a transporter that have keys, once they are composed. */
export function signOnTheWay<Info>(transporter: Transporter<Info>): void {
  transporter.use('stream', ({ data, message }, done) => {
    // Fields of `sendMail` beside nodemailer's own.
    const { signers = [], date = new Date() } = data as ToSign
    if (signers.length > 0)
      message.processFunc((stream) => Readable.from(signed(stream, signers, date), { objectMode: false }))
    done()
  })
}

async function* signed(message: Readable, signers: readonly Signer[], now: Date): AsyncGenerator<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(Buffer.from(chunk))
  yield await signMessage(Buffer.concat(chunks), signers, now)
}
