import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A line to a server that can be cut: then its connections are gone, and nobody answers at its address until it is mended. */
export class SeverableLine {
  readonly url: string
  readonly #sockets = new Set<Socket>()
  readonly #server: Server
  readonly #port: number
  #target: URL | null = null

  private constructor(server: Server) {
    this.#server = server
    this.#port = (server.address() as AddressInfo).port // it listens on TCP
    this.url = `http://127.0.0.1:${this.#port}`
    server.on('connection', (near) => {
      if (this.#target === null) {
        near.destroy()
        return
      }
      const far = connect(Number(this.#target.port), this.#target.hostname)
      for (const socket of [near, far]) {
        this.#sockets.add(socket)
        socket.on('close', () => {
          this.#sockets.delete(socket)
          near.destroy()
          far.destroy()
        })
        // A cut line is no fault of the journey.
        socket.on('error', () => undefined)
      }
      near.pipe(far).pipe(near)
    })
  }

  static async to(url: string): Promise<SeverableLine> {
    const line = await SeverableLine.open()
    line.leadTo(url)
    return line
  }

  /** It leads nowhere yet: for a server that is started with the address of the line. */
  static async open(): Promise<SeverableLine> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new SeverableLine(server)
  }

  leadTo(url: string): void {
    this.#target = new URL(url)
  }

  async cut(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  /** Whether it is cut or not. */
  async end(): Promise<void> {
    if (this.#server.listening) await this.cut()
  }

  async mend(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
  }
}
