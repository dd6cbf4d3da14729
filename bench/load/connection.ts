import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Reply {
  status: number
  body: string
}

/** One kept-alive HTTP/1.1 connection with one request at a time: as little work as a client can have, for the server to have the machine. */
export class Connection {
  readonly #socket: Socket
  #received = ''
  #waiting: PromiseWithResolvers<Reply> | null = null

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true).setEncoding('latin1')
    socket.on('data', (part) => this.#take(String(part)))
    socket.on('error', (error) => this.#waiting?.reject(error))
    socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection.')))
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return new Connection(socket)
  }

  send(request: string): Promise<Reply> {
    if (!this.#socket.writable) return Promise.reject(new Error('The server closed the connection.'))
    this.#waiting = Promise.withResolvers<Reply>()
    this.#socket.write(request)
    return this.#waiting.promise
  }

  close(): void {
    this.#socket.destroy()
  }

  #take(part: string): void {
    this.#received += part
    const end = this.#received.indexOf('\r\n\r\n')
    if (end === -1) return
    const length = /\r\ncontent-length: (\d+)/i.exec(this.#received)?.[1]
    if (length === undefined) return this.#waiting?.reject(new Error('A reply without a length.'))
    if (this.#received.length < end + 4 + Number(length)) return
    const status = Number(this.#received.slice(9, 12))
    const body = this.#received.slice(end + 4)
    this.#received = ''
    this.#waiting?.resolve({ status, body })
  }
}
