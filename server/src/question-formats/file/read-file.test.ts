import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inTemporaryFolder } from '#/files/temporary.ts'
import { fileLimits, readFile, type FileJob } from './read-file.ts'

/** Does work with a file that is there meanwhile. */
function withFile<T>(filename: string, content: string, work: (job: FileJob) => Promise<T>): Promise<T> {
  return inTemporaryFolder(tmpdir(), async (folder) => {
    const path = join(folder, 'file')
    writeFileSync(path, content)
    return work({ path, filename, folder })
  })
}

test('a file that takes too long is refused, and the next is read', async () => {
  await withFile('rivers.gift', 'Longest river? {=Nile ~Congo}', async (gift) => {
    const slow = readFile(gift, { ...fileLimits, milliseconds: 1, millisecondsEach: 0 })
    const next = readFile(gift)
    await expect(slow).rejects.toMatchObject({ code: 'file-too-slow' })
    expect((await next).found.items).toHaveLength(1)
  })
})

test('the number of read questions is reported while a file is read', async () => {
  const content = Array.from({ length: 300 }, (_, at) => `Longest river of ${at}? {=Nile ~Congo}`).join('\n\n')
  await withFile('rivers.gift', content, async (gift) => {
    const told: number[] = []
    await readFile(gift, fileLimits, { onProgress: ({ read }) => told.push(read) })
    expect(told[0]).toBe(1)
    expect(told).toEqual(told.toSorted((one, other) => one - other))
  })
})

test('reading stops for a cancelled file, and the next is read', async () => {
  await withFile('rivers.gift', 'Longest river? {=Nile ~Congo}', async (gift) => {
    const leaving = new AbortController()
    const onProgress = () => leaving.abort()
    const left = readFile(gift, fileLimits, { onProgress, left: leaving.signal })
    const waiting = readFile(gift, fileLimits, { left: leaving.signal })
    const next = readFile(gift)
    await expect(left).rejects.toMatchObject({ code: 'malformed' })
    await expect(waiting).rejects.toMatchObject({ code: 'malformed' })
    expect((await next).found.items).toHaveLength(1)
  })
})

test('a file that needs too much memory is refused', async () => {
  const content = `<quiz><question type="x">${'<a>x</a>'.repeat(400_000)}</question></quiz>`
  await withFile('much.xml', content, async (job) => {
    await expect(readFile(job, { ...fileLimits, megabytes: 40 })).rejects.toMatchObject({
      code: 'file-needs-too-much',
    })
  })
})

test.each([
  ['assessmentItem', 'qti'],
  ['qti-assessment-item', 'qti'],
  ['questestinterop', 'qti'],
  ['quiz', 'moodle-xml'],
])('XML that begins with <%s> is taken for %s, by what is in it', async (root, format) => {
  await withFile('item.xml', `<?xml version="1.0"?>\n<!-- one -->\n<${root}></${root}>`, async (job) => {
    expect(await readFile(job)).toMatchObject({ format, found: { items: [] } })
  })
})

test('a package that is none is refused with the reason', async () => {
  await withFile('package.zip', 'PK', async (job) => {
    expect(await readFile(job)).toMatchObject({
      format: 'qti',
      found: { items: [], faults: [{ code: 'zip-damaged' }] },
    })
  })
})

test('the pictures of a file are written beside it, each once', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="41" height="31"/>'
  const stem = '&lt;p&gt;Look.&lt;/p&gt;&lt;img src="@@PLUGINFILE@@/hill.svg" alt="A hill"&gt;'
  const question = `<question type="truefalse"><questiontext format="html"><text>${stem}</text>
    <file name="hill.svg" encoding="base64">${btoa(drawing)}</file></questiontext>
    <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`
  const left = await withFile('hills.xml', `<quiz>${question.repeat(2)}</quiz>`, async (job) => {
    const { found, pictures } = await readFile(job)
    expect(found.items).toHaveLength(2)
    expect(pictures).toMatchObject([{ filename: 'hill.svg', width: 41, height: 31, size: drawing.length }])
    const [{ path } = { path: '' }] = pictures
    expect(readFileSync(path, 'utf8')).toBe(drawing)
    return path
  })
  expect(existsSync(left)).toBe(false)
})

/** Writes a Moodle file of questions with a photograph each; its size in bytes. */
function writePhotographs(path: string, count: number, bytes: number): number {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452000002800000018008060000000000000000', 'hex')
  const stem = '&lt;p&gt;Look.&lt;/p&gt;&lt;img src="@@PLUGINFILE@@/hill.png" alt="A hill"&gt;'
  writeFileSync(path, '<quiz>')
  for (let at = 0; at < count; at += 1) {
    const photograph = Buffer.concat([header, randomBytes(bytes)]).toString('base64')
    appendFileSync(
      path,
      `<question type="truefalse"><questiontext format="html"><text>${stem}</text>
      <file name="hill.png" encoding="base64">${photograph}</file></questiontext>
      <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`,
    )
  }
  appendFileSync(path, '</quiz>')
  return statSync(path).size
}

test('a file with more pictures than the memory of its reading holds is read, and the next after it', async () => {
  const megabytes = 48
  await withFile('hills.xml', '', async (job) => {
    expect(writePhotographs(job.path, 30, 2_000_000)).toBeGreaterThan(1.5 * megabytes * 2 ** 20)
    const reading = readFile(job, { ...fileLimits, megabytes })
    const next = withFile('rivers.gift', 'Longest river? {=Nile ~Congo}', (gift) => readFile(gift))
    const { found, pictures } = await reading
    expect(found.items).toHaveLength(30)
    expect(pictures).toHaveLength(30)
    expect(pictures[29]).toMatchObject({ mediaType: 'image/png', width: 640, height: 384, size: 2_000_034 })
    expect((await next).found.items).toHaveLength(1)
  })
})
