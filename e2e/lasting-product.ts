import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'

/** The product as an operator starts it, with data that outlives its process; it can be killed and comes back at the same address. */
export class LastingProduct {
  readonly url: string
  /** Its DATA_DIR. */
  readonly folder: string
  readonly #env: Readonly<Record<string, string>>
  readonly #port: number
  #process: ChildProcess | null = null

  private constructor(folder: string, port: number, env: Readonly<Record<string, string>>) {
    this.folder = folder
    this.#env = env
    this.#port = port
    this.url = `http://127.0.0.1:${port}`
  }

  static async start(env: Readonly<Record<string, string>> = {}): Promise<LastingProduct> {
    const product = new LastingProduct(await mkdtemp(join(tmpdir(), 'agon-lasting-')), await freePort(), env)
    await product.start()
    return product
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../server/bin/up.mjs')], {
      env: { ...process.env, ...this.#env, DATA_DIR: this.folder, PORT: String(this.#port), LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#process = child
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.startsWith('Agon is up at')) break
    }
    // Nobody reads what else it says.
    child.stdout.resume()
    if (child.exitCode !== null) throw new Error(`The product ended before it was up (exit code ${child.exitCode}).`)
  }

  /** As kill -9 does: without a word to anybody. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM')
    await rm(this.folder, { recursive: true, force: true })
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process
    this.#process = null
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}
