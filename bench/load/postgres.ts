import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runningEmbedded } from '@agon/server/db/embedded/start'
import pg from 'pg'

const asked = [
  'fsync',
  'synchronous_commit',
  'full_page_writes',
  'max_wal_size',
  'checkpoint_timeout',
  'checkpoint_completion_target',
  'shared_buffers',
  'wal_compression',
] as const

const patienceMs = 30_000

const savesOfNobody = `
insert into answer_saves (attempt_id, epoch, sequence, question_id, answer, captured_at)
select 1000000000 + (random() * 100000)::int, 1, (random() * 2000000000)::int, 1, '{"kind":"single-choice","choice":"a"}', now()
from generate_series(1, 10000) on conflict do nothing`

/** The embedded PostgreSQL of a product that runs, seen from beside. */
export class Postgres {
  readonly #folder: string
  #longestLog = 0
  #hasSeenItEnd = false
  readonly urls: { ownerUrl: string; superuserUrl: string }

  private constructor(folder: string, urls: { ownerUrl: string; superuserUrl: string }) {
    this.#folder = folder
    this.urls = urls
  }

  static async beside(folder: string): Promise<Postgres> {
    const found = await runningEmbedded(folder)
    if (found === null) throw new Error('No product runs on this folder.')
    return new Postgres(folder, found)
  }

  /** The postmaster's process now. */
  pid(): number {
    return Number(readFileSync(join(this.#folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
  }

  async settings(): Promise<Record<string, string>> {
    const rows = await this.#ask<{ name: string; value: string }>(
      `select name, current_setting(name) as value from unnest($1::text[]) as name`,
      [[...asked]],
    )
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  }

  /** Of a session that is committing answers at this moment. */
  async aSavingSession(): Promise<number> {
    const begun = performance.now()
    for (;;) {
      const [row] = await this.#ask<{ pid: number }>(
        `select pid from pg_stat_activity where state = 'active' and query like '%with judged as%' and pid <> pg_backend_pid()`,
      )
      if (row !== undefined) return row.pid
      if (performance.now() - begun > patienceMs) throw new Error('No session commits answers.')
    }
  }

  async megabytesToReplay(): Promise<number> {
    const [row] = await this.#ask<{ megabytes: number }>(
      `select round((pg_current_wal_lsn() - redo_lsn) / 1048576)::int as megabytes from pg_control_checkpoint()`,
    )
    return row?.megabytes ?? 0
  }

  /** Fills the log with saves of nobody until it is nearly as long as it gets: a checkpoint is about to end. */
  async fillLog(): Promise<void> {
    const client = new pg.Client({ connectionString: this.urls.ownerUrl })
    await client.connect()
    try {
      for (let now = 0; now < 0.9 * this.#longestLog || !this.#hasSeenItEnd;) {
        await client.query(savesOfNobody)
        const before = now
        now = await this.megabytesToReplay()
        if (now < before) this.#hasSeenItEnd = true
        this.#longestLog = Math.max(this.#longestLog, before)
      }
    } finally {
      await client.end()
    }
  }

  async #ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.urls.superuserUrl })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
