import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LearnerId } from '@agon/domain/ids'
import { findKeys } from '#/activity/person-keys.ts'
import { readConfig } from '#/config/config.ts'
import { seal, type SealingKey, unseal } from '#/config/seal.ts'
import { readKeys } from '#/config/secret.ts'
import { openSlip } from '#/config/slip-secrets.ts'
import type { App } from '#/http/handler.ts'
import { addDkimKeys } from '#/mail/signing/dkim-keys.ts'
import { queueEmail, secretPlace } from '#/mail/queue.ts'
import { secretInMail } from '#/mail/secret-in-mail.ts'
import { createLog } from '#/log/log.ts'
import { buildProductServer, createApp } from '#/start.ts'
import { aLearner, aSchoolParticipant, aTeam, staff } from '#test/factories.ts'
import { aMember } from '#test/features/team/factories.ts'
import { aWorld } from '#test/world.ts'
import { openPassport, sealPassport } from '#/features/team/passport.ts'
import { reseal } from './reseal.ts'
import { sealedColumns } from './sealed-columns.ts'

const world = aWorld()
const former = () => readFileSync(join(world.app.config.DATA_DIR, 'secret.key'), 'utf8')
const newest = randomBytes(32).toString('base64')

const opened: App[] = []
afterAll(async () => {
  for (const app of opened) {
    app.mail.close()
    await app.database.close()
  }
})
/** The product on the same database with other secrets. */
function withSecrets(...secrets: string[]): App {
  const { DATA_DIR, PUBLIC_URL } = world.app.config
  const config = readConfig({ AGON_MODE: 'development', DATA_DIR, PUBLIC_URL, AGON_SECRET: secrets.join(',') })
  const app = createApp(config, world.appUrl, createLog('silent'), { now: () => world.clock.now })
  opened.push(app)
  return app
}

let token = ''
let slipPassword = ''
let participantId = 0
let learnerId = 0 as LearnerId // set before the tests
beforeAll(async () => {
  const own = await aSchoolParticipant(world)
  ;({ token } = await staff(world, 'admin', own.olympiadId))
  const learner = await aLearner(world, own)
  ;({ participantId, learnerId } = learner)
  const params = { id: learner.participantId }
  slipPassword = (await world.send('POST /api/learner/renew-slip/{id}', { token, params })).ok.password
  await world.db.transaction().execute((tx) =>
    queueEmail(tx, {
      olympiadId: null,
      kind: 'alert',
      purpose: 'reseal/1',
      recipient: 'mpho@example.org',
      recipientName: 'Mpho',
      subject: 'A link',
      text: secretPlace,
      html: secretPlace,
      attachments: [],
      ...secretInMail(world.app, 'https://agon.example/set-password/1').queued,
    }),
  )
  const team = await aTeam(world)
  const passport = sealPassport(world.app.keys.passports, { name: 'THANDI NKOSI', number: 'A01234567' })
  await world.db
    .updateTable('teamMembers')
    .set({ passport })
    .where('id', '=', await aMember(world, team))
    .execute()
  await world.db.transaction().execute((tx) => addDkimKeys(tx, world.app.keys, 'example.org', world.clock.now))
  await world.app.database.pool.query('insert into person_keys (person, sealed_key) values ($1, $2), ($3, $4)', [
    `learners:${learnerId}`,
    // Sealed by a release before keys had names.
    seal(world.app.keys.persons.key, randomBytes(32).toString('base64')),
    'users:999999',
    Buffer.alloc(0),
  ])
})

test('with a new secret before the former one, sessions stay and everything opens', async () => {
  const app = withSecrets(newest, former())
  const server = await buildProductServer(app, false)
  const current = await server.inject({ url: '/api/auth/current-user', headers: { authorization: `Bearer ${token}` } })
  expect(current.json()).toMatchObject({ authed: true })
  await server.close()
  const { secrets } = await app.database.db
    .selectFrom('participantCredentials')
    .select('secrets')
    .executeTakeFirstOrThrow()
  expect(openSlip(app.keys.slips, secrets ?? new Uint8Array()).password).toBe(slipPassword)
})

test('resealed values open with the new secret alone', async () => {
  const both = withSecrets(newest, former())
  const done = await reseal(both.database.pool, both.keys)
  const counts = Object.fromEntries(done.map(({ table, resealed }) => [table, resealed]))
  expect(counts).toMatchObject({
    participant_credentials: 1,
    team_members: 1,
    queued_emails: 1,
    dkim_keys: 2,
  })
  expect(counts['person_keys']).toBeGreaterThanOrEqual(1)
  expect((await reseal(both.database.pool, both.keys)).every(({ resealed }) => resealed === 0)).toBe(true)

  const alone = withSecrets(newest)
  const { db } = alone.database
  const slip = await db.selectFrom('participantCredentials').selectAll().executeTakeFirstOrThrow()
  const { password, recovery } = openSlip(alone.keys.slips, slip.secrets ?? new Uint8Array())
  expect(password).toBe(slipPassword)
  const { recoveryHash } = await import('#/config/new-slip.ts')
  expect(slip.recoveryHash).toEqual(
    recoveryHash(alone.keys.slips, participantId as typeof slip.participantId, recovery),
  ) // the row’s own id
  const { passport } = await db.selectFrom('teamMembers').select('passport').executeTakeFirstOrThrow()
  expect(openPassport(alone.keys.passports, passport)).toEqual({ name: 'THANDI NKOSI', number: 'A01234567' })
  expect((await findKeys(db, alone.keys.persons, [`learners:${learnerId}`])).size).toBe(1)
  // An erased key stays empty.
  const erased = await db.selectFrom('personKeys').select('sealedKey').where('person', '=', 'users:999999').execute()
  expect(erased[0]?.sealedKey).toHaveLength(0)
})

test('values of a lost secret stop nothing: each is named, all others are resealed', async () => {
  const [lost, later] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
  // Deriving the keys of a secret takes longer than sealing with them.
  const [ofLost, ofLater, ofNewest] = [lost, later, newest].map(
    (secret) => readKeys({ AGON_SECRET: secret, DATA_DIR: '' }).persons,
  ) as [SealingKey, SealingKey, SealingKey] // one of each
  const persons = Array.from({ length: 2500 }, (_, n) => `users:${100_000 + n}`)
  const sealed = persons.map((_, n) => seal(n === 7 || n === 2400 ? ofLost : ofNewest, `key ${n}`))
  await world.app.database.pool.query(
    'insert into person_keys (person, sealed_key) select * from unnest($1::text[], $2::bytea[])',
    [persons, sealed],
  )
  const both = withSecrets(later, newest)
  const done = await reseal(both.database.pool, both.keys)
  const unreadable = Object.fromEntries(done.map((one) => [one.table, one.unreadable]))
  expect(unreadable).toMatchObject({ person_keys: ['users:100007', 'users:102400'], participant_credentials: [] })
  const { rows } = await world.app.database.pool.query<{ person: string; sealed: Buffer }>(
    `select person, sealed_key as sealed from person_keys where person like 'users:10%' order by person`,
  )
  const opened = rows.filter(({ sealed: value }) => ofLater.sealed(value))
  expect([rows.length, opened.length]).toEqual([2500, 2498])
  expect(unseal(ofLater, opened[2300]?.sealed ?? Buffer.of())).toMatch(/^key /)

  // As the operator runs it: it fails, and says what to do.
  const { DATA_DIR } = world.app.config
  const command = spawn(process.execPath, [join(import.meta.dirname, '../../../../bin/cli.mjs'), 'reseal'], {
    env: {
      ...process.env,
      DATA_DIR: join(DATA_DIR, 'elsewhere'),
      DATABASE_URL: world.appUrl,
      AGON_SECRET: `${later},${newest}`,
    },
  })
  const [stdout, stderr] = await Promise.all([text(command.stdout), text(command.stderr)])
  expect(command.exitCode ?? (await once(command, 'exit'))[0]).toBe(1)
  expect(stdout).toContain('person_keys: 0')
  expect(stderr).toContain('person_keys users:100007: unreadable.')
  expect(stderr).toContain('person_keys users:102400: unreadable.')
  // With the lost secret found again nothing is left.
  const all = withSecrets(later, newest, lost)
  const last = await reseal(all.database.pool, all.keys)
  expect(last.flatMap((one) => one.unreadable)).toEqual([])
  expect(last.find(({ table }) => table === 'person_keys')?.resealed).toBe(2)
}, 90_000)

test('the former secret opens nothing any more', async () => {
  const old = readKeys({ AGON_SECRET: former(), DATA_DIR: '' })
  for (const { table, column, key } of sealedColumns) {
    const { rows } = await world.app.database.pool.query<{ value: Buffer }>(
      `select ${column} as value from ${table} where length(${column}) > 0`,
    )
    for (const { value } of rows)
      expect(() => unseal(key(old), value), table).toThrow(/authenticate|Unsupported|Invalid/)
  }
})

test('every column with a sealed value is resealed', async () => {
  const { rows } = await world.app.database.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea'`,
  )
  const known = new Set(sealedColumns.map(({ table, column }) => `${table}.${column}`))
  const others = rows.map(({ table, column }) => `${table}.${column}`).filter((name) => !known.has(name))
  // Hashes, marks, documents and public keys; a ticket of a sign-in lives minutes.
  expect(others.toSorted()).toEqual([
    'attempt_devices.device_hash',
    'demo_mailbox.message',
    'documents.pdf',
    'faq_votes.mark',
    'interest_links.token_hash',
    'interests.submission_hash',
    'mail_reports.digest',
    'participant_credentials.link_hash',
    'participant_credentials.recovery_hash',
    'passkey_challenges.challenge_hash',
    'passkeys.public_key',
    'password_links.token_hash',
    'payment_notifications.body',
    'recovery_codes.code_hash',
    'rehearsals.device_hash',
    'rehearsed_devices.device_hash',
    'school_links.token_hash',
    'sessions.token_hash',
    'signin_tickets.secret',
    'signin_tickets.token_hash',
    'suppressions.address_hash',
    'unsent_files.sha256',
  ])
})
