import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const locales = join(import.meta.dirname, '../src/locales')

test('the Afrikaans addresses every reader as “jy”, as refusals and mails do', () => {
  const formal = readdirSync(locales)
    .filter((name) => name.endsWith('.af.po'))
    .flatMap((name) => readFileSync(join(locales, name), 'utf8').split('\n'))
    // In “2 u 5 min” it is the hour.
    .filter((line) => line.startsWith('msgstr') && /\bu\b/i.test(line.replace(/\{hours\} u\b|"u"/g, '')))
  expect(formal).toEqual([])
})
