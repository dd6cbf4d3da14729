import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

test('the data model names every table', () => {
  const [, tables = ''] = read('generated.ts').split('export interface DB {')
  const names = [...tables.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  )
  const model = read('../../../docs/data-model.md')
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => name !== 'schema_migrations' && !model.includes(`\`${name}\``))).toEqual([])
})
