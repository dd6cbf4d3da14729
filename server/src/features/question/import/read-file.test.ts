import { expect, test } from 'vitest'
import { fileLimits, readFile } from './read-file.ts'

const gift = { bytes: Buffer.from('Longest river? {=Nile ~Congo}'), filename: 'rivers.gift' }

test('a file that takes too long is refused, and the next is read', async () => {
  const slow = readFile(gift, { ...fileLimits, milliseconds: 1 })
  const next = readFile(gift)
  await expect(slow).rejects.toMatchObject({ code: 'file-too-slow' })
  expect((await next).found.items).toHaveLength(1)
})

test('a file that needs too much memory is refused', async () => {
  const bytes = Buffer.from(`<quiz><question type="x">${'<a>x</a>'.repeat(400_000)}</question></quiz>`)
  await expect(readFile({ bytes, filename: 'much.xml' }, { ...fileLimits, megabytes: 40 })).rejects.toMatchObject({
    code: 'file-needs-too-much',
  })
})
