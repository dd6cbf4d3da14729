import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { inTemporaryFolder } from '../files/temporary.ts'
import { multipart as aForm } from '#test/multipart.ts'
import { errorHandler } from './errors.ts'
import { readUploadInto } from './upload.ts'

/** Sends a file of so many bytes to a server that takes a thousand. */
async function send(bytes: number) {
  const server = Fastify()
  await server.register(multipart)
  server.setErrorHandler(errorHandler(createLog('silent')))
  server.post('/', (request) =>
    inTemporaryFolder(tmpdir(), async (folder) => {
      const { file, fields } = await readUploadInto(folder, request, 1000, new AbortController().signal)
      return { size: file.size, filename: file.filename, kept: (await readFile(file.path)).length, fields }
    }),
  )
  const form = aForm({ filename: 'questions.xml', content: 'x'.repeat(bytes) }, { note: 'a' })
  const { body, headers = {} } = form
  const reply = await server.inject({ method: 'POST', url: '/', payload: body as Buffer, headers })
  await server.close()
  return { status: reply.statusCode, ...reply.json<Record<string, unknown>>() }
}

test('a large file is taken on disk, up to its limit', async () => {
  expect(await send(1000)).toMatchObject({
    status: 200,
    size: 1000,
    kept: 1000,
    filename: 'questions.xml',
    fields: { note: 'a' },
  })
  expect(await send(1001)).toMatchObject({ status: 413, error: 'tooLarge' })
})
