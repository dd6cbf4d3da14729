import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cycles } from './cycles.ts'

process.chdir(join(import.meta.dirname, '../..'))

test.each(['domain/{src,test}', 'contract/{src,test}', 'server/{src,test}', 'web/{src,test}', 'db', 'e2e', 'bench'])(
  'no file of %s imports itself by way of others, not even for a type',
  (folder) => {
    const files = globSync(`${folder}/**/*.{ts,tsx}`)
    expect(files.length).toBeGreaterThan(30)
    expect(cycles(files)).toEqual([])
  },
)

const planted: Record<string, string> = {
  'web/src/a.ts': "import { b } from './lib/b.ts'",
  'web/src/lib/b.ts': "import type { C } from './c.ts'",
  'web/src/lib/c.ts': "export const c = () => import('#/a.ts')",
  'web/src/d.ts': "import { a } from './a.ts'",
  'web/src/e.ts': "import { e } from './e.ts'",
}

test('a cycle is found with all its files, be it by a type or a lazy import', () => {
  const found = cycles(Object.keys(planted), (path) => planted[path] ?? '')
  expect(found).toEqual([['web/src/a.ts', 'web/src/lib/b.ts', 'web/src/lib/c.ts'], ['web/src/e.ts']])
})
