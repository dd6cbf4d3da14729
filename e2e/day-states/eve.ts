import { goodFacts } from '@agon/domain/test/device-facts'
import type { APIRequestContext } from '@playwright/test'
import { answer, aSitter, heading, recoveryCode, saving } from '../sitter.ts'
import {
  aTeacher,
  anAdmin,
  expect,
  headers,
  ownLearners,
  setWindow,
  tokenOf,
  tracker,
  turn,
  type Stage,
} from './stage.ts'

export async function eve({ open, request, show }: Stage): Promise<void> {
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

export async function rehearsing({ open, request, show }: Stage): Promise<void> {
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
export async function rehearsed({ open, request, show }: Stage): Promise<void> {
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

export async function afterwards({ open, request, baseURL, show }: Stage): Promise<void> {
  const sitter = await aSitter(request, baseURL)
  expect(await recoveryCode(request, sitter)).toMatch(/^\d{6}$/)
  await setWindow(request, -50, -1)
  const teacher = await aTeacher(open)
  await show('exam day, over', teacher)
}
