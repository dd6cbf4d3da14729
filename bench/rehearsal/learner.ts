import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import type { FaceModule, FaceQuestion } from '@agon/domain/paper'
import { questionOrder } from '@agon/domain/paper'
import type { Answer } from '@agon/domain/question/question'
import type { Dice } from '@agon/server/test/dice'
import { Caller, persistently, Refused, type Tally } from './caller.ts'

/** How a learner fares. */
export const fates = ['steady', 'retries', 'drops off', 'takes over', 'leaves'] as const
export type Fate = (typeof fates)[number]

export interface Acknowledged {
  epoch: number
  sequence: number
  questionId: number
  answer: Answer
}

export interface Planned {
  participantId: number
  /** The secret of the slip's link. */
  secret: string
  address: string
  fate: Fate
  dice: Dice
}

export interface Setting {
  url: string
  olympiadName: string
  tally: Tally
  /** Seconds of thinking about a question, at the least and at the most. */
  thinking: readonly [number, number]
  recoveryCode: (participantId: number) => Promise<string>
}

interface Device {
  secret: string
  epoch: number
  sequence: number
}

type Save = CallByKey['POST /api/sitting/answers']['spec']['body']['_input']['saves'][number]
type Entered = CallReply<CallByKey['POST /api/sitting/module/{moduleIndex}/enter']> & { module: FaceModule }

/** A learner from the slip's link to the receipt, by the calls that the pages make. */
export class Learner {
  readonly planned: Planned
  readonly #setting: Setting
  readonly #caller: Caller
  readonly acknowledged: Acknowledged[] = []
  receipt: string | null = null
  #attemptId = 0
  #device: Device = newDevice()
  #answered = 0

  constructor(planned: Planned, setting: Setting) {
    this.planned = planned
    this.#setting = setting
    this.#caller = new Caller(setting.url, planned.address, setting.tally)
  }

  async sit(): Promise<void> {
    await this.#signIn()
    const modules = await this.#prepare()
    await this.#start()
    for (let index = 1; index <= modules; index += 1) {
      if (!(await this.#sitModule(index))) return
      if (index < modules)
        await this.#persist(() =>
          this.#caller.send('POST /api/sitting/module/{moduleIndex}/finish', {
            params: { moduleIndex: index as never },
            body: this.#speaker(),
          }),
        )
    }
    const { receipt } = await this.#persist(() =>
      this.#caller.send('POST /api/sitting/finish', { body: this.#speaker() }),
    )
    this.receipt = receipt
  }

  async #signIn(): Promise<void> {
    const { olympiadName } = this.#setting
    const { token } = await this.#persist(() =>
      this.#caller.send('POST /api/auth/signin-link', { body: { olympiadName, secret: this.planned.secret } }),
    )
    this.#caller.token = token
  }

  /** The steps before the questions, those that are left. Answers with the number of parts. */
  async #prepare(): Promise<number> {
    for (;;) {
      const place = await this.#persist(() => this.#caller.send('GET /api/sitting/', {}))
      await this.#think(0.5)
      if (place.stage === 'declaration')
        await this.#persist(() => this.#caller.send('POST /api/sitting/declaration', { body: { agreed: true } }))
      else if (place.stage === 'recovery-code')
        await this.#persist(() => this.#caller.send('POST /api/sitting/recovery-code', {}))
      else if (place.stage === 'details') {
        const { firstName, lastName, grade } = place.learner
        await this.#persist(() =>
          this.#caller.send('PUT /api/sitting/details', { body: { firstName, lastName, grade } }),
        )
      } else return place.paper?.modules.length ?? 0
    }
  }

  async #start(): Promise<void> {
    const body = { device: this.#device.secret }
    const started = await this.#persist(() => this.#caller.send('POST /api/sitting/start', { body }))
    this.#attemptId = started.attemptId
    this.#device.epoch = started.epoch
  }

  /** Whether the part was done; false for somebody who leaves for good. */
  async #sitModule(index: number): Promise<boolean> {
    let entered = await this.#enter(index)
    const questions = questionOrder(entered.module, index, entered.seed)
    for (const question of questions) {
      await this.#think()
      await this.#answer(question)
      if (this.#answered === 20) {
        if (this.planned.fate === 'leaves') return false
        if (this.planned.fate === 'drops off') entered = await this.#comeBack(index)
        if (this.planned.fate === 'takes over') await this.#takeOver(index, question)
      }
    }
    return true
  }

  async #enter(moduleIndex: number): Promise<Entered> {
    const entered = await this.#persist(() =>
      this.#caller.send('POST /api/sitting/module/{moduleIndex}/enter', {
        params: { moduleIndex },
        body: this.#speaker(),
      }),
    )
    this.#device.sequence = Math.max(this.#device.sequence, entered.lastSequence)
    // Without the sealed file the questions come with the reply.
    if (entered.module === null) throw new Error('The part came without its questions.')
    return { ...entered, module: entered.module }
  }

  /** The tab is closed for a while; then it opens at the same question, with what was saved. */
  async #comeBack(index: number): Promise<Entered> {
    await sleep(5000 + 10_000 * this.planned.dice.next())
    await this.#signIn()
    await this.#start()
    return this.#enter(index)
  }

  /** Another device goes on; what the first one had still captured comes after that, and is welcome. */
  async #takeOver(index: number, question: FaceQuestion): Promise<void> {
    const left = { device: this.#device, save: this.#capture(question) }
    this.#device = newDevice()
    await this.#signIn()
    const device = this.#device.secret
    const refused = await this.#caller
      .send('POST /api/sitting/start', { body: { device } })
      .catch((error: unknown) => error)
    if (!(refused instanceof Refused) || refused.code !== 'otherDevice')
      throw new Error('A second device came in without the recovery code.')
    const recoveryCode = await this.#setting.recoveryCode(this.planned.participantId)
    const taken = await this.#persist(() =>
      this.#caller.send('POST /api/sitting/takeover', { body: { recoveryCode, device } }),
    )
    this.#device.epoch = taken.epoch
    await this.#enter(index)
    await this.#deliver(left.device, left.save)
  }

  async #answer(question: FaceQuestion): Promise<void> {
    const save = this.#capture(question)
    this.#answered += 1
    await this.#deliver(this.#device, save)
  }

  #capture(question: FaceQuestion): Save {
    this.#device.sequence += 1
    return {
      sequence: this.#device.sequence,
      questionId: question.id,
      answer: anAnswer(question, this.planned.dice.next()),
      capturedAt: Date.now(),
    }
  }

  /** Sends a save until it is acknowledged; some lose a reply on the way, or send the same once more. */
  async #deliver({ secret, epoch }: Device, save: Save): Promise<void> {
    const body = { attemptId: this.#attemptId as never, epoch, device: secret, saves: [save] }
    const post = () => this.#caller.send('POST /api/sitting/answers', { body })
    const troubled = this.planned.fate === 'retries' && this.planned.dice.next() < 0.4
    if (troubled)
      await this.#caller.sendAndLose('POST /api/sitting/answers', { body }, Math.ceil(20 * this.planned.dice.next()))
    const { outcomes } = await this.#persist(post)
    if (outcomes[0] !== 'saved') throw new Error(`An answer was judged ${outcomes[0]}.`)
    const { sequence, questionId, answer } = save
    this.acknowledged.push({ epoch, sequence, questionId, answer })
    if (troubled) await this.#persist(post)
  }

  #speaker(): { epoch: number; device: string } {
    return { epoch: this.#device.epoch, device: this.#device.secret }
  }

  #think(share = 1): Promise<void> {
    const [least, most] = this.#setting.thinking
    return sleep(1000 * share * (least + (most - least) * this.planned.dice.next()))
  }

  #persist<T>(call: () => Promise<T>): Promise<T> {
    return persistently(this.#setting.tally, call)
  }
}

function newDevice(): Device {
  return { secret: randomBytes(16).toString('base64url'), epoch: 0, sequence: 0 }
}

function anAnswer(question: FaceQuestion, dice: number): Answer {
  const oneOf = (choices: readonly string[]) => choices[Math.floor(dice * choices.length)] ?? ''
  switch (question.kind) {
    case 'single-choice':
      return { kind: question.kind, choice: oneOf(question.choices) }
    case 'multiple-choice':
      return { kind: question.kind, choices: [oneOf(question.choices)] }
    case 'numeric':
      return { kind: question.kind, value: String(Math.round(dice * 1000)) }
    default:
      throw new Error(`The demo paper has no question of the kind ${question.kind}.`)
  }
}
