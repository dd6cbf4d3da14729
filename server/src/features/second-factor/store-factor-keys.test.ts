import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UserId } from '@agon/domain/ids'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#/config/config.ts'
import type { App } from '#/http/handler.ts'
import { createLog } from '#/log/log.ts'
import { buildProductServer, createApp } from '#/start.ts'
import { Authenticator } from '#test/authenticator.ts'
import { holdersIn, password } from '#test/features/passkey/holders.ts'
import { aWorld } from '#test/world.ts'
import { storeFactorKeys } from './store-factor-keys.ts'
import { reseal } from '../system/reseal/reseal.ts'

const world = aWorld()
const { add, aHolder } = holdersIn(world)
const newest = randomBytes(32).toString('base64')
const former = () => readFileSync(join(world.app.config.DATA_DIR, 'secret.key'), 'utf8')

const opened: App[] = []
afterAll(async () => {
  for (const app of opened) {
    app.mail.close()
    await app.database.close()
  }
})
function withSecrets(...secrets: string[]): App {
  const { DATA_DIR, PUBLIC_URL } = world.app.config
  const config = readConfig({ AGON_MODE: 'development', DATA_DIR, PUBLIC_URL, AGON_SECRET: secrets.join(',') })
  const app = createApp(config, world.appUrl, createLog('silent'), { now: () => world.clock.now })
  app.config.publicUrl = world.app.config.publicUrl
  opened.push(app)
  return app
}

/** The ways to sign in to a product with one secret. */
async function signInsOf(app: App) {
  const server = await buildProductServer(app, false)
  const post = async (path: string, payload: object, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const reply = await server.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers })
    return { status: reply.statusCode, body: reply.json() }
  }
  return {
    close: () => server.close(),
    post,
    async byPasskey(authenticator: Authenticator) {
      const { options } = (await post('signin/passkey/begin', {})).body
      return post('signin/passkey', { credential: authenticator.sign(options) })
    },
    async byCode(username: string, code: string) {
      const { details } = (await post('signin', { username, password, loginType: 'staff' })).body
      return post('signin/code', { ticket: details.ticket, code })
    },
  }
}

/** As an earlier release stored them: without handles, and hashed with a key of the secret. */
async function asBefore(userId: UserId, codes: readonly string[]): Promise<void> {
  await world.db.updateTable('passkeys').set({ userHandles: [] }).where('userId', '=', userId).execute()
  await world.db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  for (const code of codes) {
    const codeHash = createHmac('sha256', world.app.keys.secondFactors.key)
      .update(`recovery ${userId} ${code}`)
      .digest()
    await world.db.insertInto('recoveryCodes').values({ userId, codeHash, sealedKeys: null }).execute()
  }
}

test('passkeys and recovery codes stay when the former secret is removed, also those of an earlier release', async () => {
  const [recent, old] = [await aHolder(), await aHolder()]
  await asBefore(old.userId, old.recoveryCodes)

  const both = withSecrets(newest, former())
  await storeFactorKeys(both.database.pool, both.keys)
  await reseal(both.database.pool, both.keys)

  const signIns = await signInsOf(withSecrets(newest))
  for (const { authenticator, username, recoveryCodes } of [recent, old]) {
    expect((await signIns.byPasskey(authenticator)).body).toMatchObject({ role: 'admin' })
    expect((await signIns.byCode(username, recoveryCodes[3] ?? '')).body).toMatchObject({ recoveryCodesLeft: 9 })
    // A spent code is none any more, and so is that of another user.
    expect((await signIns.byCode(username, recoveryCodes[3] ?? '')).status).toBe(401)
    const other = username === recent.username ? old : recent
    expect((await signIns.byCode(username, other.recoveryCodes[5] ?? '')).status).toBe(401)
  }
  await signIns.close()
})

test('without a reseal they work for as long as the former secret stays', async () => {
  const holder = await aHolder()
  await asBefore(holder.userId, holder.recoveryCodes)
  const signIns = await signInsOf(withSecrets(newest, former()))
  expect((await signIns.byPasskey(holder.authenticator)).body).toMatchObject({ role: 'admin' })
  expect((await signIns.byCode(holder.username, holder.recoveryCodes[0] ?? '')).status).toBe(200)
  await signIns.close()
  const without = await signInsOf(withSecrets(newest))
  expect((await without.byPasskey(holder.authenticator)).status).toBe(401)
  expect((await without.byCode(holder.username, holder.recoveryCodes[1] ?? '')).status).toBe(401)
  await without.close()
})

test('a further passkey has the handle of the first one, whatever the secret is', async () => {
  const holder = await aHolder()
  const handlesOf = async () =>
    (
      await world.db
        .selectFrom('passkeys')
        .select('userHandles')
        .where('userId', '=', holder.userId)
        .orderBy('id')
        .execute()
    ).map(({ userHandles }) => userHandles.map((handle) => handle.toString('hex')))
  const [first] = await handlesOf()
  await add(holder.token, new Authenticator())
  expect(await handlesOf()).toEqual([first, first])
  const signIns = await signInsOf(withSecrets(newest, former()))
  const { options } = (await signIns.post('passkeys/begin', {}, holder.token)).body
  expect(Buffer.from(options.user.id, 'base64url').toString('hex')).toBe(first?.[0])
  await signIns.close()
})
