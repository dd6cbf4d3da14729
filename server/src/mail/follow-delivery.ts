import { Readable } from 'node:stream'
import type { Transporter } from 'nodemailer'

export interface Progress {
  /** false: the final dot has certainly not been written. */
  dotMayBeOut: boolean
}

export interface Followed {
  begin(messageId: string): Progress
  end(messageId: string): void
}

/** In bytes. nodemailer gives an attachment as one piece, which would be read to its end before the server takes any of it. */
const pieceSize = 16 * 1024

/**
 * Follows how far each message of a transporter came. nodemailer writes the final dot once it has read the message's
 * stream to its end, so until that end nothing can have been delivered. It reads on only while the server does; the dot
 * of a message smaller than the buffers between the two follows DATA's reply at once.
 */
export function followDelivery<Info>(transporter: Transporter<Info>): Followed {
  const followed = new Map<string, Progress>()
  transporter.use('stream', ({ data, message }, done) => {
    const progress = followed.get(data.messageId ?? '')
    if (progress !== undefined)
      message.processFunc((stream) => Readable.from(inPieces(stream, progress), { objectMode: false }))
    done()
  })
  return {
    begin(messageId) {
      const progress = { dotMayBeOut: false }
      followed.set(messageId, progress)
      return progress
    },
    end: (messageId) => void followed.delete(messageId),
  }
}

/** The message in small pieces; its end is noted before the reader learns of it. */
async function* inPieces(message: Readable, progress: Progress): AsyncGenerator<Buffer> {
  for await (const chunk of message) {
    const bytes = Buffer.from(chunk)
    for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize)
  }
  progress.dotMayBeOut = true
}
