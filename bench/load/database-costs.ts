import pg from 'pg'
import { round } from './figures.ts'
import { processorSeconds } from './processors.ts'

interface Snapshot {
  readonly log: { records: number; fullPages: number; bytes: number }
  /** Seconds of a processor by process, with what the process does. */
  readonly processes: ReadonlyMap<number, { kind: string; seconds: number }>
}

/** What the database does for each answer: its log, and its processors' time by kind of process. */
export class DatabaseCosts {
  readonly #client: pg.Client

  private constructor(client: pg.Client) {
    this.#client = client
  }

  static async watch(superuserUrl: string): Promise<DatabaseCosts> {
    const client = new pg.Client({ connectionString: superuserUrl })
    await client.connect()
    return new DatabaseCosts(client)
  }

  async close(): Promise<void> {
    await this.#client.end()
  }

  /** Begins to count; the function it gives back ends that and describes what each of so many answers cost. */
  async count() {
    const before = await this.#look()
    return async (answers: number) => {
      const after = await this.#look()
      const kinds = new Map<string, number>()
      for (const [pid, { kind, seconds }] of after.processes) {
        const used = seconds - (before.processes.get(pid)?.seconds ?? 0)
        kinds.set(kind, (kinds.get(kind) ?? 0) + used)
      }
      const fullPages = after.log.fullPages - before.log.fullPages
      return {
        logBytesPerAnswer: Math.round((after.log.bytes - before.log.bytes) / answers),
        fullPagesPerThousand: round((fullPages * 1000) / answers),
        microsecondsByProcess: Object.fromEntries(
          [...kinds].map(([kind, seconds]) => [kind, round((seconds * 1e6) / answers)]),
        ),
      }
    }
  }

  async #look(): Promise<Snapshot> {
    const { rows: logs } = await this.#client.query<Snapshot['log']>(
      'select wal_records as records, wal_fpi as "fullPages", wal_bytes::int8 as bytes from pg_stat_wal',
    )
    const [log] = logs
    if (log === undefined) throw new Error('The database does not count what it logs.')
    const { rows } = await this.#client.query<{ pid: number; kind: string }>(
      `select pid, case when query like '%with judged as%' then 'saves' when query like '%with heard as%' then 'contacts'
         else backend_type end as kind from pg_stat_activity where pid <> pg_backend_pid()`,
    )
    return { log, processes: new Map(rows.map(({ pid, kind }) => [pid, { kind, seconds: processorSeconds(pid) }])) }
  }
}
