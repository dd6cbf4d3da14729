import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Identity } from '#/db/embedded/identity.ts'
import type { Mode } from '#/db/embedded/settings.ts'

/** A product of its own process, for killing; `databasePid` is the PostgreSQL that it started. */
export async function startProduct(
  dataDir: string,
  mode: Mode,
  identity?: Identity,
): Promise<{ child: ChildProcess; databasePid: number }> {
  const { LANG: _, LC_ALL: __, ...env } = process.env
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'hold.ts'), dataDir, mode, ...(identity === undefined ? [] : [identity])],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env,
    },
  )
  const [line]: unknown[] = await once(createInterface(child.stdout), 'line')
  return { child, databasePid: Number(line) }
}

export async function killProduct(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
