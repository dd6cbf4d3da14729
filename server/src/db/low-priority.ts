import { readFile, writeFile } from 'node:fs/promises'
import { getPriority, setPriority } from 'node:os'
import type pg from 'pg'

/** How much lower, as Linux counts it: 0 is usual, 19 the lowest. */
export const niceness = 10

/**
 * Has the database do other work before that of this connection. Only where the database runs beside the product on Linux, behind a
 * socket that is a file; elsewhere, and where the system refuses it, the connection is like any other.
 */
export async function lowerPriority(client: pg.ClientBase): Promise<void> {
  if (process.platform !== 'linux') return
  const { rows } = await client.query<{ pid: number; isLocal: boolean }>(
    'select pg_backend_pid() as pid, inet_server_addr() is null as "isLocal"',
  )
  const [backend] = rows
  if (backend?.isLocal !== true) return
  try {
    const folder = `/proc/${backend.pid}`
    // In another container, the database numbers its processes for itself.
    if ((await readFile(`${folder}/comm`, 'utf8')).trim() !== 'postgres') return
    const lower = Math.min(getPriority(backend.pid) + niceness, 19)
    setPriority(backend.pid, lower)
    // Linux may share the processors among sessions first, and each connection of PostgreSQL is one.
    await writeFile(`${folder}/autogroup`, String(lower))
  } catch {
    // Without the right to it, or without such groups.
  }
}
