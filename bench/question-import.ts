/**
 * How long it takes to look at and then to import a Moodle XML file of many questions, each with a drawing of its own: as calls to the
 * server, with all that they store. Writes bench/results/question-import.json.
 * Run: node bench/question-import.ts [questions]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Question } from '@agon/domain/question/question'
import { writeMoodle } from '@agon/server/question-formats/moodle/write/write-moodle'
import { buildProductServer } from '@agon/server/start'
import { multipart } from '@agon/server/test/multipart'
import { openWorld, signInAs } from './large-world.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const [count = 1000] = process.argv.slice(2).map(Number)
/** Of one call, in milliseconds. */
const target = 10_000

const folder = mkdtempSync(join(tmpdir(), 'agon-question-import-'))
const world = await openWorld(folder)
const { db } = world.app.database
const { token } = await signInAs(world, 'admin')
const server = await buildProductServer({ ...world.app, config: { ...world.config, mode: 'development' } }, false)

// The demo's own questions with their figures, over and over, each with a drawing that no other has. Without the comments of our own, so
// that every question is read as one from elsewhere.
const stored = await db
  .selectFrom('questions')
  .innerJoin('questionVersions', 'questionVersions.id', 'questions.currentVersionId')
  .select(['questions.questionModuleId', 'questionVersions.content'])
  .orderBy('questions.id')
  .execute()
const [first] = stored
const withFigures = stored.map(({ content }) => content).filter(({ figures }) => figures.length > 0)
if (first === undefined || withFigures.length === 0) throw new Error('The demo world has no questions with figures.')
let drawn = 0
const files = {
  async read(sha256: string) {
    const drawing = await world.app.files.read(sha256)
    if (drawing === null) return null
    drawn += 1
    return Buffer.concat([drawing, Buffer.from(`<!-- ${drawn} -->`)])
  },
}
const questions: Question[] = []
for (let at = 0; at < count; at += 1) {
  const question = withFigures[at % withFigures.length]
  if (question !== undefined) questions.push(question)
}
let xml = ''
for await (const piece of writeMoodle(questions, 'Part', files)) xml += piece
xml = xml.replace(/<!-- agon: [^]*?-->\n/g, '')

async function call(act: 'import-preview' | 'import') {
  const form = multipart({ filename: 'questions.xml', content: xml })
  const started = performance.now()
  const reply = await server.inject({
    method: 'POST',
    url: `/api/question/${act}/${first?.questionModuleId ?? 0}`,
    payload: form.body as Buffer,
    headers: { ...form.headers, authorization: `Bearer ${token}` },
  })
  const milliseconds = Math.round(performance.now() - started)
  const { items = [] } = JSON.parse(reply.body) as { items?: unknown[] }
  if (reply.statusCode !== 200 || items.length !== count)
    throw new Error(`${act} answered ${reply.statusCode}: ${reply.body.slice(0, 500)}`)
  return milliseconds
}

/** As many other drawings, stored by themselves: what an import could never be faster than by much. */
async function storeAlone() {
  const drawing = await drawingOf(withFigures[0])
  const started = performance.now()
  for (let at = 0; at < drawn; at += 8)
    await Promise.all(
      Array.from({ length: 8 }, (_, beside) =>
        world.app.files.put(Buffer.concat([drawing, Buffer.from(`<!-- alone ${at + beside} -->`)])),
      ),
    )
  return Math.round(performance.now() - started)
}

async function drawingOf(question: Question | undefined) {
  const sha256 = question?.figures[0]?.sha256 ?? ''
  const drawing = await world.app.files.read(sha256)
  if (drawing === null) throw new Error(`The file ${sha256} is not stored.`)
  return drawing
}

const alone = await storeAlone()
const preview = await call('import-preview')
const taken = await call('import')
const results = {
  questions: count,
  pictures: drawn,
  megabytes: Math.round(Buffer.byteLength(xml) / 100_000) / 10,
  milliseconds: { preview, import: taken, picturesAlone: alone },
  timesPicturesAlone: {
    preview: Math.round((10 * preview) / alone) / 10,
    import: Math.round((10 * taken) / alone) / 10,
  },
  target,
  ...measuredWith(),
}
console.log(results)
writeResults('question-import', results)
await server.close()
await world.close()
rmSync(folder, { recursive: true, force: true })
