import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import nodeFlags from '../server/src/node-flags.json' with { type: 'json' }

test('the guide for operators starts Node as the scripts do', () => {
  const guide = readFileSync(new URL('../docs/guides/operator.md', import.meta.url), 'utf8')
  expect(guide).toContain(`node ${nodeFlags.join(' ')} server/bin/main.mjs`)
})
