import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { Caller, persistently, type Tally } from './caller.ts'

type Here = CallReply<CallByKey['GET /api/auth/here/{olympiadName}']>
export type Tracked = CallReply<CallByKey['POST /api/participant-tracker/']>['items'][number]
export type Submitted = CallReply<CallByKey['GET /api/participant/get-submitted-data/{id}']>['attempts']

/** The organiser of an olympiad, by the calls of the staff's pages. */
export class Organiser {
  readonly caller: Caller
  readonly olympiadId: Here['olympiad']['id']
  readonly #tally: Tally

  private constructor(caller: Caller, olympiadId: Here['olympiad']['id'], tally: Tally) {
    this.caller = caller
    this.olympiadId = olympiadId
    this.#tally = tally
  }

  static async signIn(url: string, olympiadName: string, password: string, tally: Tally): Promise<Organiser> {
    const caller = new Caller(url, '10.255.0.1', tally)
    const body = { username: 'admin', password, loginType: 'staff' as const, olympiadName }
    caller.token = (await caller.send('POST /api/auth/signin', { body })).token
    const { olympiad } = await caller.send('GET /api/auth/here/{olympiadName}', { params: { olympiadName } })
    return new Organiser(caller, olympiad.id, tally)
  }

  async track(status: Tracked['status']): Promise<Tracked[]> {
    const query = { olympiadId: this.olympiadId }
    const found: Tracked[] = []
    for (let after: Tracked['id'] | undefined; ;) {
      const body = { status, limit: 500, ...(after === undefined ? {} : { after }) }
      const { items, next } = await this.caller.send('POST /api/participant-tracker/', { query, body })
      found.push(...items)
      if (next === null) return found
      after = next
    }
  }

  async counts() {
    const query = { olympiadId: this.olympiadId }
    return (await this.caller.send('POST /api/participant-tracker/', { query, body: { limit: 1 } })).counts
  }

  /** Lets a learner start again: the place stays taken, and only the start is left to do. */
  async reset(id: Tracked['id']): Promise<void> {
    await this.#persist(() =>
      this.caller.send('GET /api/participant/reset/{id}', { params: { id }, query: { reason: 'A rehearsal' } }),
    )
  }

  /** The secret of the link on a learner's new slip. */
  async renewSlip(id: Tracked['id']): Promise<string> {
    const { link } = await this.#persist(() =>
      this.caller.send('POST /api/learner/renew-slip/{id}', { params: { id } }),
    )
    return new URL(link).hash.slice('#k='.length)
  }

  async recoveryCode(participantId: Tracked['id']): Promise<string> {
    const query = { participantId }
    return (await this.#persist(() => this.caller.send('GET /api/sitting/recovery-code', { query }))).code
  }

  async submitted(id: Tracked['id']): Promise<Submitted> {
    return (
      await this.#persist(() => this.caller.send('GET /api/participant/get-submitted-data/{id}', { params: { id } }))
    ).attempts
  }

  #persist<T>(call: () => Promise<T>): Promise<T> {
    return persistently(this.#tally, call)
  }
}
