import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printableRanges } from './printable-ranges.ts'

/** Writes what the bundled fonts cover into the domain: `node server/src/pdf/write-printable.ts`, after a change of fonts. */
const path = join(import.meta.dirname, '../../../domain/src/printable.ts')
const longestLine = 130
const lines = ['']
for (const range of printableRanges()) {
  const longer = `${lines.at(-1) ?? ''} ${range}`.trim()
  if (longer.length > longestLine) lines.push(range)
  else lines[lines.length - 1] = longer
}
const list = `const ranges = [\n${lines.map((line) => `  '${line}',\n`).join('')}]`
writeFileSync(path, readFileSync(path, 'utf8').replace(/^const ranges = \[[^\]]*\]/m, list))
