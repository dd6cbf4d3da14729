import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../root.mjs'
import { importsOf } from './imports.mjs'
import { testsNear } from './tests.mjs'

const files = globSync('{bench,contract,db,domain,e2e,scripts,server,web}/**/*.{ts,tsx,mjs,sql}', {
  cwd: root,
  exclude: ['**/node_modules/**', 'web/dist/**'],
})
const imports = importsOf(root, files)
const near = (path) => testsNear([path], imports)

test('imports are followed within a package, to another and to shared parts of tests', () => {
  expect(imports.get('server/test/access.test.ts')).toEqual(
    expect.arrayContaining(['contract/src/calls.ts', 'domain/src/role.ts', 'server/test/access.ts']),
  )
  expect(imports.get('server/src/mail/delivery.test.ts')).toContain('server/test/faulty-mail-server.ts')
})

test.each([
  ['a declared call', 'contract/src/school/calls.ts', 'server/src/features/school/list.test.ts'],
  ['a declared call', 'contract/src/school/calls.ts', 'server/test/access.test.ts'],
  ['a rule', 'domain/src/purchase-order.ts', 'domain/src/purchase-order.test.ts'],
  ['a command', 'server/src/features/school/change.ts', 'server/src/features/school/change.test.ts'],
  ['what a test imports', 'server/test/faulty-mail-server.ts', 'server/src/mail/delivery.test.ts'],
  ['a part of the pages', 'web/src/ui/Button.tsx', 'web/src/ui/Loader.test.ts'],
  ['a migration', 'db/migrations/0001.sql', 'server/src/db/data-model.test.ts'],
  ['a document', 'README.md', 'scripts/near/near.test.mjs'],
])('%s, %s, is near %s', (_, path, expected) => {
  expect(near(path)).toContain(expected)
})

test('what only hangs together through the whole server is not near', () => {
  expect(near('server/src/features/school/change.ts')).not.toContain('server/src/mail/delivery.test.ts')
  expect(near('web/src/features/school/list/SchoolsPage.tsx')).not.toContain('server/src/features/school/list.test.ts')
})
