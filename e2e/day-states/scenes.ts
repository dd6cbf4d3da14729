import { goodFacts } from '@agon/domain/testing/device-facts'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { enterAs, expect as impatient, password } from '../product.ts'
import { answer, aSitter, begin, heading, recoveryCode, resetSitter, saving, toQuestion } from '../sitter.ts'

/** Pictures are taken on machines that are busy. */
const expect = impatient.configure({ timeout: 30_000 })

/** What a scene is played with: pages of people who have nothing to do with each other, and the way to take a picture. */
export interface Stage {
  readonly open: () => Promise<Page>
  readonly request: APIRequestContext
  readonly baseURL: string
  readonly show: (state: string, page: Page) => Promise<void>
}

export const scenes: readonly ((stage: Stage) => Promise<void>)[] = [
  trackerOfTheDay,
  noticedAndTakenBack,
  minutesAskedFor,
  unsentFile,
  examDay,
  eve,
  rehearsing,
  rehearsed,
  afterwards,
]

const tracker = '/sango-2026/admin/reports/participant-tracker'
const headers = (token: string) => ({ authorization: `Bearer ${token}` })

async function tokenOf(request: APIRequestContext, username: string, loginType: string): Promise<string> {
  const data = { username, password, loginType, ...(loginType === 'teacher' ? {} : { olympiadName: 'sango-2026' }) }
  return ((await (await request.post('/api/auth/signin', { data })).json()) as { token: string }).token
}

async function anAdmin(open: Stage['open'], path: string): Promise<Page> {
  const page = await open()
  await enterAs(page, 'admin', 'staff')
  await page.goto(path)
  await expect(heading(page)).toBeVisible()
  return page
}

async function aTeacher(open: Stage['open']): Promise<Page> {
  const page = await open()
  await enterAs(page, 'teacher', 'teacher')
  await page.goto('/portal/sango-2026/exam-day')
  await expect(page.getByText(/Live, as of/)).toBeVisible()
  return page
}

async function trackerOfTheDay({ open, request, baseURL, show }: Stage): Promise<void> {
  const admin = await anAdmin(open, tracker)
  await expect(admin.getByText(/^Live, as of/)).toBeVisible()
  await show('tracker', admin)
  await admin.getByLabel('Province').selectOption({ label: 'Limpopo' })
  await show('tracker of a province', admin)
  await admin.getByLabel('Province').selectOption({ label: 'Unknown' })
  await expect(admin.getByText('Nobody at the moment')).toBeVisible()
  await show('tracker without anybody', admin)
  const sitter = await aSitter(request, baseURL)
  const page = await open()
  await begin(page, sitter)
  for (const index of [1, 2, 3]) {
    if (index > 1) await toQuestion(page, index)
    await answer(page)
    await expect(saving(page)).toHaveText(/^Saved/)
  }
  await admin.goto(`${tracker}?q=${sitter.username}`)
  await admin.getByRole('row').filter({ hasText: 'Sitting' }).last().click()
  await expect(admin.getByText('Every answer')).toBeVisible()
  await show('one who sits', admin)
  await admin.keyboard.press('Escape')
  await admin.getByRole('button', { name: 'Give extra minutes' }).click()
  await show('extra minutes', admin)
  await admin.goto('/sango-2026/admin/reports/start-times')
  await expect(admin.getByText(/learners? ha(s|ve) begun/)).toBeVisible()
  await show('start times', admin)
}

async function noticedAndTakenBack({ open, request, baseURL, show }: Stage): Promise<void> {
  const sitter = await aSitter(request, baseURL)
  const page = await open()
  await page.clock.install()
  await begin(page, sitter)
  await answer(page)
  await expect(page.getByRole('button', { name: 'Hand in part 1…' })).toBeVisible()
  for (const away of ['00:40', '03:20']) {
    await page.evaluate(() => dispatchEvent(new Event('blur')))
    await page.clock.fastForward(away)
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Control+C')
  }
  const told = page.waitForResponse((reply) => reply.url().endsWith('/api/sitting/events') && reply.ok())
  await page.clock.fastForward('00:03')
  await told
  const admin = await anAdmin(open, `${tracker}?q=${sitter.username}`)
  await admin.getByRole('row').filter({ hasText: 'Sitting' }).last().click()
  await expect(admin.getByText('Noticed by the page')).toBeVisible()
  await show('noticed by the page', admin)
  await admin.getByRole('button', { name: 'Let them start anew' }).click()
  await show('start anew', admin)
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The computer belonged to another learner.')
  await dialog.getByRole('button', { name: 'Let them start anew' }).click()
  await expect(admin.getByRole('button', { name: 'Let the earlier sitting count again' })).toBeVisible()
  await show('started anew', admin)
}

async function ownLearners(request: APIRequestContext) {
  const teacher = headers(await tokenOf(request, 'teacher', 'teacher'))
  const here = await request.get('/api/auth/here/sango-2026', { headers: teacher })
  const [own] = ((await here.json()) as { participants: { id: number }[] }).participants
  if (own === undefined) throw new Error('The demo teacher has a school.')
  const day = await request.get(`/api/exam-day/${own.id}`, { headers: teacher })
  const { items } = (await day.json()) as {
    items: { id: number; username: string; status: string; firstName: string; lastName: string }[]
  }
  return { teacher, school: own.id, items }
}

async function minutesAskedFor({ open, request, show }: Stage): Promise<void> {
  const { teacher, school, items } = await ownLearners(request)
  const path = `/api/exam-day/${school}/extra-time-request`
  await request.post(path, {
    headers: teacher,
    data: { minutes: 15, reason: 'The power went out in the computer room at ten past nine.' },
  })
  await request.post(path, {
    headers: teacher,
    data: { minutes: 5, reason: 'Her screen froze.', participantId: items.at(0)?.id },
  })
  const admin = await anAdmin(open, tracker)
  await expect(admin.getByRole('region', { name: 'Extra minutes asked for' })).toBeVisible()
  await show('minutes asked for', admin)
  await admin
    .getByRole('button', { name: /^Answer:/ })
    .first()
    .click()
  await show('answering a request', admin)
  const panel = admin.getByRole('complementary')
  await panel.getByLabel('Words to the teacher').fill('Granted; please start the next part together.')
  await panel.getByRole('button', { name: /^Grant/ }).click()
  await expect(panel).toHaveCount(0)
}

async function unsentFile({ open, request, baseURL, show }: Stage): Promise<void> {
  const sitter = await aSitter(request, baseURL)
  const page = await open()
  await page.clock.install()
  await begin(page, sitter)
  await page.context().setOffline(true)
  for (const index of [1, 2]) {
    if (index > 1) await toQuestion(page, index)
    await answer(page)
    await expect(saving(page)).toHaveText(/^On this device/)
  }
  await page.clock.fastForward('03:30')
  const save = page.getByRole('button', { name: 'Save the 2 unsent answers as a file' })
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()])
  await show('the file at the learner', page)
  const admin = await anAdmin(open, tracker)
  await admin.getByRole('button', { name: 'Load unsent answers' }).click()
  await show('unsent answers, no file', admin)
  const written = join(tmpdir(), file.suggestedFilename())
  await file.saveAs(written)
  const letter = join(tmpdir(), 'letter.agon')
  await writeFile(letter, 'Dear teacher, the network is gone.')
  await admin.getByLabel('Files with unsent answers').setInputFiles([written, letter])
  await expect(admin.getByRole('button', { name: 'Take 2 answers over' })).toBeVisible()
  await show('unsent answers, read', admin)
  await admin.getByLabel('Reason').fill('The school has no network.')
  await admin.getByRole('button', { name: 'Take 2 answers over' }).click()
  await expect(admin.getByText('All of them are with the server already.')).toBeVisible()
  await show('unsent answers, taken over', admin)
}

async function examDay({ open, request, show }: Stage): Promise<void> {
  const { items } = await ownLearners(request)
  const finished = items.find(({ status }) => status === 'finished')
  if (finished === undefined) throw new Error('The demo school has nobody left who has finished.')
  await resetSitter(request, { participantId: finished.id, username: finished.username })
  const page = await aTeacher(open)
  await show('exam day', page)
  await page.getByText('Ask for extra minutes for the whole school').click()
  await show('exam day, asking for the school', page)
  await page.getByLabel('Find a learner').fill(finished.username)
  await page.getByRole('region', { name: 'Learners' }).getByRole('listitem').getByRole('button').click()
  await show('exam day, a learner', page)
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: 'Make a new slip and print it' }).click()
  await expect(panel.getByText('New password')).toBeVisible()
  await panel.getByRole('button', { name: 'Show the code' }).click()
  await expect(panel.getByRole('button', { name: 'Make a new code' })).toBeVisible()
  await panel.getByLabel('What has happened?').fill('The battery was empty.')
  await panel.getByRole('button', { name: /^Ask for 10/ }).click()
  await expect(panel.getByText('Waits for the organisers')).toBeVisible()
  await show('exam day, slip, code, request', page)
  await page.getByLabel('Find a learner').fill('nobody-is-called-so')
  await show('exam day, nobody found', page)
}

/** Puts the window's opening and end so many hours from now. */
async function setWindow(request: APIRequestContext, opens: number, closes: number): Promise<void> {
  const admin = headers(await tokenOf(request, 'admin', 'staff'))
  const { id, item } = await olympiad(request, admin)
  const at = (ahead: number) => new Date(Date.now() + ahead * 3_600_000).toISOString()
  const data = { ...item, opensAt: at(opens), closesAt: at(closes) }
  expect((await request.put(`/api/olympiad/${id}`, { headers: admin, data })).status()).toBe(200)
}

async function olympiad(request: APIRequestContext, admin: ReturnType<typeof headers>) {
  const here = (await (await request.get('/api/auth/here/sango-2026', { headers: admin })).json()) as {
    olympiad: { id: number }
  }
  const { id } = here.olympiad
  const list = await request.get(`/api/olympiad/?olympiadId=${id}`, { headers: admin })
  const [item] = ((await list.json()) as { items: Record<string, unknown>[] }).items
  return { id, item }
}

async function turn(request: APIRequestContext, open: boolean): Promise<void> {
  const admin = headers(await tokenOf(request, 'admin', 'staff'))
  const { id } = await olympiad(request, admin)
  const asked = await request.get(`/api/olympiad/${id}/checks`, { headers: admin })
  const { moves } = (await asked.json()) as { moves: { to: string; checks: { severity: string; code: string }[] }[] }
  const { checks = [] } = moves.find(({ to }) => to === (open ? 'open' : 'closed')) ?? {}
  const warned = checks.filter(({ severity }) => severity === 'warns').map(({ code }) => code)
  const query = `open=${open}&confirmed=${[...new Set(warned)].join(',')}`
  expect((await request.get(`/api/olympiad/set-olympiad-open/${id}?${query}`, { headers: admin })).status()).toBe(200)
}

async function eve({ open, request, show }: Stage): Promise<void> {
  await turn(request, false)
  await setWindow(request, 20, 68)
  const settings = '/sango-2026/admin/settings-and-actions'
  const admin = await anAdmin(open, settings)
  await expect(admin.getByRole('region', { name: 'Ready to open?' }).getByText(/Looked at/)).toBeVisible()
  await show('ready to open', admin)
  await admin.getByRole('button', { name: /^Open/ }).click()
  await show('opening', admin)
  await admin.keyboard.press('Escape')
  await turn(request, true)
  const teacher = await aTeacher(open)
  await expect(teacher.getByText('No device has been rehearsed on yet')).toBeVisible()
  await show('no device rehearsed on', teacher)
  const early = await anAdmin(open, tracker)
  await expect(early.getByRole('region', { name: 'Rehearsal' })).toBeVisible()
  await show('tracker before anybody rehearses', early)
}

async function linkOf(request: APIRequestContext, participantId: number): Promise<string> {
  const teacher = headers(await tokenOf(request, 'teacher', 'teacher'))
  const renewed = await request.post(`/api/learner/renew-slip/${participantId}`, { headers: teacher, data: {} })
  const { pathname, hash } = new URL(((await renewed.json()) as { link: string }).link)
  return pathname + hash
}

async function rehearsing({ open, request, show }: Stage): Promise<void> {
  const { items } = await ownLearners(request)
  const learner = items.find(({ status }) => status === 'not-started')
  if (learner === undefined) throw new Error('The demo school has nobody left who has not started.')
  const page = await open()
  await page.goto(await linkOf(request, learner.id))
  await page.waitForURL(/\/olympiad\/instructions/)
  await show('instructions on the eve', page)
  await page.getByRole('link', { name: 'Rehearse on this device' }).click()
  await expect(heading(page)).toHaveText('Rehearsal on this device')
  await show('rehearsal, before', page)
  await page.getByRole('button', { name: 'Begin the rehearsal' }).click()
  for (const index of [1, 2, 3]) {
    await expect(heading(page)).toHaveText(`Practice question ${index} of 3`)
    if (index === 1) await show('rehearsal, question', page)
    await answer(page, '45')
    await expect(saving(page)).toHaveText(/^Saved \d/)
    if (index > 1) await show(`rehearsal, question ${index}`, page)
    await page.getByRole('button', { name: 'Next' }).click()
  }
  await expect(heading(page)).toHaveText('When the network goes away')
  await show('rehearsal, network', page)
  await page.context().setOffline(true)
  await answer(page, '46')
  await expect(page.getByText('Now turn the network on again.')).toBeVisible()
  await show('rehearsal, without a network', page)
  await page.context().setOffline(false)
  await expect(page.getByText('Well done')).toBeVisible()
  await show('rehearsal, network back', page)
  await page.getByRole('button', { name: 'See the result' }).click()
  await expect(heading(page)).toHaveText('This device is ready')
  await show('rehearsal, ready', page)
}

/** Thirty devices as their pages report them; some of them are not ready. */
async function rehearsed({ open, request, show }: Stage): Promise<void> {
  const { items } = await ownLearners(request)
  const learner = items.filter(({ status }) => status === 'not-started')[1]
  if (learner === undefined) throw new Error('The demo school has nobody left who has not started.')
  const page = await open()
  await page.goto(await linkOf(request, learner.id))
  await page.waitForURL(/\/olympiad\/instructions/)
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('user') ?? '{}') as { accessToken: string }).accessToken,
  )
  const odd = [{ storage: 'refused', worker: false }, { saveMillis: 5200, clockSeconds: 5400 }, { offline: 'skipped' }]
  for (let device = 0; device < 29; device += 1) {
    const mark = `device-of-the-room-number-${String(device).padStart(2, '0')}`
    const begun = await request.post('/api/rehearsal/', { headers: headers(token), data: { device: mark } })
    const { id } = (await begun.json()) as { id: number }
    const data = { ...goodFacts, ...odd[device] }
    expect((await request.put(`/api/rehearsal/${id}`, { headers: headers(token), data })).status()).toBe(200)
  }
  const teacher = await aTeacher(open)
  await expect(teacher.getByText('28 of 30 devices are ready')).toBeVisible()
  await show('28 of 30', teacher)
  const admin = await anAdmin(open, tracker)
  await admin.getByText('School by school').click()
  await show('tracker of rehearsals', admin)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission to access the database.', 'SecurityError')
    }
  })
  await page.goto('/sango-2026/olympiad/rehearsal')
  await page.getByRole('button', { name: 'Begin the rehearsal' }).click()
  for (const index of [1, 2, 3]) {
    await expect(heading(page)).toHaveText(`Practice question ${index} of 3`)
    await answer(page, '45')
    await page.getByRole('button', { name: 'Next' }).click()
  }
  await page.getByRole('button', { name: 'I cannot turn the network off here' }).click()
  await expect(heading(page)).toHaveText('This device is not ready yet')
  await show('rehearsal, not ready', page)
}

async function afterwards({ open, request, baseURL, show }: Stage): Promise<void> {
  const sitter = await aSitter(request, baseURL)
  expect(await recoveryCode(request, sitter)).toMatch(/^\d{6}$/)
  await setWindow(request, -50, -1)
  const teacher = await aTeacher(open)
  await show('exam day, over', teacher)
}
