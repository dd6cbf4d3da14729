/**
 * How long it takes to verify a paper of 200 questions in five languages, each with a figure of its own: as a call to the server, the
 * first time, when every figure is read from its file, and afterwards. Writes bench/results/verify.json.
 * Run: node bench/verify.ts [questions] [rounds]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OlympiadId } from '@agon/domain/ids'
import { languages } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { addQuestions } from '@agon/server/features/question/write-question'
import { buildProductServer } from '@agon/server/start'
import { openWorld, signInAs } from './large-world.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const [count = 200, rounds = 30] = process.argv.slice(2).map(Number)
/** Of one call, in milliseconds. */
const target = 1000

const folder = mkdtempSync(join(tmpdir(), 'agon-verify-'))
const world = await openWorld(folder)
const { db } = world.app.database
const { token, ...session } = await signInAs(world, 'admin')
// The session is of one olympiad.
const olympiadId = session.olympiadId as OlympiadId
const server = await buildProductServer({ ...world.app, config: { ...world.config, mode: 'development' } }, false)
const headers = { authorization: `Bearer ${token}` }

// The demo's own questions with their figures, written over and over, in every language and each with a drawing of its own.
const stored = await db
  .selectFrom('questions')
  .innerJoin('questionVersions', 'questionVersions.id', 'questions.currentVersionId')
  .select(['questions.questionModuleId', 'questionVersions.content'])
  .orderBy('questions.id')
  .execute()
const drawings = await Promise.all(
  [...new Set(stored.flatMap(({ content }) => content.figures.map(({ sha256 }) => sha256)))].map((sha256) =>
    world.app.files.read(sha256),
  ),
)
const modules = [...new Set(stored.map(({ questionModuleId }) => questionModuleId))]
await db.updateTable('questions').set({ deletedAt: new Date() }).execute()
let bytes = 0
const written = new Map(modules.map((id) => [id, [] as Question[]]))
for (let at = 0; at < count; at += 1) {
  const { content } = stored[at % stored.length] ?? {}
  const questionModuleId = modules[at % modules.length]
  const into = questionModuleId === undefined ? undefined : written.get(questionModuleId)
  if (content === undefined || into === undefined) throw new Error('The demo world has no questions.')
  into.push({ ...content, ...(await withFigure(content, at)) })
}
for (const [id, questions] of written) await addQuestions(db, id, questions, { by: null })

async function withFigure(question: Question, at: number): Promise<Pick<Question, 'figures' | 'texts'>> {
  const drawing = Buffer.from(drawings[at % drawings.length] ?? Buffer.alloc(0)).toString('utf8')
  const file = Buffer.from(`${drawing}<!-- ${at} -->`)
  bytes += file.length
  const sha256 = await world.app.files.put(file)
  const size = { width: 640, height: 420 }
  const upload = { olympiadId, filename: `${at}.svg`, mediaType: 'image/svg+xml', size: file.length, sha256, ...size }
  await db.insertInto('uploads').values(upload).execute()
  const text = question.texts.en ?? { stem: '', choices: {}, figures: {} }
  const told = {
    ...text,
    stem: `${text.stem}<p>Number ${at}</p>`,
    figures: { map: `What drawing ${at} shows, at length.` },
  }
  return {
    figures: [{ id: 'map', sha256, ...size }],
    texts: Object.fromEntries(languages.map((language) => [language, told])),
  }
}

async function verify() {
  const [from, busy] = [performance.now(), process.cpuUsage()]
  const reply = await server.inject({ url: `/api/olympiad/verify/${olympiadId}`, headers })
  const milliseconds = performance.now() - from
  const used = process.cpuUsage(busy)
  const body = reply.json<{ questions?: number; total?: number }>()
  if (reply.statusCode !== 200 || body.questions !== count)
    throw new Error(`It answered ${reply.statusCode}: ${reply.body.slice(0, 300)}`)
  return { milliseconds, cpu: (used.user + used.system) / 1000, found: body.total ?? 0, size: reply.rawPayload.length }
}

const first = await verify()
const again = []
for (let round = 0; round < rounds; round += 1) again.push(await verify())
const times = again.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
const at = (share: number) => round2(times[Math.ceil(times.length * share) - 1] ?? 0)

await server.close()
await world.close()
rmSync(folder, { recursive: true })

const results = {
  ...measuredWith(),
  questions: count,
  languages: languages.length,
  figures: count,
  kilobytesOfFigures: Math.round(bytes / 1000),
  found: first.found,
  kilobytesOfReply: Math.round(first.size / 100) / 10,
  // Milliseconds. The first call of a process reads and draws every figure.
  target,
  first: round2(first.milliseconds),
  firstCpu: round2(first.cpu),
  rounds,
  p50: at(0.5),
  p99: at(0.99),
  cpuEach: round2(again.reduce((sum, { cpu }) => sum + cpu, 0) / again.length),
}
writeResults('verify', results)
console.log(
  `${count} questions in ${languages.length} languages: first ${results.first} ms, then p50 ${results.p50} ms, p99 ${results.p99} ms; ${first.found} findings.`,
)

function round2(value: number): number {
  return Math.round(value * 100) / 100
}
