import { languages, type Language } from '@agon/domain/question/parts'
import { Grouping } from '#/db/grouping.ts'
import type { Seats } from '#/db/seats.ts'
import type { ActorOf } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { perApp } from '#/http/per-app.ts'
import { beginPrepared, startedOf, valuesOf, type BeginInput, type BegunRow } from './begin-prepared.ts'
import { hashDevice } from './device.ts'
import { findPlace } from './find-place.ts'
import { noPlace, start, type Started } from './start.ts'
import { takePlaces } from './take-places.ts'

export interface Begun extends Started {
  /** It was begun by this, in one statement: nothing can have been answered. */
  isNew: boolean
}

/** Beginnings in one statement at most. */
const largest = 100
/** Beginnings for which a second statement begins beside the first. */
const worthASecond = 16

async function beginAll(app: App, asked: readonly BeginInput[]): Promise<(Started | null)[]> {
  const values = valuesOf(asked, app.now())
  return startedOf(
    asked,
    (await app.database.steady.query<BegunRow>({ name: 'begin-prepared', text: beginPrepared, values })).rows,
  )
}

const groupsOf = perApp(
  (app) =>
    new Grouping<BeginInput, Started | null>({
      commit: (asked) => beginAll(app, asked),
      sizeOf: () => 1,
      largest,
      worthASecond,
    }),
)

const placesOf = perApp(
  (app) =>
    new Grouping<BeginInput, Started | Seats | null>({
      commit: (asked) => takePlaces(app, asked),
      sizeOf: () => 1,
      largest,
      // Those of one school wait for its lock anyway.
      worthASecond: Infinity,
    }),
)

/** The part that is entered with the beginning. */
interface Entering {
  readonly moduleIndex: number
  readonly language?: Language | undefined
}

/** Begins the sitting on a device, and enters the part that is given; one other than the first is not. The same device may ask twice. */
export async function begin(
  app: App,
  learner: ActorOf<'learner'>,
  device: string,
  now: Date,
  { moduleIndex, language }: Entering = { moduleIndex: 0 },
): Promise<Begun> {
  const { sessionId, participantId } = learner
  const first = moduleIndex === 1 ? 1 : 0
  const of = { sessionId, participantId, deviceHash: hashDevice(device) }
  const asked = { ...of, moduleIndex: first, language: language === undefined ? 0 : languages.indexOf(language) + 1 }
  const begun = (await groupsOf(app).do(asked)) ?? (await placesOf(app).do(asked))
  if (begun === null) return { ...(await beginUnprepared(app, learner, device, now)), isNew: false }
  if ('released' in begun) throw noPlace(begun)
  return { ...begun, isNew: true }
}

/** Other starts: a learner added just now, a repeated request. */
async function beginUnprepared(app: App, learner: ActorOf<'learner'>, device: string, now: Date): Promise<Started> {
  // Throws when the session has ended: its token may only be remembered.
  await findPlace(app, learner.sessionId)
  return start(app.database.db, learner.participantId, device, now)
}
