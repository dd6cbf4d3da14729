import type { CsvMapping } from '@agon/domain/bank-statement/csv-mapping'
import type { StatementRead } from './in-thread.ts'
import { Problem } from '@agon/domain/problem'
import { inForeignThread } from '#/files/pool.ts'
import { TookTooLong } from '#/threads/pool.ts'
import type * as inThread from './in-thread.ts'
import { refusedFile } from './refusal.ts'

const thread = inForeignThread<typeof inThread>(new URL('./in-thread.ts', import.meta.url))

/** Reads a file without holding up requests. */
export async function readStatementFile(bytes: Uint8Array, mappings: readonly CsvMapping[]): Promise<StatementRead> {
  const answer = await thread('statementIn')({ bytes, mappings }).catch((error: unknown) => {
    if (error instanceof TookTooLong) throw refusedFile('It takes too long to read. Download a shorter period.')
    throw error
  })
  if ('found' in answer) return answer.found
  const { code, params, details } = answer.refused
  throw new Problem(code, { ...params }, { details })
}
