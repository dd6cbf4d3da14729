import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { CallReply } from '@agon/contract/call'
import type { CallByKey, CallKey } from '@agon/contract/calls'
import type { SendInput, World } from './world.ts'

export interface Said<K extends CallKey> {
  status: number
  body: Partial<CallReply<CallByKey[K]>> & { error?: string }
}

/** The environment that an operator sets for a world's database. */
export function productionOn(world: World): NodeJS.ProcessEnv {
  const { DATA_DIR } = world.app.config
  return {
    ...process.env,
    AGON_MODE: 'production',
    AGON_SECRET: readFileSync(join(DATA_DIR, 'secret.key'), 'utf8'),
    DATABASE_URL: world.appUrl,
    DATA_DIR,
    SMTP_URL: world.smtp.url,
    SMTP_TLS: 'optional',
    MAIL_FROM: 'Agon <no-reply@agon.example>',
    PORT: '0',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'info',
  }
}

/** A production process on a world's database, as an operator runs it; several of them share what the world has. */
export class WebProcess {
  readonly url: string
  readonly #child: ChildProcess

  private constructor(url: string, child: ChildProcess) {
    this.url = url
    this.#child = child
  }

  static async start(world: World): Promise<WebProcess> {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../bin/main.mjs')], {
      env: productionOn(world),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const line of createInterface({ input: child.stdout })) {
      const said = JSON.parse(line) as { msg: string; url?: string }
      if (said.msg !== 'up' || said.url === undefined) continue
      // Nobody reads what else it says.
      child.stdout.resume()
      return new WebProcess(said.url, child)
    }
    throw new Error(`The process ended before it was up (exit code ${child.exitCode}).`)
  }

  async send<K extends CallKey>(key: K, { token, params, query, body }: SendInput = {}): Promise<Said<K>> {
    const [method = 'GET', path = ''] = key.split(' ')
    const url = new URL(
      path.replace(/\{(\w+)\}/g, (_, name: string) => String(params?.[name])),
      this.url,
    )
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value))
    const response = await fetch(url, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Said<K>['body'] }
  }

  /** As kill -9 does: without a word to anybody. */
  kill(): Promise<void> {
    return this.#end('SIGKILL')
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM')
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill(signal)
    await ended
  }
}
