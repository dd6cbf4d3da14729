/**
 * Results at the size of a country: computing them from 20 answers of each learner, a correction of one question (preview, apply, undo),
 * and certificates from the click until all files are ready, with the processor's time of the product and the database. The baseline of
 * the same run writes as many marks as a computation does, by one statement of the database. Writes one part of
 * bench/results/results-computing.json.
 * Run: node bench/results-computing.ts [learners] [certificates]
 * In parts, each in a process of its own, with a data folder that stays: node bench/results-computing.ts <learners> <certificates> <folder> <part>...
 * Parts, in their order: fill, baseline, compute, correct, again, certify, statistics.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Correction } from '@agon/domain/correction'
import type { OlympiadId, QuestionId } from '@agon/domain/ids'
import type { SingleChoice } from '@agon/domain/question/single-choice'
import { readConfig } from '@agon/server/config/config'
import { appRole } from '@agon/server/db/embedded/roles'
import { startEmbedded } from '@agon/server/db/embedded/start'
import { migrate } from '@agon/server/db/migrate'
import { askToIssue } from '@agon/server/features/certificate/issue'
import { computeResults } from '@agon/server/features/result/compute'
import { askToCorrect, askToUndo, correct } from '@agon/server/features/result/correction/correct'
import { previewCorrection } from '@agon/server/features/result/correction/preview'
import { computeStatistics } from '@agon/server/features/result/pending-statistics'
import { jobHandlers } from '@agon/server/job-handlers'
import { beginTask } from '@agon/server/jobs/task'
import { runJobs } from '@agon/server/jobs/jobs'
import { createLog } from '@agon/server/log/log'
import { pdfPool } from '@agon/server/pdf/pool'
import { closeApp, createApp } from '@agon/server/start'
import pg from 'pg'
import { measuredWith } from './machine.ts'
import { printLongStatements } from './long-statements.ts'
import { mergeResults } from './results.ts'

const [wanted = '20000', issued = '10000', dataFolder, ...parts] = process.argv.slice(2)
const learners = Number(wanted)
const asked = (part: string) => dataFolder === undefined || parts.includes(part)
const questions = 20
const certificates = Math.min(Number(issued), learners)
const certificateConfig = {
  title: 'Bench Olympiad 2026',
  locale: 'en',
  issuedOn: '2026-08-14',
  signatories: [
    { name: 'Prof. Ṱhina Mudau', title: 'Chair of the olympiad committee' },
    { name: 'Dr Johan Pretorius', title: 'Chief examiner' },
  ],
  showMark: true,
  showPercentage: true,
  showRank: true,
}
/** Seconds, megabytes above idle, certificates a second of one core. */
const targets = { compute: 480, megabytes: 400, preview: 5, apply: 60, undo: 60, certificatesPerCoreSecond: 300 }

printLongStatements(Math.max(200, learners / 5000))
const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'agon-results-'))
const config = readConfig({ AGON_MODE: 'demo', DATA_DIR: folder, LOG_LEVEL: 'warn' })
const database = await startEmbedded({ dataDir: folder, mode: 'persistent', log: (line) => console.log(line) })
await migrate(database.ownerUrl, appRole)
const app = createApp(config, database.appUrl, createLog('warn'))
const { db } = app.database
const owner = new pg.Client({ connectionString: database.ownerUrl })
await owner.connect()
if (asked('fill')) {
  const filling = performance.now()
  await fill()
  await owner.query('vacuum analyze')
  console.log(`Filled in ${round((performance.now() - filling) / 1000)} s`)
}
const { olympiadId, questionIds, contents } = await findFilled()

if (asked('baseline')) {
  keep({ writingTheMarksAlone: await timed('baseline', writeMarks) })
  await owner.query('drop table marks_of_baseline')
}
if (asked('compute')) {
  keep({ compute: await timed('compute', compute) })
  // As the database does by itself within a minute.
  await owner.query('analyze')
}
if (asked('correct')) {
  const first = await download()
  const correction = await correctAndUndo()
  keep({ correction: { ...correction, undoneIsTheSame: (await download()) === first } })
}
// At the size of a country it would take as long as the first time and show no more.
if (asked('again') && learners <= 500_000) keep({ computeAgainUnchanged: await timed('compute again', compute) })
if (asked('certify')) keep({ certificates: await certify() })
if (asked('statistics')) {
  await owner.query('update result_bases set statistics_pending = true')
  keep({ statistics: await timed('statistics', () => computeStatistics(app, { olympiadId })) })
}
await owner.end()
await closeApp(app)
await pdfPool.close()
await database.stop()
if (dataFolder === undefined) rmSync(folder, { recursive: true, force: true })

/** Adds parts to what was measured with as many learners, each with the code and the load that it was measured with. */
function keep(parts: Record<string, object>): void {
  const file = new URL('results/results-computing.json', import.meta.url)
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>) : {}
  const { commit, loadAtEnd, ...machine } = measuredWith()
  const measured = Object.entries(parts).map(([name, part]) => [name, { ...part, commit, loadAtEnd }])
  mergeResults('results-computing', String(learners), {
    ...before[learners],
    ...machine,
    learners,
    questions,
    targets,
    ...(Object.fromEntries(measured) as Record<string, object>),
  })
}

async function findFilled() {
  const { rows } = await owner.query<{ olympiadId: OlympiadId; questionId: QuestionId; content: SingleChoice }>(
    `select o.id as "olympiadId", q.question_id as "questionId", v.content from olympiads o
      join paper_questions q on q.paper_id = o.paper_id join question_versions v on v.id = q.question_version_id
      order by q.question_index`,
  )
  const [first] = rows
  if (first === undefined) throw new Error('The paper has questions.')
  return {
    olympiadId: first.olympiadId,
    questionIds: rows.map(({ questionId }) => questionId),
    contents: rows.map(({ content }) => content),
  }
}

/** A released-to-be olympiad: schools of 40 learners in nine provinces, and a sitting of each with an answer to every question. */
async function fill() {
  await owner.query(`insert into url_names (name, kind) values ('bench', 'project'), ('bench-2026', 'olympiad')`)
  const { rows } = await owner.query<{ id: OlympiadId }>(
    `with project as (insert into projects (name, title, accent) values ('bench', 'Bench', 'ochre') returning id)
      insert into olympiads (project_id, name, title, subject, phase, opens_at, closes_at, learner_price, rank_groups, certificate_config, award_rules)
      select id, 'bench-2026', 'Bench Olympiad 2026', 'Geography', 'moderation', now() - interval '2 days', now() - interval '1 day', 0,
        '{grade,province}', $1, $2 from project returning id`,
    // Awards for as many as certificates are asked for.
    [
      JSON.stringify(certificateConfig),
      JSON.stringify([{ award: 'merit', by: 'share', top: certificates, of: learners }]),
    ],
  )
  const [olympiad] = rows
  if (olympiad === undefined) throw new Error('The olympiad was added.')
  const own = await addPaper(olympiad.id)
  for (const table of ['participants', 'attempts', 'answer_saves'])
    await owner.query(`alter table ${table} disable trigger user`)
  await owner.query(
    `with added as (insert into schools (name, province, town)
        select 'School ' || n, (array['EC','FS','GP','KZN','LP','MP','NC','NW','WC'])[1 + n % 9], 'Town'
        from generate_series(1, $1::int) n returning id)
      insert into customer_participants (olympiad_id, kind, school_id) select $2, 'school', id from added`,
    [Math.ceil(learners / 40), olympiad.id],
  )
  await owner.query(
    `with places as (select c.id, c.school_id, s.name, s.province, row_number() over (order by c.id) - 1 as at
        from customer_participants c join schools s on s.id = c.school_id),
      persons as (insert into learners (school_id, first_name, last_name, match_key)
        select p.school_id, 'Learner ' || n, 'Of ' || p.at, 'learner' || n
        from generate_series(0, $1::int - 1) n join places p on p.at = n / 40 returning id, school_id, first_name, last_name)
      insert into participants (olympiad_id, customer_participant_id, learner_id, grade, username, first_name, last_name, school_name, province)
      select $2, p.id, l.id, 8 + l.id % 5, 'bench' || l.id, l.first_name, l.last_name, p.name, p.province
      from persons l join places p on p.school_id = l.school_id`,
    [learners, olympiad.id],
  )
  await owner.query(
    `insert into attempts (participant_id, olympiad_id, paper_id, seed, started_at, finished_at)
      select id, olympiad_id, $1, 1, now(), now() from participants`,
    [own.paperId],
  )
  // The stronger a learner, the more often right; a twentieth of the answers is missing.
  await owner.query(
    `insert into answer_saves (attempt_id, question_id, epoch, sequence, answer, captured_at)
      select a.id, q.id, 1, q.at, jsonb_build_object('kind', 'single-choice', 'choice',
        case when abs(hashint4(a.id)::bigint) % 100 > abs(hashint4(a.id # (q.id << 8))::bigint) % 100 then 'a'
          else (array['b','c','d'])[1 + abs(hashint4(q.id # a.id)::bigint) % 3] end), now()
      from attempts a cross join unnest($1::int[]) with ordinality as q(id, at)
      where abs(hashint4(a.id * 31 + q.id)::bigint) % 20 > 0`,
    [own.questionIds],
  )
  for (const table of ['participants', 'attempts', 'answer_saves'])
    await owner.query(`alter table ${table} enable trigger user`)
}

async function addPaper(id: OlympiadId) {
  const written: SingleChoice[] = Array.from({ length: questions }, (_, at) => ({
    kind: 'single-choice',
    marks: 1000 * (1 + (at % 4)),
    penalty: 0,
    difficulty: at % 3 === 0 ? 'hard' : 'easy',
    topic: `Topic ${at % 5}`,
    source: '',
    author: '',
    figures: [],
    choices: ['a', 'b', 'c', 'd'],
    key: 'a',
    texts: { en: { stem: `<p>Question ${at}</p>`, choices: { a: 'A', b: 'B', c: 'C', d: 'D' }, figures: {} } },
  }))
  const one = async <Row>(text: string, values: unknown[]): Promise<Row> => {
    const found = await owner.query(text, values)
    return found.rows[0] as Row // of the columns that the statement names
  }
  const full = written.reduce((sum, { marks }) => sum + marks, 0)
  const { id: paperId } = await one<{ id: number }>(
    `insert into papers (olympiad_id, number, sha256, face, full_marks) values ($1, 1, 'bench', '{}', $2) returning id`,
    [id, full],
  )
  const { id: moduleId } = await one<{ id: number }>(
    `insert into question_modules (olympiad_id, titles, limit_seconds) values ($1, '{"en": "Part 1"}', 3600) returning id`,
    [id],
  )
  await owner.query(
    `insert into paper_modules (paper_id, module_index, question_module_id, limit_seconds) values ($1, 1, $2, 3600)`,
    [paperId, moduleId],
  )
  const ids: QuestionId[] = []
  for (const [at, content] of written.entries()) {
    const question = await one<{ id: QuestionId }>(
      `insert into questions (question_module_id, position) values ($1, $2) returning id`,
      [moduleId, at + 1],
    )
    const version = await one<{ id: number }>(
      `insert into question_versions (question_id, number, kind, difficulty, marks, topic, content)
        values ($1, 1, 'single-choice', $2, $3, $4, $5) returning id`,
      [question.id, content.difficulty, content.marks, content.topic, JSON.stringify(content)],
    )
    await owner.query(
      `insert into paper_questions (paper_id, module_index, question_index, question_id, question_version_id) values ($1, 1, $2, $3, $4)`,
      [paperId, at + 1, question.id, version.id],
    )
    ids.push(question.id)
  }
  await owner.query('update olympiads set paper_id = $1 where id = $2', [paperId, id])
  return { paperId, questionIds: ids }
}

/** As many rows with a key as a computation writes. */
async function writeMarks(): Promise<void> {
  await owner.query(`create table marks_of_baseline (attempt_id integer, question_id integer, mark integer,
    primary key (attempt_id, question_id))`)
  await owner.query(`insert into marks_of_baseline select attempt_id, question_id,
    case when answer ->> 'choice' = 'a' then 1000 else 0 end from answer_saves`)
}

async function compute(): Promise<void> {
  const taskId = await db
    .transaction()
    .execute((tx) => beginTask(tx, { olympiadId, kind: 'results.compute', by: null, now: new Date() }))
  if (taskId === null) throw new Error('Nothing else computes results.')
  await computeResults(app, { taskId, olympiadId })
}

/** Another right answer for the fourth question. */
async function correctAndUndo() {
  const [questionId, content] = [questionIds[3], contents[3]]
  if (questionId === undefined || content === undefined) throw new Error('The paper has twenty questions.')
  const correction: Correction = { act: 'rekey', question: { ...content, key: 'b' } }
  let seen = ''
  let moved = {}
  const preview = await timed('preview', async () => {
    const previewed = await previewCorrection(db, olympiadId, questionId, correction)
    seen = previewed.seen
    moved = previewed.moved
  })
  const now = new Date()
  const correctionId = await askToCorrect(app, {
    olympiadId,
    questionId,
    correction,
    reason: 'Measured',
    seen,
    by: null,
    now,
  })
  const apply = await timed('apply', () => correct(app, { correctionId }))
  await askToUndo(app, { olympiadId, correctionId, reason: 'Measured', by: null, now })
  const undo = await timed('undo', () => correct(app, { correctionId }))
  return { moved, preview, apply, undo }
}

/** From the click until all are ready, with the workers of one process. */
async function certify() {
  const { rows: awarded } = await owner.query<{ count: number }>(
    'select count(*)::int as count from moderated_participants where award is not null',
  )
  // Equal marks at the border get none.
  if (awarded[0]?.count === 0) throw new Error('More learners have the highest mark than certificates are asked for.')
  // They were measured by themselves.
  await owner.query('update result_bases set statistics_pending = false')
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 10 })
  const runner = await runJobs(app, pool, { handlers: jobHandlers, concurrency: 2 })
  const used = await timed('certificates', async () => {
    await askToIssue(app, { olympiadId }, new Date())
    for (;;) {
      const { rows } = await owner.query<{ open: number; ready: number; tasks: number }>(
        `select count(*) filter (where generation_status in ('queued', 'generating'))::int as open, count(*)::int as ready,
          (select count(*)::int from tasks where status in ('queued', 'running')) as tasks from certificates`,
      )
      const [state] = rows
      if (state !== undefined && state.ready > 0 && state.open === 0 && state.tasks === 0) return
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  })
  await runner.stop()
  await pool.end()
  const { rows } = await owner.query<{ made: number }>(
    `select count(*)::int as made from certificates where generation_status = 'ready'`,
  )
  const made = rows[0]?.made ?? 0
  const processor = used.productSeconds + used.databaseSeconds
  return { made, ...used, perSecond: round(made / used.seconds), perCoreSecond: round(made / processor) }
}

/** Every mark, rank and award, as one fingerprint. */
async function download(): Promise<string> {
  const { rows } = await owner.query<{ all: string }>(
    `select md5(string_agg(m::text, ',' order by m.participant_id)) as all from (
      select participant_id, mark, full_marks, rank, grade_rank, province_rank, award from moderated_participants) m`,
  )
  return rows[0]?.all ?? ''
}

/** Seconds, and of the processor; megabytes of this process above those before, at most. */
async function timed(what: string, work: () => Promise<void>) {
  console.log(`${new Date().toISOString()} ${what}`)
  globalThis.gc?.()
  const idle = process.memoryUsage.rss()
  let most = idle
  const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50)
  const [cpu, ofDatabase, began] = [process.cpuUsage(), databaseSeconds(), performance.now()]
  await work()
  clearInterval(sampling)
  const { user, system } = process.cpuUsage(cpu)
  const used = {
    seconds: round((performance.now() - began) / 1000),
    productSeconds: round((user + system) / 1e6),
    databaseSeconds: round(databaseSeconds() - ofDatabase),
    megabytesAboveIdle: Math.round((most - idle) / 1024 / 1024),
  }
  console.log(JSON.stringify(used))
  return used
}

/** Of all processes of the database, by Linux's count in nanoseconds. */
function databaseSeconds(): number {
  const tasks = `/proc/${database.pid}/task`
  const children = readdirSync(tasks).flatMap((task) =>
    readFileSync(`${tasks}/${task}/children`, 'utf8').split(' ').filter(Boolean),
  )
  return children.reduce((sum, child) => sum + secondsOf(child), 0)
}

function secondsOf(child: string): number {
  try {
    return Number(readFileSync(`/proc/${child}/schedstat`, 'utf8').split(' ')[0]) / 1e9
  } catch {
    // It has ended.
    return 0
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
