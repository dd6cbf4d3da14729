/**
 * How well and how fast duplicates among schools are found. Given the national register (CSV or XLSX), 1,000 of its schools
 * are recorded once more: with a typing error, a short form, in another language, or several of these; without number,
 * telephone and teachers. Recall: how often the first record is among the first three candidates of the second. Precision:
 * how many of the pairs of a band, or with a score, are planted. The baseline ranks schools of the province by trigrams of
 * name and town. Then the call itself is timed over 25,000 invented schools. Writes bench/results/merge-candidates.json.
 * Run: node bench/merge-candidates.ts [REGISTER] [SCHOOLS]; without a register, invented schools stand for it.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { randomFor } from '@agon/db/demo/random'
import { recordedAgain, type Difference } from '@agon/db/demo/schools/recorded-again'
import { furtherSchool } from '@agon/db/demo/schools/schools'
import { findPairs, type Pair } from '@agon/domain/school-likeness/find-pairs'
import type { SchoolRecord } from '@agon/domain/school-likeness/match-records'
import { matchBands } from '@agon/domain/school-likeness/match-school'
import { readRegister } from '@agon/server/features/school/register'
import { readTable } from '@agon/server/sheets/read-table'
import { buildProductServer } from '@agon/server/start'
import pg from 'pg'
import { openWorld, signInAs } from './large-world.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const [path, count = '25000'] = process.argv.slice(2)
const planted = 1000
/** In milliseconds. */
const target = 30_000

type School = SchoolRecord & { readonly suburb: string }

const schools = path === undefined ? invented(6000) : await registered(path)
const random = randomFor('merge candidates', path === undefined ? 'invented' : 'register')
const chosen = new Set<number>()
while (chosen.size < Math.min(planted, schools.length)) chosen.add(random.below(schools.length))
const duplicates = [...chosen].map((of) => {
  const { name, town, suburb, province } = at(schools, of)
  const again = recordedAgain(random, { name, town, suburb })
  return { of, again, record: record({ name: again.name, town: again.town, province, natemis: null, places: [] }) }
})
const alone = findPairs(schools)
const all = [...schools, ...duplicates.map((one) => one.record)]
const pairs = findPairs(all)

const folder = mkdtempSync(join(tmpdir(), 'agon-merge-candidates-'))
const world = await openWorld(folder)
const owner = new pg.Client({ connectionString: world.database.ownerUrl })
await owner.connect()
const results = {
  ...measuredWith(),
  register: path === undefined ? 'invented' : basename(path),
  schools: schools.length,
  planted: duplicates.length,
  // Each register number is another school: a certain pair among these would be wrong.
  differentSchools: bandsOf(alone),
  recall: recallOf(duplicates.map((_one, nth) => rankOf(nth))),
  byDifference: Object.fromEntries(
    [...Map.groupBy(duplicates.keys(), (nth) => at(duplicates, nth).again.difference)].map(
      ([difference, which]: [Difference, number[]]) => [difference, recallOf(which.map(rankOf))],
    ),
  ),
  precision: Object.fromEntries(
    matchBands.map((band) => [band, precisionOf(pairs.filter(({ match }) => match.band === band))]),
  ),
  byScore: Object.fromEntries(
    [60, 55, 50, 45, 40, 35, 30, 25].map((least) => [
      least,
      precisionOf(pairs.filter(({ match }) => match.score >= least)),
    ]),
  ),
  baselineByTrigrams: await trigrams(),
  call: await callOver(Number(count)),
}
console.dir(results, { depth: null })
writeResults('merge-candidates', results)
await owner.end()
await world.close()
rmSync(folder, { recursive: true, force: true })

async function registered(file: string): Promise<School[]> {
  const { rows } = readRegister(await readTable(readFileSync(file), { filename: basename(file) }))
  return rows.map(({ name, natemis, province, town, suburb, township, municipality, district, telephone }) => ({
    ...record({
      name,
      natemis,
      province: province ?? 'unknown',
      town: town ?? '',
      places: [suburb, township, municipality, district].filter((one) => one !== null),
    }),
    telephones: telephone === null ? [] : [telephone],
    suburb: suburb ?? '',
  }))
}

function invented(number: number): School[] {
  return Array.from({ length: number }, (_, nth) => {
    const { name, natemis, town, suburb, telephone } = furtherSchool(nth + 1)
    const places = [suburb, town.district].filter((one) => one !== '')
    return {
      ...record({ name, natemis, province: town.province, town: town.name, places }),
      telephones: [telephone],
      suburb,
    }
  })
}

function record(of: Pick<SchoolRecord, 'name' | 'natemis' | 'province' | 'town' | 'places'>): School {
  return { ...of, formerNames: [], telephones: [], people: [], addresses: [], domains: [], suburb: '' }
}

/** The place of the first record among the candidates of the second; 0 if it is not there. */
function rankOf(nth: number): number {
  const own = schools.length + nth
  const mine = pairs.filter(({ one, other }) => one === own || other === own)
  return mine.findIndex(({ one }) => one === at(duplicates, nth).of) + 1
}

function recallOf(ranks: readonly number[]) {
  const share = (most: number) => round(ranks.filter((rank) => rank > 0 && rank <= most).length / ranks.length)
  return { planted: ranks.length, first: share(1), firstThree: share(3) }
}

function precisionOf(found: readonly Pair[]) {
  const right = found.filter(
    ({ one, other }) => other >= schools.length && at(duplicates, other - schools.length).of === one,
  )
  return {
    pairs: found.length,
    planted: right.length,
    precision: found.length === 0 ? null : round(right.length / found.length),
    recall: round(right.length / duplicates.length),
  }
}

function bandsOf(found: readonly Pair[]) {
  return Object.fromEntries(matchBands.map((band) => [band, found.filter(({ match }) => match.band === band).length]))
}

/** The three schools of the province whose name and town are most similar, for each planted one, as the database finds them. */
async function trigrams() {
  await owner.query('create temporary table compared (id integer, province text, text text)')
  await owner.query(
    `insert into compared select id, province, folded(name || ' ' || town)
      from jsonb_to_recordset($1::jsonb) as new (id integer, name text, town text, province text)`,
    [JSON.stringify(schools.map(({ name, town, province }, id) => ({ id, name, town, province })))],
  )
  await owner.query('create index on compared using gin (text gin_trgm_ops)')
  await owner.query('analyze compared')
  const ranks: number[] = []
  const from = performance.now()
  for (const { of, again, record: own } of duplicates) {
    const { rows } = await owner.query<{ id: number }>(
      `select id from compared where text % folded($1) and province = $2 order by similarity(text, folded($1)) desc limit 3`,
      [`${again.name} ${again.town}`, own.province],
    )
    ranks.push(rows.findIndex(({ id }) => id === of) + 1)
  }
  const milliseconds = performance.now() - from
  return { ...recallOf(ranks), forAllSchoolsMs: Math.round((milliseconds / duplicates.length) * all.length) }
}

/** The call of the page, with everything that it reads and compares; then once more, when nothing has changed. */
async function callOver(number: number) {
  const rows = invented(number).map(({ name, town, province, natemis, suburb, telephones: [telephone] }) => ({
    name,
    town,
    province,
    natemis,
    suburb,
    telephone,
  }))
  await owner.query(
    `insert into schools (name, town, suburb, province, natemis, telephone)
      select name, town, suburb, province, '5' || substr(natemis, 2), telephone from jsonb_to_recordset($1::jsonb)
        as new (name text, town text, suburb text, province text, natemis text, telephone text)`,
    [JSON.stringify(rows)],
  )
  await owner.query('analyze schools')
  const server = await buildProductServer({ ...world.app, config: { ...world.config, mode: 'development' } }, false)
  const { token } = await signInAs(world, 'overlord')
  const time = async () => {
    const from = performance.now()
    const reply = await server.inject({
      url: '/api/merge/schools/candidates',
      headers: { authorization: `Bearer ${token}` },
    })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return {
      milliseconds: Math.round(performance.now() - from),
      ...pick(reply.json<{ total: number; compared: number }>()),
    }
  }
  const first = await time()
  const again = await time()
  await server.close()
  return { target, first, again }
}

function pick({ total, compared }: { total: number; compared: number }) {
  return { compared, candidates: total }
}
function round(share: number): number {
  return Math.round(share * 1000) / 1000
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new RangeError(`No place ${index}`)
  return found
}
