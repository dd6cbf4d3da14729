import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { privacyPage } from './privacy-page.ts'

test('docs/privacy.md says what the registry of personal data says', () => {
  expect(readFileSync(join(import.meta.dirname, '../../../../docs/privacy.md'), 'utf8')).toBe(privacyPage())
})
