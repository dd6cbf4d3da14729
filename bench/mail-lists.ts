/**
 * The lists of mail and "why" with 1,000,000 mails, 100,000 reports, 100,000 unsubscribed and 10,000 shunned addresses: random
 * sorts, filters, searches and deep pages, as requests to the product's server, one after the other. The baseline of the same run
 * answers a constant. Writes bench/results/mail-lists.json and the plans of the slow ones beside it.
 * The world is that of bench/queue-mass-mail.ts. Run: node bench/mail-lists.ts [recipients] [requests of each kind] [lists, as a regular expression]
 */
import { writeFileSync } from 'node:fs'
import { bounces } from '@agon/contract/bounce/calls'
import { emails, unsentEmails } from '@agon/contract/mailing/calls'
import { schoolEmails } from '@agon/contract/school-email/calls'
import { shunnedEmails } from '@agon/contract/shunned-email/calls'
import { unsubscribes } from '@agon/contract/unsubscribe/calls'
import { openSession } from '@agon/server/features/identity/sessions'
import { cursorScope } from '@agon/server/http/list-query'
import { writeCursor } from '@agon/server/http/cursor'
import { buildProductServer, closeApp } from '@agon/server/start'
import { executionTime, explainQuery, hearQueries } from './explain.ts'
import { describe } from './load/figures.ts'
import { requestsOf, type DeepPage } from './load/list-requests.ts'
import type { ListWords } from './load/list-words.ts'
import type { MeasuredList } from './load/measured-lists.ts'
import { measuredWith } from './machine.ts'
import { openMailWorld } from './mail-world.ts'
import { writeResults } from './results.ts'

const [size = '1000000', wanted = '100', only = '.'] = process.argv.slice(2)
const recipients = Number(size)
const count = Number(wanted)
/** In milliseconds. */
const target = 50
const olympiadId = 1

interface MailList extends Omit<MeasuredList, 'words'> {
  /** Its words for the search. */
  readonly words: keyof typeof wordsOf
  /** Its olympiad; absent: the list has none. */
  readonly scope?: number
}
/** Of row n: a word of many rows, and one of its own. */
const wordsOf = {
  mails: { common: ['mpho', 'surn', 'thandi', 'school.ex', 'reminder'], own: (n: number) => `surname${n}` },
  reports: { common: ['user', 'known', '5.1', 'school.ex'], own: (n: number) => `t${n}@school` },
  suppressed: { common: ['link', 'old', 'school.ex'], own: (n: number) => `oldt${n}@school` },
  schools: { common: ['school', 'sch'], own: (n: number) => `school ${n % 20_000}` },
}

const lists: readonly MailList[] = [
  { page: 'Email Logs', resource: emails, role: 'admin', words: 'mails', scope: olympiadId },
  { page: 'Email Logs (overlord)', resource: emails, role: 'overlord', words: 'mails', scope: -1 },
  { page: 'Mass Mail Queue', resource: unsentEmails, role: 'admin', words: 'mails', scope: olympiadId },
  { page: 'Bounces', resource: bounces, role: 'admin', words: 'reports' },
  { page: 'Bounces (overlord)', resource: bounces, role: 'overlord', words: 'reports' },
  { page: 'Unsubscribes', resource: unsubscribes, role: 'admin', words: 'suppressed', scope: olympiadId },
  { page: 'Unsubscribes (overlord)', resource: unsubscribes, role: 'overlord', words: 'suppressed', scope: -1 },
  { page: 'Shunned Emails', resource: shunnedEmails, role: 'overlord', words: 'suppressed' },
  { page: 'School Emails Overview', resource: schoolEmails, role: 'overlord', words: 'schools' },
]

const world = await openMailWorld(recipients)
const { superuser } = world
await addReports()
const app = world.app({}, { AGON_MODE: 'development' })
const server = await buildProductServer(app, false)
const tokens = { admin: await tokenOf('admin'), overlord: await tokenOf('overlord') }
const heard = hearQueries()

interface Measured {
  readonly page: string
  readonly what: string
  readonly milliseconds: ReturnType<typeof describe>
  readonly slowest: string
}
const measured: Measured[] = []
const plans: string[] = []
const baseline = await ask(
  'admin',
  Array.from({ length: count }, () => '/api/auth/grants'),
)
for (const list of lists.filter(({ page }) => new RegExp(only).test(page))) await measureList(list)
if (new RegExp(only).test('Email Health'))
  await measure(
    'Email Health',
    'an address',
    'admin',
    some(`/api/emailer/email-health/?doNotRecheck=true&email=`, '%40school.example'),
  )
if (new RegExp(only).test('Why')) {
  await measure('Why', 'an address', 'admin', some('/api/mass-mail/1/why?q=', '%40school.example'))
  await measure('Why', 'a rare name', 'admin', some('/api/mass-mail/1/why?q=Surname', '', ''))
  await measure(
    'Why',
    'a common name',
    'admin',
    Array.from({ length: count }, () => '/api/mass-mail/1/why?q=Mpho'),
  )
}
await server.close()
await closeApp(app)
await world.close()
const over = measured.filter(({ milliseconds }) => milliseconds.p99 >= target)
writeResults('mail-lists', {
  ...measuredWith(),
  recipients,
  requests: count,
  target,
  overTarget: over.length,
  baseline: baseline.figures,
  measured,
})
writeFileSync(new URL('./results/mail-lists-plans.txt', import.meta.url), plans.join('\n'))

function some(before: string, after: string, letter = 't'): string[] {
  return Array.from({ length: count }, () => `${before}${letter}${1 + Math.floor(Math.random() * recipients)}${after}`)
}

async function addReports(): Promise<void> {
  const run = (text: string) => superuser.query(text)
  const { rows } = await superuser.query<{ count: number }>('select count(*)::int4 as count from mail_reports')
  if ((rows[0]?.count ?? 0) > 0) return
  await run(`set session_replication_role = replica`)
  await run(`insert into mail_reports (queued_email_id, email, kind, status, diagnosis, received_by, digest, at)
    select id, recipient, (array['hard', 'soft', 'policy', 'delayed', 'delivered', 'complaint'])[1 + id % 6], '5.1.' || id % 9,
      'smtp; 550 user ' || recipient || ' is not known', 'smtp', sha256(convert_to(recipient, 'UTF8')), now() - id % 5000 * interval '1 minute'
    from queued_emails where mass_mail_id is not null and id % 10 = 0`)
  await run(`insert into suppressions (kind, address, project_id, reason, since)
    select case when id % 10 = 1 then 'unsubscribed' when id % 100 = 2 then 'shunned' else 'bounced' end, 'old' || recipient,
      case when id % 20 = 1 then 1 end, 'By its link', now() - id % 5000 * interval '1 minute'
    from queued_emails where mass_mail_id is not null and (id % 10 = 1 or id % 100 = 2 or id % 20 = 3)`)
  await run(`set session_replication_role = default`)
  await run('vacuum analyze')
}

async function tokenOf(role: 'admin' | 'overlord'): Promise<string> {
  const { rows: users } = await superuser.query<{ id: number }>(
    `insert into users (kind, username, full_name) values ('staff', $1, 'A person') on conflict (kind, username)
      do update set full_name = excluded.full_name returning id`,
    [`mail-lists-${role}`],
  )
  const { rows } = await superuser.query<{ id: number }>(
    `insert into accounts (user_id, olympiad_id, role) values ($1, $2, $3) on conflict (user_id, olympiad_id, role)
      do update set role = excluded.role returning id`,
    [users[0]?.id, role === 'admin' ? olympiadId : null, role],
  )
  const session = { role, userId: users[0]?.id, accountId: rows[0]?.id } as Parameters<typeof openSession>[1]
  return (await openSession(app, session, new Date())).token
}

async function measureList(list: MailList): Promise<void> {
  const scope: Record<string, string> = list.scope === undefined ? {} : { olympiadId: String(list.scope) }
  const requests = requestsOf(list, scope, listWords(list), await deepPages(list, scope), count)
  for (const [what, paths] of Object.entries(requests)) await measure(list.page, what, list.role, paths)
}

function listWords({ words }: MailList): ListWords {
  const { common, own } = wordsOf[words]
  const rare = Array.from({ length: 100 }, () => own(1 + Math.floor(Math.random() * recipients)))
  const misspelt = rare.map((word) => word.replace(/^(..)(.)(.)/, '$1$3$2'))
  return { common, rare, misspelt, two: rare.map((word) => `${common[0]} ${word}`) }
}

/** Rows in the middle of each order, found by the list's own query. */
async function deepPages({ resource, role, scope: own }: MailList, scope: Record<string, string>): Promise<DeepPage[]> {
  const pages: DeepPage[] = []
  for (const name of Object.keys(resource.fields).filter((key) => resource.fields[key]?.sort === true)) {
    heard.length = 0
    await reply(role, `${resource.path}?${new URLSearchParams({ ...scope, limit: '50', sort: name })}`)
    const page = heard.findLast(({ text }) => text.includes('cursor_value'))
    if (page === undefined) throw new Error(`${resource.path} has no pages.`)
    const { rows } = await superuser.query<{ value: string; id: number }>(
      `with page as materialized (select cursor_value as value, cursor_id as id, row_number() over () as place
         from (${page.text}) heard)
       select value, id from page where place % greatest((select count(*) / 20 from page), 1) = 0 limit 20`,
      page.values.map((value) => (value === 51 ? 400_000 : value)),
    )
    const about = cursorScope(resource, own === undefined ? { sort: name } : { olympiadId: own, sort: name })
    for (const row of rows)
      pages.push({ sort: name, cursor: writeCursor(app.keys.cursors, about, { ...row, backwards: false }) })
  }
  return pages
}

async function measure(
  page: string,
  what: string,
  role: 'admin' | 'overlord',
  paths: readonly string[],
): Promise<void> {
  await ask(role, paths.slice(0, 5))
  const { figures, slowest } = await ask(role, paths)
  measured.push({ page, what, milliseconds: figures, slowest })
  console.log(`${page}, ${what}: p50 ${figures.p50}, p99 ${figures.p99} ms`)
  if (figures.p99 < target) return
  heard.length = 0
  await reply(role, slowest)
  const queries = heard.filter(({ text }) => / from /i.test(text) && !/sessions|^explain/.test(text))
  for (const query of queries) {
    const plan = await explainQuery(superuser, `${page}, ${what}: ${slowest}`, query)
    if (executionTime(plan) > 5) plans.push(plan)
  }
}

async function reply(role: 'admin' | 'overlord', url: string): Promise<void> {
  const { statusCode, body } = await server.inject({ url, headers: { authorization: `Bearer ${tokens[role]}` } })
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode} ${body.slice(0, 300)}`)
}

async function ask(role: 'admin' | 'overlord', paths: readonly string[]) {
  const latencies: number[] = []
  const began = performance.now()
  let slowest = { path: paths[0] ?? '', took: 0 }
  for (const path of paths) {
    const from = performance.now()
    await reply(role, path)
    const took = performance.now() - from
    latencies.push(took)
    if (took > slowest.took) slowest = { path, took }
  }
  const figures = describe({ latencies: Float64Array.from(latencies), seconds: (performance.now() - began) / 1000 })
  return { figures, slowest: slowest.path }
}
