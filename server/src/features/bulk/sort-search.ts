import { sql } from 'kysely'
import type { App } from '#/http/handler.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    /** Sorts the new entries of an act on many rows into the indexes of searches. */
    'bulk.sort-search': Record<string, never>
  }
}

export async function sortSearch({ database: { db } }: App): Promise<void> {
  await sql`select sort_search_entries()`.execute(db)
}
