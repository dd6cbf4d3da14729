import type { APIRequestContext } from '@playwright/test'
import { expect, password } from '../../product.ts'

/** A river with three towns. */
const map = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360">
<rect width="640" height="360" fill="#f4efe2"/><path d="M40 60C200 120 300 80 360 200S520 300 620 320" fill="none" stroke="#2b6ca3" stroke-width="10"/>
<circle cx="150" cy="95" r="9"/><circle cx="350" cy="180" r="9"/><circle cx="540" cy="300" r="9"/></svg>`

const common = { marks: 1000, penalty: 0, difficulty: 'easy', topic: 'Rivers', source: 'A map', author: 'An author' }
const english = { stem: '<p>Which town lies nearest to the source of the river?</p>', figures: { map: 'A river.' } }

export const arabic = {
  title: 'الأنهار',
  stem: 'أي مدينة هي الأقرب إلى منبع النهر؟',
  choices: ['المدينة (أ)', 'المدينة (ب)', 'المدينة (ج)'],
  figure: 'خريطة لنهر يجري من الشمال الغربي إلى الجنوب الشرقي، وعليه ثلاث مدن.',
  several: 'أي العبارتين صحيحتان؟ طول النهر 1250 km (بين 1200 و 1300).',
  number: 'ما المسافة بين أول مدينة وآخر مدينة؟',
} as const

/** What the organiser has beforehand: a module with a question of each kind of choice in English and Arabic, and a learner at a school. */
export class Desk {
  readonly #request: APIRequestContext
  readonly #headers: Record<string, string>
  readonly #olympiadId: number

  private constructor(request: APIRequestContext, token: string, olympiadId: number) {
    this.#request = request
    this.#headers = { authorization: `Bearer ${token}` }
    this.#olympiadId = olympiadId
  }

  static async open(request: APIRequestContext): Promise<Desk> {
    const data = { username: 'admin', password, loginType: 'staff', olympiadName: 'sango-2026' }
    const { token } = (await (await request.post('/api/auth/signin', { data })).json()) as { token: string }
    const here = await request.get('/api/auth/here/sango-2026', { headers: { authorization: `Bearer ${token}` } })
    const { olympiad } = (await here.json()) as { olympiad: { id: number } }
    return new Desk(request, token, olympiad.id)
  }

  async writeTwoQuestions(): Promise<void> {
    const { item: module } = await this.#post<{ item: { id: number } }>(
      `/api/question-module/?olympiadId=${this.#olympiadId}`,
      {
        titles: { en: 'Rivers', ar: 'نهار' },
        instructions: { ar: `<p>${arabic.title}: 3</p>` },
        limitSeconds: 1200,
        shuffleQuestions: false,
        shuffleChoices: false,
      },
    )
    const multipart = { file: { name: 'map.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(map) } }
    const upload = await this.#request.post(`/api/upload/${this.#olympiadId}`, { headers: this.#headers, multipart })
    const { item: figure } = (await upload.json()) as { item: { sha256: string; width: number; height: number } }
    const ids = ['a', 'b', 'c']
    const written = (language: 'en' | 'ar') =>
      Object.fromEntries(ids.map((id, at) => [id, `<p>${language === 'ar' ? arabic.choices[at] : `Town ${id}`}</p>`]))
    const { sha256, width, height } = figure
    const single = {
      ...common,
      kind: 'single-choice',
      figures: [{ id: 'map', sha256, width, height }],
      choices: ids,
      key: 'a',
      texts: {
        en: { ...english, choices: written('en') },
        ar: { stem: `<p>${arabic.stem}</p>`, choices: written('ar'), figures: { map: arabic.figure } },
      },
    }
    const several = {
      ...common,
      kind: 'multiple-choice',
      figures: [],
      choices: ids,
      key: ['a', 'c'],
      scoring: 'all',
      texts: {
        en: { stem: '<p>Which two are true?</p>', choices: written('en'), figures: {} },
        ar: { stem: `<p>${arabic.several}</p>`, choices: written('ar'), figures: {} },
      },
    }
    for (const question of [single, several])
      await this.#post('/api/question/', { questionModuleId: module.id, question })
  }

  /** Nothing to pay, and one learner; gives back the link of the slip. */
  async registerLearner(): Promise<string> {
    const headers = this.#headers
    const olympiads = await this.#request.get(`/api/olympiad/?olympiadId=${this.#olympiadId}`, { headers })
    const [olympiad] = ((await olympiads.json()) as { items: Record<string, unknown>[] }).items
    const free = await this.#request.put(`/api/olympiad/${this.#olympiadId}`, {
      headers,
      data: { ...olympiad, learnerPrice: 0 },
    })
    expect(free.status()).toBe(200)
    const teacher = { username: 'teacher', password, loginType: 'teacher' }
    const { token } = await this.#post<{ token: string }>('/api/auth/signin', teacher)
    const authorization = `Bearer ${token}`
    const schools = await this.#request.get('/api/school-participant/own', { headers: { authorization } })
    const [school] = ((await schools.json()) as { items: { id: number }[] }).items
    const { item: learner } = await this.#post<{ item: { id: number } }>(`/api/learner/add/${school?.id}`, {
      firstName: 'Layla',
      lastName: 'Haddad',
      grade: 10,
      className: '',
      gender: 'unknown',
      homeLanguage: '',
    })
    return (await this.#post<{ link: string }>(`/api/learner/renew-slip/${learner.id}`, {})).link
  }

  async #post<T>(path: string, data: unknown): Promise<T> {
    const reply = await this.#request.post(path, { headers: this.#headers, data })
    expect(reply.status(), await reply.text()).toBe(200)
    return (await reply.json()) as T
  }
}
