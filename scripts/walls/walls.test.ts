import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { breaches } from './walls.ts'

const top = join(import.meta.dirname, '../..')
const files = globSync('{domain,contract,db,server,web}/**/*.{ts,tsx}', {
  cwd: top,
  exclude: (path) => /(^|\/)(node_modules|dist|dist\.new)$/.test(path),
})

test('no import of the tree goes through a wall', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(breaches(files)).toEqual([])
})

test('a path that leads two folders up is written from the top of its package', () => {
  const far = files.filter((file) =>
    /(?:from|import)[ (]'\.\.\/\.\.\/(?!.*(?:compile|walls)\.ts')/.test(readFileSync(join(top, file), 'utf8')),
  )
  expect(far).toEqual([])
})

test('no test closes the threads that test files share', () => {
  const tests = files.filter((file) => file.endsWith('.test.ts'))
  expect(tests.length).toBeGreaterThan(50)
  expect(tests.filter((file) => /\bcloseApp\b.*from/.test(readFileSync(join(top, file), 'utf8')))).toEqual([])
})

const planted: [path: string, text: string, says: string][] = [
  ['domain/src/a.ts', "import { call } from '@agon/contract/call'", 'a floor imports only the floors below it'],
  ['contract/src/a.ts', "import x from '../../server/src/up.ts'", 'a floor imports only the floors below it'],
  ['web/src/lib/a.ts', "export { x } from '@agon/server/up'", 'a floor imports only the floors below it'],
  ['domain/src/a.ts', "import { z } from 'zod'", 'the domain imports no package'],
  ['domain/src/a.ts', "import fs from 'node:fs'", 'the domain imports no package'],
  [
    'server/src/features/school/a.ts',
    "import { b } from '../learner/b.ts'",
    'a feature imports only features of its own family',
  ],
  [
    'web/src/features/school/a.tsx',
    "const b = await import('../learner/b.tsx')",
    'a feature imports only features of its own family',
  ],
  ['server/src/http/a.ts', "import { b } from '../features/school/b.ts'", 'the machinery knows no feature'],
  ['web/src/ui/a.tsx', "import { send } from '../api/send.ts'", 'the kit knows no route and no call'],
  ['web/src/sitting/a.tsx', "import { Button } from '@mantine/core'", 'the sitting imports nothing of the staff pages'],
  [
    'web/src/sitting/a.tsx',
    "import { b } from '../features/school/b.tsx'",
    'the sitting imports nothing of the staff pages',
  ],
  [
    'server/src/question-formats/gift/a.ts',
    "import { b } from '#/features/question/store.ts'",
    'the machinery knows no feature',
  ],
  ['server/src/jobs/a.ts', "import { b } from '#/features/school/b.ts'", 'the machinery knows no feature'],
  ['server/src/jobs/a.ts', "import { world } from '#test/world.ts'", 'only tests import what is for tests'],
  ['web/src/lib/a.ts', "import { runs } from '@agon/domain/test/runs'", 'only tests import what is for tests'],
  [
    'web/src/ui/a.tsx',
    "import { GROUNDS } from '../../generators/terrain/grounds.ts'",
    'the page app imports nothing of the tools beside it',
  ],
  ['server/src/jobs/a.ts', "import { ZipFile } from 'yazl'", 'only files/zip reads and writes ZIP archives'],
  ['web/src/lib/a.ts', "import {\n  z,\n} from 'zod'", 'the page app carries no schema library'],
]

test.for(planted)('%s with %s is caught', ([path, text, says]) => {
  expect(breaches([path], () => text).some((sentence) => sentence.endsWith(says))).toBe(true)
})

test('what is allowed is not caught', () => {
  const allowed: [string, string][] = [
    [
      'server/src/features/school/a.ts',
      "import { c } from './c.ts'\nimport { id } from '@agon/domain/ids'\nimport { sql } from 'kysely'",
    ],
    [
      'web/src/features/school/a.tsx',
      "import type { SchoolRow } from '@agon/contract/school/calls'\nimport { Page } from '../../ui/Page.tsx'",
    ],
    ['server/src/features/payment/a.ts', "import { b } from '../purchase-order/b.ts'"],
    ['server/src/handlers.ts', "import { schoolHandlers } from './features/school/handlers.ts'"],
  ]
  for (const [path, text] of allowed) expect(breaches([path], () => text)).toEqual([])
})
