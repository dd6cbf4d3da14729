import { countsBehind, fewestLit } from '@agon/domain/published/count'
import type { OlympiadId, ParticipantId } from '@agon/domain/ids'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProductServer } from '#/start.ts'
import { aLearner, anOlympiad, aProject, aSchoolParticipant } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
/** Two processes. */
let servers: FastifyInstance[] = []

beforeAll(async () => {
  servers = [await buildProductServer(world.app, true), await buildProductServer(world.app, true)]
  for (const server of servers) await server.ready()
})
afterAll(async () => {
  for (const server of servers) await server.close()
})

/** Learners of schools in two provinces, all of them sitting. */
const field = { GP: [40, 40, 40], WC: [27, 27, 26] } as const
type Lit = keyof typeof field
const provinces: readonly Lit[] = ['GP', 'WC']
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const began = sum(provinces.flatMap((province) => [...field[province]]))

async function aSittingField() {
  const projectId = await aProject(world)
  const olympiadId = await anOlympiad(world, { projectId, pinned: true, phase: 'open' })
  const seats: { participantId: ParticipantId; province: Lit }[] = []
  for (const province of provinces)
    for (const learners of field[province]) {
      const school = await aSchoolParticipant(world, { olympiadId })
      await world.db.updateTable('schools').set({ province }).where('id', '=', school.schoolId).execute()
      for (let count = 0; count < learners; count += 1)
        seats.push({ participantId: (await aLearner(world, school)).participantId, province })
    }
  for (const province of provinces)
    await world.db
      .updateTable('participants')
      .set({ province })
      .where(
        'id',
        'in',
        seats.filter((seat) => seat.province === province).map(({ participantId }) => participantId),
      )
      .execute()
  await world.db
    .updateTable('sittingStatuses')
    .set({ status: 'sitting' })
    .where('olympiadId', '=', olympiadId)
    .execute()
  const { name } = await world.db
    .selectFrom('projects')
    .select('name')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  return { olympiadId, name, seats }
}

/** A reply: its words without the clock, and its measures that an attacker sees without reading them. */
interface Seen {
  readonly text: string
  readonly etag: string
  readonly size: number
  readonly packed: number
}

async function read(server: FastifyInstance, url: string): Promise<Seen> {
  const plain = await server.inject({ url, headers: { 'accept-encoding': 'identity' } })
  const packed = await server.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect(plain.statusCode, url).toBe(200)
  // The front page also shows how much of the window has ended; of it the size is compared.
  const text = url === '/' ? '' : plain.body.replaceAll(/"now":"[^"]*"/g, '')
  const isOwn = url === '/watch.json' || !(url === '/' || url.startsWith('/api/'))
  return {
    text,
    etag: isOwn ? String(plain.headers['etag'] ?? '') : '',
    size: url === '/' ? plain.body.length : text.length,
    packed: isOwn ? packed.rawPayload.length : 0,
  }
}

type Look = ReadonlyMap<string, Seen>

const addressesOf = ({ olympiadId, name }: { olympiadId: OlympiadId; name: string }) => [
  '/',
  '/watch.json',
  '/agon/home',
  '/agon/our-users',
  `/${name}/home`,
  `/${name}/past-olympiads`,
  `/${name}/past-winners`,
  `/${name}/top-results`,
  `/api/website/olympiad/${olympiadId}`,
  '/api/agon-suite/projects?showUpcoming=true',
  '/api/agon-suite/live?seconds=0',
]

async function lookAt(server: FastifyInstance, addresses: readonly string[]): Promise<Look> {
  const seen = new Map<string, Seen>()
  for (const url of addresses) seen.set(url, await read(server, url))
  return seen
}

interface Published {
  readonly asOf: string
  readonly sitting: number | null
  readonly finished: number | null
  readonly lit: readonly string[]
}

function publishedIn(look: Look, id: OlympiadId): Published {
  // The call's own reply.
  const reply = JSON.parse(look.get(`/api/website/olympiad/${id}`)?.text ?? '{}') as { item: { live: Published } }
  return reply.item.live
}

/** Looks at which an address tells more than the published figures: they are as before, and it is not. */
function tellsMore(looks: readonly { readonly look: Look; readonly figures: Published }[]): string[] {
  return looks.flatMap(({ look, figures }, at) => {
    const before = looks[at - 1]
    if (before === undefined || before.figures.asOf !== figures.asOf) return []
    return [...look].flatMap(([url, seen]) => {
      const last = before.look.get(url)
      const isSame = (['text', 'etag', 'size', 'packed'] as const).every((what) => last?.[what] === seen[what])
      return isSame ? [] : [url]
    })
  })
}

interface Bounds {
  readonly least: number
  readonly most: number
}

/** Moments between which exactly one learner must have acted, of a count that only grows. */
function singleActs(answers: readonly Bounds[]): number[] {
  const least = answers.map((one) => one.least)
  for (const [at, value] of least.entries()) least[at] = Math.max(value, least[at - 1] ?? 0)
  const most = answers.map((one) => one.most)
  for (let at = most.length - 2; at >= 0; at -= 1) most[at] = Math.min(most[at] ?? 0, most[at + 1] ?? Infinity)
  return answers.flatMap((_, at) => {
    if (at === 0) return []
    const [fewest, greatest] = [
      Math.max(0, (least[at] ?? 0) - (most[at - 1] ?? 0)),
      (most[at] ?? 0) - (least[at - 1] ?? 0),
    ]
    return fewest === 1 && greatest === 1 ? [at] : []
  })
}

/**
 * All that follows from the published figures for a reader who knows how many began in each province: the bounds of those who have
 * finished, of all and by province, each narrowed by the others until nothing changes.
 */
function solve({ sitting, finished, lit }: Published): Readonly<Record<Lit | 'all', Bounds>> {
  const total = countsBehind(finished)
  const still = countsBehind(sitting)
  let all = { least: Math.max(total.least, began - still.most), most: Math.min(total.most, began - still.least) }
  const own = Object.fromEntries(
    provinces.map((province) => {
      const most = sum(field[province]) - (lit.includes(province) ? fewestLit : 0)
      return [province, { least: 0, most }]
    }),
  ) as Record<Lit, Bounds> // one entry for each
  for (let round = 0; round < 5; round += 1) {
    const { GP, WC } = own
    own.GP = { least: Math.max(GP.least, all.least - WC.most), most: Math.min(GP.most, all.most - WC.least) }
    own.WC = { least: Math.max(WC.least, all.least - GP.most), most: Math.min(WC.most, all.most - GP.least) }
    all = {
      least: Math.max(all.least, own.GP.least + own.WC.least),
      most: Math.min(all.most, own.GP.most + own.WC.most),
    }
  }
  return { ...own, all }
}

/** The words of a page without its styles and outlines, whose numbers are the same at every look: `tellsMore` compares them whole. */
const withoutDrawing = (text: string) => text.replaceAll(/<style>.*?<\/style>|<path [^>]*>/gs, '')

/** Numbers that are the exact count at nearly every look. */
const tracks = (looks: readonly { readonly look: Look }[], exact: readonly number[]) => {
  const urls = [...(looks[0]?.look.keys() ?? [])]
  return urls.filter((url) => {
    const found = looks.filter(({ look }, at) =>
      (withoutDrawing(look.get(url)?.text ?? '').match(/\d+/g) ?? []).some((figures) => Number(figures) === exact[at]),
    )
    return found.length > looks.length * 0.9
  })
}

test('while 200 learners finish one by one, nothing that the public can read or measure shows the act of one', async () => {
  const { olympiadId, name, seats } = await aSittingField()
  const addresses = addressesOf({ olympiadId, name })
  await expect
    .poll(
      async () => Promise.all(servers.map(async (one) => (await one.inject({ url: `/${name}/home` })).statusCode)),
      {
        timeout: 20_000,
      },
    )
    .toEqual([200, 200])
  const order = seats
    .map((seat, index) => ({ ...seat, key: (index * 73) % seats.length }))
    .toSorted((a, b) => a.key - b.key)
  const looks: { look: Look; figures: Published }[] = []
  for (const [index, { participantId }] of order.entries()) {
    await world.db
      .updateTable('sittingStatuses')
      .set({ status: 'finished' })
      .where('participantId', '=', participantId)
      .execute()
    // Sooner and later than a minute after the last, now at one process and now at the other.
    const server = servers[index % 2] ?? world.server
    await world.later(index * 37_000, async () => {
      const look = await lookAt(server, addresses)
      looks.push({ look, figures: publishedIn(look, olympiadId) })
    })
  }
  expect(tellsMore(looks)).toEqual([])
  const known = looks.map(({ figures }) => solve(figures))
  for (const of of [...provinces, 'all'] as const) expect(singleActs(known.map((one) => one[of]))).toEqual([])
  // Nothing is known exactly while learners sit.
  expect(known.filter(({ GP, WC, all }) => [GP, WC, all].some(({ least, most }) => least === most))).toHaveLength(0)
  const finished = looks.map((_, at) => at + 1)
  const sitting = finished.map((count) => began - count)
  expect([tracks(looks, finished), tracks(looks, sitting)]).toEqual([[], []])

  // Planted leaks: a live count, a size and an etag that follow it, a count of one province once.
  const planted = (change: (seen: Seen, at: number) => Seen) =>
    looks.map(({ look, figures }, at) => {
      const seen = look.get('/agon/home')
      return { figures, look: seen === undefined ? look : new Map([...look, ['/agon/home', change(seen, at)]]) }
    })
  const found = (change: (seen: Seen, at: number) => Seen) => new Set(tellsMore(planted(change)))
  expect(found((seen, at) => ({ ...seen, text: `${seen.text}${at}` }))).toEqual(new Set(['/agon/home']))
  expect(found((seen, at) => ({ ...seen, size: seen.size + at }))).toEqual(new Set(['/agon/home']))
  expect(found((seen, at) => ({ ...seen, packed: seen.packed + at }))).toEqual(new Set(['/agon/home']))
  expect(found((seen, at) => ({ ...seen, etag: `${seen.etag}${at}` }))).toEqual(new Set(['/agon/home']))
  expect(
    tracks(
      planted((seen, at) => ({ ...seen, text: `finished: ${at + 1}` })),
      finished,
    ),
  ).toEqual(['/agon/home'])
  const exact = known.map(({ all }, at) => (at === 99 || at === 100 ? { least: at + 1, most: at + 1 } : all))
  expect(singleActs(exact)).toEqual([100])
}, 600_000)

test('while schools load learners one by one, Our Users shows no single one, and the same at every process', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'registration' })
  const schools = []
  for (let at = 0; at < 4; at += 1) {
    const school = await aSchoolParticipant(world, { olympiadId })
    await world.db.updateTable('schools').set({ province: 'NC' }).where('id', '=', school.schoolId).execute()
    await world.db
      .updateTable('schoolProgress')
      .set({ province: 'NC' })
      .where('customerParticipantId', '=', school.customerParticipantId)
      .execute()
    schools.push(school)
  }
  // From here on the clock only goes forward, as it does for the pages.
  const start = 400 * 60_000
  const answers: Bounds[] = []
  const bodies: string[][] = []
  for (let learner = 0; learner < 60; learner += 1) {
    const school = schools[learner % schools.length]
    if (school === undefined) throw new Error('There is a school.')
    await aLearner(world, school)
    await world.later(start + learner * 37_000, async () => {
      const pages = await Promise.all(servers.map((server) => server.inject({ url: '/agon/our-users' })))
      bodies.push(pages.map(({ headers }) => String(headers['etag'])))
      const row = /<td>Northern Cape.*?<\/tr>/s.exec(pages[0]?.body ?? '')?.[0] ?? ''
      const figures = [...row.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, words = '']) => words)
      const learners = Number((figures.at(-1) ?? '').replaceAll(/\D/g, ''))
      answers.push(countsBehind(learners === 0 ? null : learners))
    })
  }
  expect(answers.at(-1)?.least).toBeGreaterThanOrEqual(50)
  expect(singleActs(answers)).toEqual([])
  expect(bodies.filter(([one, other]) => one !== other)).toEqual([])
  // Planted: the exact count.
  expect(singleActs(answers.map((_, at) => ({ least: at + 1, most: at + 1 })))).toHaveLength(59)
}, 300_000)
