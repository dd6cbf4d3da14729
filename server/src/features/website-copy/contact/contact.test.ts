import type { ProjectId } from '@agon/domain/ids'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProductServer } from '#/start.ts'
import { anOlympiad } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
let server: FastifyInstance

beforeAll(async () => {
  server = await buildProductServer(world.app, true)
  await server.ready()
})
afterAll(() => server.close())

async function aProject() {
  const olympiadId = await anOlympiad(world, { phase: 'registration' })
  const project = await world.db
    .selectFrom('projects')
    .innerJoin('olympiads', 'olympiads.projectId', 'projects.id')
    .select(['projects.name', 'projects.id'])
    .where('olympiads.id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  await world.db
    .updateTable('projects')
    .set({ replyTo: 'office@project.example' })
    .where('id', '=', project.id)
    .execute()
  return project
}

const mailsOf = (writer: string) =>
  world.db.selectFrom('queuedEmails').selectAll().where('replyTo', '=', writer).orderBy('id').execute()

const typed = { name: 'Mpho Ndou', email: 'mpho@school.example', message: 'May two schools share a venue?' }
const post = (name: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url: `/${name}/contact?lang=en`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
const call = (projectId: ProjectId, more: object = {}) =>
  world.send('POST /api/website/contact', { body: { projectId, ...typed, ...more } })

test('a message goes to the project alone, and answers go to its writer', async () => {
  const { id } = await aProject()
  const email = 'first@school.example'
  expect((await call(id, { email })).status).toBe(200)
  const mails = await mailsOf(email)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ kind: 'contact', recipient: 'office@project.example', status: 'queued' })
  expect(mails[0]?.bodyText).toContain(typed.message)
})

test('the same message is mailed once, a changed one again', async () => {
  const { id } = await aProject()
  const email = 'twice@school.example'
  await Promise.all([call(id, { email }), call(id, { email }), call(id, { email })])
  await call(id, { email })
  expect(await mailsOf(email)).toHaveLength(1)
  await call(id, { email, message: 'And when?' })
  expect(await mailsOf(email)).toHaveLength(2)
})

test('robots and the eleventh message of an address are refused', async () => {
  const { id } = await aProject()
  const email = 'many@school.example'
  expect(await call(id, { email, website: 'https://spam.example' })).toMatchObject({ body: { error: 'formTooFast' } })
  expect(await call(id, { email, seconds: 1 })).toMatchObject({ body: { error: 'formTooFast' } })
  for (let n = 1; n <= 10; n += 1) expect((await call(id, { email, message: `Question ${n}` })).status).toBe(200)
  expect(await call(id, { email, message: 'Question 11' })).toMatchObject({ status: 429, body: { error: 'tooMany' } })
  expect(await mailsOf(email)).toHaveLength(10)
})

test('wrong fields are named, and an unknown project is not found', async () => {
  const { id } = await aProject()
  const refused = await call(id, { name: '', email: 'nowhere', message: ' ' })
  expect(refused).toMatchObject({ status: 400, body: { error: 'invalid' } })
  // The body of a refusal names its fields.
  expect(Object.keys((refused.body as { fields: object }).fields).sort()).toEqual(['email', 'message', 'name'])
  expect((await call(999_999 as ProjectId)).status).toBe(404)
})

test('the form is sent without scripts, and loading the confirmation again sends nothing', async () => {
  const { name } = await aProject()
  const email = 'form@school.example'
  const sent = await post(name, { ...typed, email, website: '', seconds: '' })
  expect(sent.statusCode).toBe(303)
  expect(sent.headers.location).toBe(`/${name}/contact?lang=en&sent=1#write`)
  for (let n = 0; n < 2; n += 1) {
    const page = await server.inject({ url: `/${name}/contact?lang=en&sent=1` })
    expect(page.body).toContain('Your message was sent')
  }
  expect(await mailsOf(email)).toHaveLength(1)
  expect((await server.inject({ url: `/${name}/contact?lang=en` })).body).not.toContain('Your message was sent')
})

test('a refused form keeps what was typed, as text', async () => {
  const { name } = await aProject()
  const message = '"><script>alert(1)</script>'
  const page = await post(name, { name: '', email: 'nowhere', message })
  expect(page.statusCode).toBe(400)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).toContain('Enter your name')
  expect(page.body).toContain('value="nowhere"')
  expect(page.body).toContain('&quot;&gt;&lt;script&gt;')
  expect(page.body).not.toContain('<script>alert')
})

test('a form of another site, and one to no project, send nothing', async () => {
  const { name } = await aProject()
  const email = 'foreign@school.example'
  // Until the notice of the new project has come.
  const foreign = async () => (await post(name, { ...typed, email }, { 'sec-fetch-site': 'cross-site' })).statusCode
  await expect.poll(foreign).toBe(403)
  expect((await post('nobody', { ...typed, email })).statusCode).toBe(404)
  expect((await post('agon', { ...typed, email })).statusCode).toBe(404)
  expect(await mailsOf(email)).toHaveLength(0)
})
