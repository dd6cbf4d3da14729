import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import type { Page as DeclaredPage } from '@agon/contract/page'
import { pages } from '@agon/contract/pages'
import { firstAdmin, firstOverlord, test } from '../in-production.ts'
import { olympiad } from './first-olympiad/people.ts'
import { aReport } from './mail-in-production/report.ts'

interface Row {
  readonly id: number
  readonly counts: Readonly<Record<string, number>>
  readonly records: readonly { readonly type: string; readonly name: string; readonly value: string }[]
}

/** The replies of the calls of this journey. */
interface Reply {
  readonly olympiad: { readonly id: number }
  readonly item: Row
  readonly items: readonly Row[]
}

/** Calls of the person who is signed in on a page. */
async function callsOf(page: Page) {
  const { accessToken } = JSON.parse(await page.evaluate(() => localStorage.getItem('user') ?? '{}')) as {
    accessToken: string
  }
  const headers = { authorization: `Bearer ${accessToken}` }
  const answer = async (reply: Awaited<ReturnType<APIRequestContext['get']>>) => {
    expect(reply.status(), await reply.text()).toBe(200)
    return (await reply.json()) as Reply
  }
  return {
    get: async (path: string) => answer(await page.request.get(path, { headers })),
    post: async (path: string, data: object = {}) => answer(await page.request.post(path, { headers, data })),
    delete: async (path: string) => answer(await page.request.delete(path, { headers })),
    upload: async (path: string, content: string) =>
      answer(
        await page.request.post(path, {
          headers,
          multipart: { file: { name: 'report.eml', mimeType: 'message/rfc822', buffer: Buffer.from(content) } },
        }),
      ),
  }
}

/** Every screen of mail shows its heading and its rows, or that there are none. */
async function expectScreens(page: Page, role: 'admin' | 'overlord'): Promise<void> {
  const ofMail = Object.values<DeclaredPage>(pages).filter(
    ({ nav, roles }) => nav === 'Mail' && Array.isArray(roles) && roles.includes(role),
  )
  expect(ofMail.length).toBeGreaterThan(4)
  for (const { path, title } of ofMail) {
    await page.goto(path.replace('$olympiadName', olympiad))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0)
    await expect(page.getByText(/could not be (loaded|read|checked)/)).toHaveCount(0)
  }
}

test('from an empty database in production: a signed mass mail, an unsubscription, a bounce, and why', async ({
  browser,
  production,
}) => {
  test.setTimeout(300_000)
  const { mailbox } = production
  const mpho = await firstOverlord(browser, production)
  await test.step('every screen of mail opens while there is nothing', () => expectScreens(mpho, 'overlord'))
  const nomsa = await firstAdmin(browser, production, mpho)
  await test.step('and those of the olympiad', () => expectScreens(nomsa, 'admin'))

  const [above, own] = [await callsOf(mpho), await callsOf(nomsa)]
  const { olympiad: here } = await own.get(`/api/auth/here/${olympiad}`)
  const olympiadId = here.id
  const records = new Map<string, string>()
  await test.step('the overlord makes signing keys', async () => {
    await above.post('/api/emailer/dkim-key/', { domain: 'agon.example' })
    const { items } = await above.get('/api/emailer/sending-health/')
    for (const { type, name: record, value } of items[0]?.records ?? []) if (type === 'TXT') records.set(record, value)
  })

  const people = ['ann', 'ben', 'cas'].map((one) => `${one}@press.example`)
  const massMail = async (title: string) => {
    const words = { subject: `${title} of {{ olympiad }}`, body: 'Dear {{ name }}' }
    const template = { olympiadId, kind: 'mass', name: title, versions: { en: words } }
    const { item: emailer } = await own.post('/api/emailer/', template)
    const audience = { to: 'contacts', where: [] }
    const asked = await own.post('/api/mass-mail/audience', { olympiadId, audience })
    const { item } = await own.post('/api/mass-mail/', { olympiadId, emailerId: emailer.id, audience, name: title })
    const queued = await own.post(`/api/mass-mail/${item.id}/queue`)
    return { id: item.id, asked, counts: queued.item.counts }
  }
  const release = (id: number, qty: number) => own.post(`/api/queued-email/release-batch/?massMailId=${id}&qty=${qty}`)
  const why = async (id: number, q: string) => (await own.get(`/api/mass-mail/${id}/why?q=${q}`)).items[0]
  const received = (title: string) => mailbox.mails.filter(({ raw }) => raw.includes(`Subject: ${title}`))

  const first = await test.step('contacts with consent are queued, held, and released in two batches', async () => {
    for (const email of [...people, 'dan@press.example'])
      await own.post('/api/useful-contact/', {
        olympiadId,
        name: email.slice(0, 3),
        organisation: '',
        role: '',
        groups: '',
        email,
        telephone: '',
        consent: !email.startsWith('dan'),
        consentWay: '',
        notes: '',
      })
    const mail = await massMail('News')
    expect(mail.asked).toMatchObject({ population: 4, total: 3 })
    expect(mail.counts).toEqual({ held: 3 })
    expect(await why(mail.id, 'dan')).toMatchObject({ verdict: 'not-in-audience' })
    expect(await release(mail.id, 1)).toEqual(expect.objectContaining({ released: 1, held: 2 }))
    await expect.poll(() => received('News').length).toBe(1)
    await release(mail.id, -1)
    await expect.poll(() => received('News').length).toBe(3)
    return mail
  })

  await test.step('each is signed by both keys, which an independent verifier accepts', async () => {
    for (const { raw } of received('News')) {
      const resolver = async (record: string) => [[records.get(record) ?? '']]
      const { results } = await dkimVerify(Buffer.from(raw, 'latin1'), { resolver })
      expect(results.map(({ status }) => status.result)).toEqual(['pass', 'pass'])
      expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    }
  })

  await test.step('one click unsubscribes; the next mass mail leaves the address out and says why', async () => {
    const mail = received('News').find(({ to }) => to.includes(people[0] ?? ''))
    const link = /^List-Unsubscribe: <(http[^>]+)>/m.exec(mail?.raw.replace(/\r\n\s+/g, ' ') ?? '')?.[1] ?? ''
    const click = await fetch(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
    expect(click.status, link).toBe(200)
    const { items } = await own.get(`/api/unsubscribe/?olympiadId=${olympiadId}`)
    expect(items).toMatchObject([{ email: people[0] }])
  })

  await test.step('a report of a mail server suppresses an address, until an admin allows it again', async () => {
    const mail = received('News').find(({ to }) => to.includes(people[1] ?? ''))
    const messageId = /^Message-ID: (\S+)/im.exec(mail?.raw ?? '')?.[1] ?? ''
    const report = aReport({ recipient: people[1] ?? '', messageId })
    const [dry] = (await own.upload('/api/bounce/?dryRun=true', report)).items
    expect(dry).toMatchObject({ email: people[1], kind: 'hard', status: '5.1.1', matched: true })
    expect((await own.get('/api/bounce/')).items).toEqual([])
    await own.upload('/api/bounce/', report)
    expect((await own.get('/api/bounce/')).items).toMatchObject([{ email: people[1], suppressed: true }])
    expect(await why(first.id, 'ben')).toMatchObject({ verdict: 'bounced' })
    const health = await own.get(`/api/emailer/email-health/?email=${people[1]}&doNotRecheck=true`)
    expect(health.item).toMatchObject({ state: 'bad' })

    const second = await massMail('More')
    expect(second.counts).toEqual({ held: 1 })
    expect(await why(second.id, 'ann')).toMatchObject({ verdict: 'suppressed', reason: 'unsubscribed' })
    expect(await why(second.id, 'ben')).toMatchObject({ verdict: 'suppressed', reason: 'bounced' })
    await own.delete(`/api/bounce/?email=${people[1]}&reason=It works`)
    await own.post(`/api/unsubscribe/resubscribe?email=${people[0]}&olympiadId=${olympiadId}&reason=Asked`)
    expect((await massMail('Last')).counts).toEqual({ held: 3 })
  })

  await test.step('every screen opens with what is there now', async () => {
    await expectScreens(mpho, 'overlord')
    await expectScreens(nomsa, 'admin')
  })
})
