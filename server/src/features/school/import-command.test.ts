import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const command = join(import.meta.dirname, '../../../bin/cli.mjs')

test.each([
  ['no file', join(import.meta.dirname, 'nowhere.csv'), /^There is no file .+nowhere\.csv\. Check its name/],
  ['a folder', import.meta.dirname, /^.+ is a folder\. Give a file in it\.$/],
  ['nothing', '', /^import-schools: give a CSV or XLSX file/],
])('a register of %s is refused with a sentence', (_, path, sentence) => {
  const words = ['import-schools', ...(path === '' ? [] : [path])]
  const { status, stderr } = spawnSync(process.execPath, [command, ...words], { encoding: 'utf8' })
  expect([status, stderr.trim()]).toEqual([1, expect.stringMatching(sentence)])
})
