import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { observations } from '@agon/contract/role-matrix/calls'
import { z } from 'zod'

/** The observations of the access test, as it wrote them. Of each call: as a visitor, then as each role. */
const triedSchema = z.object({
  release: z.string(),
  at: z.iso.datetime(),
  pairs: z.record(z.string(), z.array(z.enum(observations))),
})
export type Tried = z.infer<typeof triedSchema>

/** Written by `server/test/access.test.ts`, which also fails while the file is not what it sees. */
export const triedFile = join(import.meta.dirname, '../../../access-observed.json')

/** null: this build has no observations. */
export async function readTried(): Promise<Tried | null> {
  const text = await readFile(triedFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : triedSchema.parse(JSON.parse(text))
}
