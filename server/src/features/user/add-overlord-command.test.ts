import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { productionOn, WebProcess } from '#test/web-process.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const severalStarts = { timeout: 60_000 }
const cli = join(import.meta.dirname, '../../../bin/cli.mjs')

/** The command as an operator gives it, in production. */
async function addOverlord(words: Readonly<Record<string, string>>) {
  const flags = Object.entries(words).flatMap(([name, value]) => [`--${name}`, value])
  const child = spawn(process.execPath, [cli, 'add-overlord', ...flags], {
    env: { ...productionOn(world), PUBLIC_URL: 'https://agon.example' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [printed, faults, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { printed, faults, code }
}

const mpho = { name: 'Mpho Ndou', email: 'Mpho@School.example', username: 'mpho' }

test('the printed link of the first overlord sets a password, and opens the platform once', severalStarts, async () => {
  expect(await world.db.selectFrom('users').select('id').execute()).toEqual([])
  const { printed, faults, code } = await addOverlord(mpho)
  expect([faults, code]).toEqual(['', 0])
  const link = /https:\/\/agon\.example\/set-password#(\S+)/.exec(printed)?.[1]

  const product = await WebProcess.start(world)
  onTestFinished(() => product.stop())
  const password = 'a kite over four hills'
  const set = () => product.send('PUT /api/auth/set-password', { token: link, body: { password } })
  expect((await set()).status).toBe(200)
  const body = { username: 'mpho', password, loginType: 'staff' }
  const { token } = (await product.send('POST /api/auth/signin', { body })).body
  expect((await product.send('GET /api/user/', { token })).body.items).toMatchObject([{ username: 'mpho', grants: 1 }])
  expect((await set()).status).toBe(401)
})

test('a user name that is taken, and words that the form would refuse, add no one', severalStarts, async () => {
  const before = await world.db.selectFrom('users').select(['id', 'email', 'passwordHash']).execute()
  const taken = await addOverlord({ ...mpho, name: 'Another' })
  expect([taken.faults, taken.code]).toEqual(['--username: mpho is taken.\n', 1])
  const wrong = await addOverlord({ name: '', email: 'mpho', username: 'm' })
  expect(wrong.code).toBe(1)
  expect(wrong.faults).toMatch(/^--name: .*\n--email: .*\n--username: .*\n$/)
  expect(await world.db.selectFrom('users').select(['id', 'email', 'passwordHash']).execute()).toEqual(before)
})
