import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** As systemd's `Restart=always` does unless told otherwise. */
const restartMs = 100

/** A process that an operator's supervisor keeps: when it ends, it is started again. */
export class Supervised {
  readonly #start: () => ChildProcess
  #child: ChildProcess
  #stopped = false
  /** When it was started last; milliseconds since 1970. */
  startedAt = 0

  constructor(script: URL, env: Record<string, string>) {
    if (!existsSync(new URL('../../web/dist/index.html', import.meta.url)))
      throw new Error('The pages are not built. Build them first: npm run build -w web')
    this.#start = () => {
      this.startedAt = performance.timeOrigin + performance.now()
      return spawn(process.execPath, [script.pathname], {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'inherit', 'inherit'],
      })
    }
    this.#child = this.#start()
    void this.#keep()
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }

  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    await ended
  }

  async #keep(): Promise<void> {
    for (;;) {
      await once(this.#child, 'exit')
      if (this.#stopped) return
      await sleep(restartMs)
      if (this.#stopped) return
      this.#child = this.#start()
    }
  }
}

const patienceMs = 60_000

/** Resolves when the product answers at a port. */
export async function isHealthy(port: number): Promise<void> {
  const begun = performance.now()
  for (;;) {
    if (performance.now() - begun > patienceMs) throw new Error(`Nothing healthy at port ${port} for a minute.`)
    const reply = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null)
    if (reply?.status === 200) return
    await sleep(50)
  }
}
