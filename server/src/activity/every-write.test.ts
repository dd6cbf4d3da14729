import type { Call } from '@agon/contract/call'
import { calls, type CallKey } from '@agon/contract/calls'
import { expect, test } from 'vitest'
import { isLogged } from '../http/activity.ts'
import { access } from '#test/access.ts'
import { aStage } from '#test/stage.ts'
import type { AccessCase } from '#test/access-case.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

const everyWrite = Object.entries(calls).flatMap(([noun, declared]) =>
  Object.entries<Call>(declared)
    .filter(([, { spec }]) => spec.effect === 'write')
    .map(([name, call]) => ({
      title: `${call.method} ${call.path}`,
      call,
      // The type of `access` has made sure that each call has its case.
      fixture: (access as unknown as Record<string, Record<string, AccessCase>>)[noun]?.[name],
    })),
)

const lastRow = async () =>
  world.db.selectFrom('activityLog').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

const changesNothing = new Set([
  'POST /api/certificate/{id}/restore',
  'POST /api/question/move/{id}',
  'POST /api/question/import-preview/{id}',
  'POST /api/auth/forgot-password/{username}',
  'POST /api/auth/signout-elsewhere',
  'POST /api/auth/second-factor/begin',
  'POST /api/auth/second-factor/remove',
  'POST /api/auth/passkeys/begin',
  'POST /api/website/verify-email/{id}/renew',
  'DELETE /api/school-participant/link/{id}',
  'POST /api/bounce/',
  'POST /api/emailer/dkim-key/retire',
  // The page is published as it stands.
  'POST /api/website-copy/{id}/publish',
])
/** Anyone who asks for a new password or sends the public form is a stranger yet. */
const byStrangers = new Set([
  'POST /api/auth/forgot-password/{username}',
  'POST /api/website/eoi',
  'POST /api/website/other-interest',
  'POST /api/website/verify-email/{id}',
  'POST /api/website/verify-email/{id}/renew',
  'DELETE /api/school-participant/link/{id}',
  'POST /api/unsubscribe/',
  'POST /{olympiadName}/unsubscribe/{ref}',
  'POST /unsubscribe/{ref}',
])

test.for(everyWrite.filter(({ call }) => isLogged(call)))('$title leaves a row', async ({ call, fixture, title }) => {
  const stage = await aStage(world)
  const role = typeof call.audience === 'string' ? 'learner' : (call.audience[0] ?? 'learner')
  const token = call.audience === 'public' ? undefined : await stage.token(role)
  const input = { ...(await fixture?.own(stage, role)), token }
  const before = (await lastRow())?.id ?? 0
  expect((await world.send(title as CallKey, input)).status).toBe(fixture?.status ?? 200)
  const row = await lastRow()
  expect(row?.id).toBeGreaterThan(before)
  expect(row?.call).toBe(title)
  if (token !== undefined) expect(row?.role).toBe(role)
  if (!byStrangers.has(title)) expect(row?.userId ?? row?.participantId ?? null, 'who').not.toBeNull()
  // Written with the change, hence in its transaction; these change nothing at their first try here.
  if (!changesNothing.has(title)) expect(row?.changed, 'rows changed').toBeGreaterThan(0)
})

test('the calls that the activity log leaves out are known, and state why', () => {
  const silent = everyWrite.filter(({ call }) => !isLogged(call))
  expect(silent.map(({ title }) => title).sort()).toEqual([
    'DELETE /api/attachment/unfinished/{id}',
    'GET /api/learner/slips/{id}',
    'POST /api/app-log/page',
    'POST /api/attachment/part/{id}',
    'POST /api/attachment/unfinished/{id}',
    'POST /api/auth/signin-link',
    'POST /api/auth/signin/passkey/begin',
    'POST /api/auth/signin/passkey/enrol/begin',
    'POST /api/faq/{id}/helpful',
    'POST /api/payment/demo-gateway',
    'POST /api/payment/notify/{provider}',
    'POST /api/payment/pay/{uuid}',
    'POST /api/rehearsal/{id}/answers',
    'POST /api/sitting/answers',
    'POST /api/sitting/events',
    'POST /api/sitting/module/{moduleIndex}/enter',
    'POST /api/sitting/start',
    'POST /api/website/contact',
    'PUT /api/sitting/flags',
  ])
  expect(everyWrite.length - silent.length).toBeGreaterThan(65)
})
