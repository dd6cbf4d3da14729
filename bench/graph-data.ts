/**
 * The report calls over a large olympiad: every counted series by one group and by two, for an admin and for funding. Writes
 * bench/results/graph-data.json and the plans beside it. Run: node bench/graph-data.ts [folder of a large world] [learners] [rounds]
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { buildProductServer } from '@agon/server/start'
import pg from 'pg'
import { executionTime, explainQuery, hearQueries } from './explain.ts'
import { growTo, openWorld, signInAs, usualFolder } from './large-world.ts'
import { measuredWith } from './machine.ts'

const [folder = usualFolder, learners = '100000', times = '20'] = process.argv.slice(2)
const rounds = Number(times)

const world = await openWorld(folder)
await growTo(world, Number(learners))
const owner = new pg.Client({ connectionString: world.database.ownerUrl })
await owner.connect()
await owner.query('vacuum analyze')
const server = await buildProductServer(
  { ...world.app, config: { ...world.config, mode: 'development' as const } },
  false,
)
const { token, olympiadId } = await signInAs(world, 'admin')

const asked: Record<string, Record<string, string>> = {
  'entered by province': { series: 'entered', by: 'province' },
  'entered by district': { series: 'entered', by: 'district' },
  'entered by home language': { series: 'entered', by: 'homeLanguage' },
  'entered by day': { series: 'entered', by: 'day' },
  'started by grade': { series: 'started', by: 'grade' },
  'finished by day': { series: 'finished', by: 'day' },
  'finished by province and gender': JSON.parse('{"series":"finished","by":"province","then":"gender"}') as Record<
    string,
    string
  >,
  'reach by quintile': { series: 'reach', by: 'quintile' },
  'mean by province': { series: 'mean', by: 'province' },
  'feedback by sector': { series: 'feedback', by: 'sector' },
}

const heard = hearQueries()
const measured = []
const plans: string[] = []
for (const [name, body] of Object.entries(asked)) measured.push(await measure(name, body))
await server.close()
await owner.end()
await world.close()

const into = new URL('./results/', import.meta.url)
mkdirSync(into, { recursive: true })
const results = { ...measuredWith(), learners: Number(learners), rounds, measured }
writeFileSync(new URL('graph-data.json', into), `${JSON.stringify(results, null, 2)}\n`)
writeFileSync(new URL('graph-data-plans.txt', into), plans.join('\n'))

async function measure(name: string, body: Record<string, string>) {
  const took: number[] = []
  for (let round = -2; round < rounds; round += 1) {
    heard.length = 0
    const from = performance.now()
    const reply = await server.inject({
      method: 'POST',
      url: `/api/reports/olympiad/graph-data/${olympiadId}`,
      headers: { authorization: `Bearer ${token}` },
      payload: body,
    })
    if (reply.statusCode !== 200) throw new Error(`${name}: ${reply.statusCode} ${reply.body.slice(0, 300)}`)
    if (round >= 0) took.push(performance.now() - from)
  }
  took.sort((a, b) => a - b)
  const own = []
  for (const query of heard.filter(({ text }) => /from participants|from schools/.test(text)))
    own.push(await explainQuery(owner, name, query))
  plans.push(...own)
  const result = { name, p50: at(took, 0.5), p99: at(took, 0.99), queries: own.map(executionTime) }
  console.log(JSON.stringify(result))
  return result
}

function at(sorted: readonly number[], share: number): number {
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0) * 10) / 10
}
