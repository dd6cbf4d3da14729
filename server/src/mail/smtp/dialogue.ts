import type { Socket } from 'node:net'

export interface Reply {
  readonly code: number
  /** All lines, with the code, joined by line ends. */
  readonly text: string
}

/** The connection broke, or the server was silent for too long. */
export class BrokenDialogue extends Error {}

/** In characters. A server that sends more in one reply is none. */
const longestReply = 64 * 1024

/** Commands and replies over one socket. Replies come in the order of the commands, also when several were written at once. */
export class Dialogue {
  readonly #waiting: { resolve: (reply: Reply) => void; reject: (fault: Error) => void }[] = []
  readonly #unread: Reply[] = []
  readonly #onData = (chunk: Buffer) => this.#take(chunk.toString('utf8'))
  readonly #onEnd = () => this.#break('The mail server closed the connection.')
  readonly #onError = (error: Error) => this.#break(error.message)
  readonly #onTimeout = () => this.#break('The mail server did not answer in time.')
  #partial = ''
  #lines: string[] = []
  #fault: Error | undefined

  readonly socket: Socket
  constructor(socket: Socket, patience: number) {
    this.socket = socket
    socket.setTimeout(patience)
    socket.on('data', this.#onData)
    socket.on('end', this.#onEnd)
    socket.on('close', this.#onEnd)
    socket.on('error', this.#onError)
    socket.on('timeout', this.#onTimeout)
  }

  /** Whether it can be used: it is open, and no reply came that was not asked for. */
  get isUsable(): boolean {
    return this.#fault === undefined && this.#unread.length === 0
  }

  /** Writes of the same turn go out together. */
  write(bytes: string | Buffer): void {
    if (this.#fault !== undefined) return
    this.socket.cork()
    this.socket.write(bytes)
    process.nextTick(() => this.socket.uncork())
  }

  /** Resolves when the bytes have left this process. */
  async flush(bytes: Buffer): Promise<void> {
    if (this.#fault !== undefined) throw this.#fault
    await new Promise<void>((resolve, reject) => {
      this.socket.write(bytes, (error) => (error ? reject(new BrokenDialogue(error.message)) : resolve()))
    })
  }

  reply(): Promise<Reply> {
    const [first] = this.#unread.splice(0, 1)
    if (first !== undefined) return Promise.resolve(first)
    if (this.#fault !== undefined) return Promise.reject(this.#fault)
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }))
  }

  ask(command: string): Promise<Reply> {
    this.write(`${command}\r\n`)
    return this.reply()
  }

  /** Leaves the socket to another, as TLS after STARTTLS. A reply in the clear that is not read yet is dropped. */
  release(): Socket {
    this.socket.setTimeout(0)
    this.socket.off('data', this.#onData)
    this.socket.off('end', this.#onEnd)
    this.socket.off('close', this.#onEnd)
    this.socket.off('timeout', this.#onTimeout)
    return this.socket
  }

  /** Says goodbye where nothing is under way. */
  end(): void {
    if (this.#waiting.length === 0 && this.isUsable) this.socket.end('QUIT\r\n')
    this.#break('The connection was closed.')
  }

  /** Closes it without a word: the server drops a message that has no end. */
  drop(message = 'The connection was closed.'): void {
    this.#break(message)
  }

  #break(message: string): void {
    if (this.#fault !== undefined) return
    this.#fault = new BrokenDialogue(message)
    for (const { reject } of this.#waiting.splice(0)) reject(this.#fault)
    // A connection that has ended in peace says its last words first.
    if (this.socket.writableEnded) setTimeout(() => this.socket.destroy(), 1000).unref()
    else this.socket.destroy()
  }

  #take(text: string): void {
    const lines = (this.#partial + text).split('\n')
    this.#partial = lines.pop() ?? ''
    for (const line of lines) this.#takeLine(line.replace(/\r$/, ''))
    if (this.#partial.length + this.#lines.length > longestReply) this.#break('The mail server’s reply has no end.')
  }

  #takeLine(line: string): void {
    this.#lines.push(line)
    if (/^\d{3}-/.test(line)) return
    const reply = { code: Number(/^\d{3}/.exec(line)?.[0] ?? 0), text: this.#lines.join('\n') }
    this.#lines = []
    const next = this.#waiting.shift()
    if (next === undefined) this.#unread.push(reply)
    else next.resolve(reply)
  }
}
