import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Readers of the pages of one server, of which each has one request at a time and reads as little of an answer as it can. */
export class PageReader {
  readonly #port: number
  readonly #known: boolean
  readonly #marks = new Map<string, string>()

  /** `known`: a reader who has a page sends its mark. */
  constructor(port: number, known: boolean) {
    this.#port = port
    this.#known = known
  }

  async open(): Promise<Socket> {
    const socket = connect(this.#port, '127.0.0.1')
    await once(socket, 'connect')
    return socket.setNoDelay(true).setEncoding('latin1')
  }

  /** Resolves with the status. */
  async read(socket: Socket, path: string): Promise<number> {
    const mark = this.#marks.get(path)
    const condition = this.#known && mark !== undefined ? `if-none-match: ${mark}\r\n` : ''
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\n${condition}\r\n`)
    let received = ''
    for (;;) {
      const [part] = (await once(socket, 'data')) as [string] // in latin1
      received += part
      const headEnd = received.indexOf('\r\n\r\n')
      if (headEnd === -1) continue
      const status = Number(received.slice(9, 12))
      const length = status === 304 ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(received)?.[1])
      if (Number.isNaN(length)) throw new Error('An answer without a length.')
      if (received.length < headEnd + 4 + length) continue
      this.#marks.set(path, /\r\netag: ([^\r]+)/i.exec(received)?.[1] ?? '')
      return status
    }
  }
}
