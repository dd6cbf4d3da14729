/**
 * The landing page of a teacher with 200 participations, and the export and the erasure of a person, with 25,000 schools and 1,000,000
 * learners, beside an activity log of 1,000,000 entries of which one in a hundred has a reason, over HTTP. The baselines are a request for the own grants, and the count of the person's records. Erases learners of its world.
 * Writes bench/results/privacy.json.
 * Run: node bench/privacy.ts [persons] [folder]
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSession } from '@agon/server/features/identity/sessions'
import { buildProductServer } from '@agon/server/start'
import pg from 'pg'
import { signInAs } from './large-world.ts'
import { describe } from './load/figures.ts'
import { measuredWith } from './machine.ts'
import { busyTeacher, openMillionWorld } from './million-world.ts'
import { writeResults } from './results.ts'

const [wanted = '20', folder = join(tmpdir(), 'agon-million-world')] = process.argv.slice(2)
/** In milliseconds. */
const targets = { landing: 100, export: 1000, erasure: 2000 }
const world = await openMillionWorld(folder, 1_000_000, 25_000)
const owner = new pg.Client({ connectionString: world.database.ownerUrl })
await owner.connect()
const overlord = await signInAs(world, 'overlord')
const users = await owner.query('select id from users where username = $1', [busyTeacher])
const teacher = await openSession(world.app, { role: 'teacher', userId: users.rows[0]?.id }, new Date())
const server = await buildProductServer({ ...world.app, config: { ...world.config, mode: 'development' } }, false)

// Learners whose records are of every kind: those who have answered come first.
const { rows: learners } = await owner.query<{ id: number }>(
  `select p.learner_id as id from participants p join sitting_statuses s on s.participant_id = p.id
    where s.status = 'finished' order by p.id % 997, p.id limit $1`,
  [Number(wanted)],
)
const { rows: teachers } = await owner.query<{ id: number }>(
  `select t.user_id as id from teachers t where t.id % 503 = 0 order by t.id limit $1`,
  [Number(wanted)],
)
// The account of a person who is erased is disabled.
await owner.query('update users set disabled_at = now() where id = any($1)', [teachers.map(({ id }) => id)])
await growLog()
await owner.end()
const persons = {
  learners: learners.map(({ id }) => `learner/${id}`),
  teachers: teachers.map(({ id }) => `user/${id}`),
}

const times = async (token: string, method: 'GET' | 'POST', paths: readonly string[], body?: object) => {
  const latencies = new Float64Array(paths.length)
  const began = performance.now()
  for (const [at, url] of paths.entries()) {
    const from = performance.now()
    const reply = await server.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { payload: body }),
    })
    if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode} ${reply.body.slice(0, 300)}`)
    latencies[at] = performance.now() - from
  }
  return describe({ latencies, seconds: (performance.now() - began) / 1000 })
}
const often = (path: string) => Array.from({ length: 200 }, () => path)
/** Of learners and of teachers by themselves. */
async function ofPersons(method: 'GET' | 'POST', what: string, body?: object) {
  const of = (some: readonly string[]) =>
    times(
      overlord.token,
      method,
      some.map((person) => `/api/privacy/${what}/${person}`),
      body,
    )
  return { learners: await of(persons.learners), teachers: await of(persons.teachers) }
}

await times(teacher.token, 'GET', often('/api/school-participant/own').slice(0, 20))
const results = {
  targets,
  persons: { learners: learners.length, teachers: teachers.length },
  ownGrants: await times(overlord.token, 'GET', often('/api/auth/grants')),
  landing: await times(teacher.token, 'GET', often('/api/school-participant/own')),
  countOfRecords: await ofPersons('GET', 'person'),
  export: await ofPersons('GET', 'export'),
  preview: await ofPersons('POST', 'erase', { reason: 'Measured', preview: true }),
  erasure: await ofPersons('POST', 'erase', { reason: 'Measured' }),
}
console.log(JSON.stringify(results, null, 2))
writeResults('privacy', { ...measuredWith(), ...results })
await server.close()
await world.close()

/** Once: the entries stay in the world. */
async function growLog(): Promise<void> {
  const { rows: known } = await owner.query<{ many: boolean }>(
    'select exists (select from activity_log offset 900000) as many',
  )
  if (known[0]?.many === true) return
  await owner.query(
    `select activity_log_make_month((now() - n * interval '1 month')::date) from generate_series(0, 12) n`,
  )
  await owner.query(
    `insert into activity_log (at, call, role, user_id, real_user_id, olympiad_id, record_table, record_id, changed, changes, address, reason)
     select now() - n * interval '30 seconds', 'PUT /api/learner/{id}', 'admin', n % 5000 + 1, n % 5000 + 1, 1, 'learners', n, 1,
       jsonb_build_array(jsonb_build_object('table', 'learners', 'id', n, 'act', 'update',
         'values', jsonb_build_object('grade', jsonb_build_array(10, 11)), 'hidden', '[]'::jsonb)), '127.0.0.1',
       case when n % 100 = 0 then 'Asked for by the mother of learner ' || n else '' end
     from generate_series(1, 1000000) n`,
  )
  await owner.query('vacuum analyze activity_log')
}
