import { checkWords } from '@agon/domain/check'
import type { Phase } from '@agon/domain/olympiad'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, password } from './product.ts'

export interface Computation {
  readonly task: { readonly status: string }
  readonly statisticsPending: boolean
}

/** The olympiad of an empty world, in the hands of its organiser: a module of questions, and a learner at a school. */
export class SmallOlympiad {
  readonly #request: APIRequestContext
  readonly #headers: Record<string, string>
  readonly #id: number

  get id(): number {
    return this.#id
  }

  private constructor(request: APIRequestContext, token: string, id: number) {
    this.#request = request
    this.#headers = { authorization: `Bearer ${token}` }
    this.#id = id
  }

  static async open(request: APIRequestContext): Promise<SmallOlympiad> {
    const data = { username: 'admin', password, loginType: 'staff', olympiadName: 'sango-2026' }
    const { token } = (await (await request.post('/api/auth/signin', { data })).json()) as { token: string }
    const here = await request.get('/api/auth/here/sango-2026', { headers: { authorization: `Bearer ${token}` } })
    const { olympiad } = (await here.json()) as { olympiad: { id: number } }
    return new SmallOlympiad(request, token, olympiad.id)
  }

  /** Of twenty minutes, in the order in which it is written; gives back its id. */
  async addModule(texts: { titles: Record<string, string>; instructions: Record<string, string> }): Promise<number> {
    const orders = { limitSeconds: 1200, shuffleQuestions: false, shuffleChoices: false }
    const { item } = await this.#post<{ item: { id: number } }>(`/api/question-module/?olympiadId=${this.#id}`, {
      ...texts,
      ...orders,
    })
    return item.id
  }

  async addFigure(svg: string): Promise<{ id: 'map'; sha256: string; width: number; height: number }> {
    const multipart = { file: { name: 'map.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) } }
    const upload = await this.#request.post(`/api/upload/${this.#id}`, { headers: this.#headers, multipart })
    const { item } = (await upload.json()) as { item: { sha256: string; width: number; height: number } }
    const { sha256, width, height } = item
    return { id: 'map', sha256, width, height }
  }

  async addQuestion(moduleId: number, question: Record<string, unknown>): Promise<void> {
    const common = {
      marks: 1000,
      penalty: 0,
      difficulty: 'easy',
      topic: 'Rivers',
      source: 'A map',
      author: 'An author',
    }
    await this.#post('/api/question/', { questionModuleId: moduleId, question: { ...common, ...question } })
  }

  /** Nothing to pay, and one learner; gives back the link of the slip. */
  async registerLearner({ firstName = 'Layla', lastName = 'Haddad' } = {}): Promise<string> {
    await this.change({ learnerPrice: 0 })
    const teacher = { username: 'teacher', password, loginType: 'teacher' }
    const { token } = await this.#post<{ token: string }>('/api/auth/signin', teacher)
    const authorization = `Bearer ${token}`
    const schools = await this.#request.get('/api/school-participant/own', { headers: { authorization } })
    const [school] = ((await schools.json()) as { items: { id: number }[] }).items
    const { item: learner } = await this.#post<{ item: { id: number } }>(`/api/learner/add/${school?.id}`, {
      firstName,
      lastName,
      grade: 10,
      className: '',
      gender: 'unknown',
      homeLanguage: '',
    })
    return (await this.#post<{ link: string }>(`/api/learner/renew-slip/${learner.id}`, {})).link
  }

  /** Changes settings of the olympiad. */
  async change(settings: Record<string, unknown>): Promise<void> {
    const headers = this.#headers
    const olympiads = await this.#request.get(`/api/olympiad/?olympiadId=${this.#id}`, { headers })
    const [olympiad] = ((await olympiads.json()) as { items: Record<string, unknown>[] }).items
    const reply = await this.#request.put(`/api/olympiad/${this.#id}`, { headers, data: { ...olympiad, ...settings } })
    expect(reply.status(), await reply.text()).toBe(200)
  }

  /** Moves it to a phase, with every warning confirmed. */
  async moveTo(phase: Phase): Promise<void> {
    const data = { phase, confirmed: Object.keys(checkWords) }
    const reply = await this.#request.put(`/api/olympiad/${this.#id}/phase`, { headers: this.#headers, data })
    expect(reply.status(), await reply.text()).toBe(200)
  }

  /** Marks, ranks and awards, to the end of the job. */
  async computeResults(): Promise<void> {
    const path = `/api/results/compute/${this.#id}`
    await this.#post(path, {})
    const isDone = async () => {
      const reply = await this.#request.get(path, { headers: this.#headers })
      const { task, statisticsPending } = (await reply.json()) as Computation
      return statisticsPending ? 'waits for statistics' : task.status
    }
    await expect.poll(isDone).toBe('done')
  }

  /** Every result with its mark for each question, as a spreadsheet. */
  async downloadDetails(): Promise<string> {
    const path = `/api/results/downloads/details?olympiadId=${this.#id}`
    return (await this.#request.get(path, { headers: this.#headers })).text()
  }

  /** Gives everybody full marks for the first question of the paper. */
  async correctFirstQuestion(): Promise<void> {
    const statistics = await this.#request.get(`/api/results/statistics/${this.#id}`, { headers: this.#headers })
    const { questions } = (await statistics.json()) as { questions: { questionId: number }[] }
    const path = `/api/results/corrections/${this.#id}`
    const body = { questionId: questions[0]?.questionId, act: 'everybody' }
    const { seen } = await this.#post<{ seen: string }>(`${path}/preview`, body)
    await this.#post(path, { ...body, seen, reason: 'Its map was missing.' })
    const status = async () => {
      const reply = await this.#request.get(path, { headers: this.#headers })
      return ((await reply.json()) as { items: { status: string }[] }).items[0]?.status
    }
    await expect.poll(status).toBe('applied')
  }

  async #post<T>(path: string, data: unknown): Promise<T> {
    const reply = await this.#request.post(path, { headers: this.#headers, data })
    expect(reply.status(), await reply.text()).toBe(200)
    return (await reply.json()) as T
  }
}

/** From the link of a slip to where the first part begins, in the language that is called so. */
export async function comeByLink(learner: Page, link: string, language?: string): Promise<void> {
  await learner.goto(link)
  if (language !== undefined) await learner.getByRole('button', { name: language }).click()
  await learner.getByRole('link', { name: 'Continue' }).click()
  await learner.getByLabel('I declare this on my honour.').check()
  await learner.getByRole('button', { name: 'Declare and continue' }).click()
  await learner.getByRole('button', { name: 'Show my recovery code' }).click()
  await learner.getByRole('button', { name: 'I have written it down' }).click()
  await learner.getByRole('button', { name: 'My details are right' }).click()
}
