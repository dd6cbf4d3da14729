import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { firstLine } from './first-line.ts'
import { freePort } from './free-port.ts'
import { Mailbox } from './mailbox.ts'

const server = join(import.meta.dirname, '../server')

interface Postgres {
  ownerUrl: string
  appUrl: string
  folder: string
}

/** A production process as an operator installs it: an empty database, migrated by the command, and nothing in it. */
export class Production {
  readonly url: string
  readonly mailbox: Mailbox
  readonly #postgres: ChildProcess
  readonly #env: NodeJS.ProcessEnv
  #serving: ChildProcess | undefined

  private constructor(url: string, mailbox: Mailbox, postgres: ChildProcess, env: NodeJS.ProcessEnv) {
    this.url = url
    this.mailbox = mailbox
    this.#postgres = postgres
    this.#env = env
  }

  static async install(): Promise<Production> {
    const postgres = spawn(process.execPath, [join(server, 'test/serve-postgres.ts')], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const { ownerUrl, appUrl, folder } = (await firstLine(postgres)) as Postgres
    const mailbox = await Mailbox.open()
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const env = {
      PATH: process.env['PATH'],
      DATABASE_URL: appUrl,
      AGON_SECRET: randomBytes(32).toString('base64'),
      DATA_DIR: join(folder, 'data'),
      SMTP_URL: mailbox.url,
      SMTP_TLS: 'optional',
      MAIL_FROM: 'Agon <no-reply@agon.example>',
      PUBLIC_URL: url,
      PORT: String(port),
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'info',
    }
    const production = new Production(url, mailbox, postgres, env)
    // Only this command knows the owner of the database.
    await production.command(['migrate'], { DATABASE_OWNER_URL: ownerUrl })
    return production
  }

  /** Runs a command of `npm run cli`; answers its output. */
  async command(words: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<string> {
    const run = promisify(execFile)
    const { stdout } = await run(process.execPath, [join(server, 'bin/cli.mjs'), ...words], {
      env: { ...this.#env, ...more },
    })
    return stdout
  }

  async serve(): Promise<void> {
    const child = spawn(process.execPath, [join(server, 'bin/main.mjs')], {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#serving = child
    for await (const line of createInterface({ input: child.stdout })) {
      if ((JSON.parse(line) as { msg: string }).msg === 'up') break
    }
    child.stdout.resume()
    if (child.exitCode !== null) throw new Error(`The process ended before it was up (exit code ${child.exitCode}).`)
  }

  async stop(): Promise<void> {
    await end(this.#serving)
    await end(this.#postgres)
    await this.mailbox.close()
  }
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
