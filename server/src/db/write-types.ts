import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateTypes } from './types.ts'

const url = process.argv[2]
if (url === undefined) throw new Error('Give the address of a migrated database.')
writeFileSync(join(import.meta.dirname, 'generated.ts'), await generateTypes(url))
