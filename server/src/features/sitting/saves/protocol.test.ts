import {
  accept,
  current,
  enter as entered,
  giveBack,
  handIn,
  hear,
  receive,
  takeOver,
  type Attempt,
} from '@agon/domain/sitting-protocol/attempt'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currentAnswers } from '#/db/current-answers.ts'
import { aWorld } from '#test/world.ts'
import {
  aDeviceSecret,
  anAnswer,
  aSitting,
  enter,
  questionsOf,
  save,
  type Sitting,
} from '#test/features/sitting/factories.ts'
import { contactsOf } from '../contacts.ts'
import { decideLateAnswers } from '#/features/late-answer/late-answers.ts'
import { renewRecoveryCode } from '../recovery.ts'
import { resetModule } from '#/features/participant-tracker/reset.ts'

// The model of the protocol and the server, side by side: the same acts, the same verdicts, the same answers that count.

const world = aWorld()
const minute = 60_000
const limit = 8 * minute

const act = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('save' as const),
      device: fc.constantFrom('a', 'b'),
      epoch: fc.integer({ min: 1, max: 3 }),
      sequence: fc.integer({ min: 1, max: 4 }),
      question: fc.integer({ min: 1, max: 3 }),
      answer: fc.constantFrom('a', 'b', 'c'),
      capturedIn: fc.constantFrom(-8 * minute, -4 * minute, 0, 0, 4 * minute),
      left: fc.constantFrom(0, 1, undefined),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('time passes' as const), minutes: fc.constantFrom(1, 4) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('takes over' as const), device: fc.constantFrom('a', 'b') }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('hands in' as const), lastSequence: fc.constantFrom(1, 3, undefined) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('staff gives back' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('enters' as const) }) },
)

test('the server judges as the model of the protocol does', async () => {
  const start = world.clock.now
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      world.clock.now = start
      const sitting = await aSitting(world, { modules: [{ limitSeconds: limit / 1000 }] })
      const secrets: Record<string, string> = { a: sitting.device, b: aDeviceSecret() }
      const now = start.getTime()
      let model: Attempt = {
        now,
        epoch: 1,
        devices: ['a'],
        since: [now],
        enteredAt: now,
        deadline: now + limit,
        finishedAt: null,
        finishedBy: null,
        countsFrom: 1,
        log: [],
        // The beginning was heard.
        presence: { since: now, until: now, before: null },
        accepted: false,
      }
      const holder = (): Sitting => ({
        ...sitting,
        epoch: model.epoch,
        device: secrets[model.devices[model.epoch - 1] ?? ''] ?? '',
      })
      for (const one of acts) {
        // Contacts are written a moment later.
        await contactsOf(world.app).write()
        switch (one.kind) {
          case 'save': {
            const { device, epoch, sequence, question, answer, capturedIn, left } = one
            const capturedAt = model.now + capturedIn
            const given = { epoch, sequence, question, answer, capturedAt }
            const [next, verdict] = receive(model, device, given, left === 0)
            model = verdict === 'device' ? next : hear(next)
            const who = { ...sitting, epoch, device: secrets[device] ?? '' }
            const questionId = questionsOf(sitting)[question - 1] ?? questionsOf(sitting)[0]
            const saves = [{ sequence, questionId, answer: anAnswer('single-choice', answer), capturedIn }]
            const told = await save(world, who, saves, left)
            expect(told.status === 200 ? told.ok.outcomes[0] : told.body['error']).toBe(
              verdict === 'device' ? 'otherDevice' : verdict,
            )
            break
          }
          case 'time passes':
            model = { ...model, now: model.now + one.minutes * minute }
            world.clock.now = new Date(model.now)
            break
          case 'takes over': {
            if (model.finishedAt !== null) break
            model = takeOver(model, one.device)
            const recoveryCode = await renewRecoveryCode(world.app, sitting.participantId)
            const body = { recoveryCode, device: secrets[one.device] ?? '' }
            const taken = await world.send('POST /api/sitting/takeover', { token: sitting.token, body })
            expect(taken.ok.epoch).toBe(model.epoch)
            model = hear(model)
            break
          }
          case 'hands in': {
            if (model.deadline === null) break
            model = hear(handIn(model, one.lastSequence))
            const { token, epoch, device } = holder()
            const params = { moduleIndex: 1 }
            await world.send('POST /api/sitting/module/{moduleIndex}/finish', {
              token,
              params,
              body: { epoch, device, lastSequence: one.lastSequence },
            })
            break
          }
          case 'staff gives back': {
            if (model.deadline === null) break
            model = giveBack(model)
            const moduleId = sitting.paper.modules[0]?.questionModuleId
            if (moduleId === undefined) throw new Error('The paper has no module.')
            await resetModule(world.db, sitting.participantId, moduleId, { by: null, reason: '', now: world.clock.now })
            break
          }
          case 'enters':
            if (model.deadline !== null) break
            model = hear(entered(model, limit))
            expect((await enter(world, holder(), 1)).status).toBe(200)
        }
      }
      const counting = (of: Attempt) => [1, 2, 3].map((question) => current(of, question)?.answer)
      expect(await counted(sitting)).toEqual(counting(model))
      const decision = { participantIds: [sitting.participantId], accepted: true, undecidedOnly: false }
      const answers = await held(sitting)
      await decideLateAnswers(world.db, sitting.own.olympiadId, {
        ...decision,
        reason: '',
        by: null,
        answers,
        now: world.clock.now,
      })
      expect(await counted(sitting)).toEqual(counting(accept(model)))
    }),
    { numRuns: 20 },
  )
  world.clock.now = start
}, 120_000)

/** How many held answers the current attempt has. */
async function held({ attemptId }: Sitting): Promise<number> {
  const rows = await world.db.selectFrom('heldSaves').select('sequence').where('attemptId', '=', attemptId).execute()
  return rows.length
}

/** The choice that counts for each question, as the database has it. */
async function counted(sitting: Sitting): Promise<(string | undefined)[]> {
  const rows = await world.db
    .selectFrom(currentAnswers(world.db).as('c'))
    .select(['c.questionId', 'c.answer'])
    .where('c.attemptId', '=', sitting.attemptId)
    .execute()
  return questionsOf(sitting).map((id) => {
    const answer = rows.find(({ questionId }) => questionId === id)?.answer
    return answer?.kind === 'single-choice' ? (answer.choice ?? undefined) : undefined
  })
}
