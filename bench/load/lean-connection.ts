import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/**
 * One kept-alive HTTP/1.1 connection with one request at a time: as little work as a client can have, for the server to have the
 * machine. It reads into one buffer of its own and tells one listener.
 */
export class LeanConnection {
  /** Called with each whole reply. */
  onReply: (status: number, body: string, head: string) => void = () => undefined
  onBroken: (error: Error) => void = () => undefined
  #socket: Socket | undefined
  #received = ''

  static async open(port: number): Promise<LeanConnection> {
    const connection = new LeanConnection()
    const socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: Buffer.allocUnsafe(4096),
        callback: (length, buffer) => {
          connection.#take(Buffer.from(buffer.buffer, buffer.byteOffset, length).toString('latin1'))
          return true
        },
      },
    })
    await once(socket, 'connect')
    socket.on('error', (error) => connection.onBroken(error))
    socket.on('close', () => connection.onBroken(new Error('The server closed the connection.')))
    connection.#socket = socket
    return connection
  }

  send(request: string): void {
    this.#socket?.write(request, 'latin1')
  }

  close(): void {
    this.onBroken = () => undefined
    this.#socket?.destroy()
  }

  #take(part: string): void {
    const received = this.#received + part
    this.#received = received
    const end = received.indexOf('\r\n\r\n')
    if (end === -1) return
    const at = received.indexOf('ontent-length: ')
    if (at === -1 || at > end) return this.onBroken(new Error('A reply without a length.'))
    const length = Number(received.slice(at + 15, received.indexOf('\r', at)))
    if (received.length < end + 4 + length) return
    this.#received = ''
    this.onReply(Number(received.slice(9, 12)), received.slice(end + 4), received.slice(0, end))
  }
}
