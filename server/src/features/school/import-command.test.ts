import { expect, test } from 'vitest'
import { ConfigError } from '#/config/config.ts'
import { importSchools } from './import-command.ts'

test('a path without a file is answered with a sentence, before a database is opened', async () => {
  const parts = { during: () => Promise.reject(new Error()), up: () => Promise.reject(new Error('No part is needed.')) }
  const importing = importSchools(['/tmp/there-is-no-register.csv'], parts as never) // it uses none of them
  await expect(importing).rejects.toThrow(ConfigError)
  await expect(importSchools(['/tmp'], parts as never)).rejects.toThrow('the file /tmp cannot be read (EISDIR)')
})
