import type { APIRequestContext, Page } from '@playwright/test'
import { comeAsNewTeacher } from '../mailed-password.ts'
import { expect, headersOf, testInEmptyWorld as test } from '../product.ts'
import { expectReadable } from '../readable.ts'

const email = 'lindiwe.nkuna@xikukwani.example'
const password = 'seven wet umbrellas'
const year = 365 * 86_400_000

/** The last match in the mails to the teacher, whose number is awaited: an earlier mail has a link of its own. */
async function mailed(request: APIRequestContext, wanted: RegExp, number: number): Promise<string> {
  const headers = await headersOf(request, 'overlord', 'staff')
  const links = new Set<string>()
  await expect(async () => {
    const found = await request.get(`/api/email-logs/search/${encodeURIComponent(email)}`, { headers })
    const { items } = (await found.json()) as { items: { id: number; status: string }[] }
    for (const { id } of items.filter(({ status }) => status === 'sent').toSorted((a, b) => a.id - b.id)) {
      const read = await request.get(`/api/queued-email/${id}/message`, { headers })
      const link = wanted.exec(((await read.json()) as { item: { text: string } }).item.text)?.[1]
      if (link !== undefined) links.add(link)
    }
    expect(links.size).toBe(number)
  }).toPass()
  return [...links].at(-1) ?? ''
}

/** The form on the telephone, the link of the mail, and the organisers who accept. */
async function takePart(phone: Page, olympiad: string, time: number): Promise<void> {
  await phone.goto(`/${olympiad}/express-interest`)
  await phone.getByLabel('a teacher').check()
  await phone.getByLabel('First name').fill('Lindiwe')
  await phone.getByLabel('Surname').fill('Nkuna')
  await phone.getByLabel('E-mail address').fill(email)
  const school = phone.getByLabel('School', { exact: true })
  if (time === 1) {
    await school.fill('Xikukwani Hills Secondary School')
    await phone.getByLabel('Province').selectOption('LP')
  } else {
    // Other words than before: the finder's answers may be 20 seconds old.
    await school.fill('Xikukwani')
    await phone.getByRole('listitem').getByRole('button').first().click()
  }
  await phone.getByLabel('I agree').check()
  // The product's clock is the real one, and the form refuses robots.
  await expect(async () => {
    await phone.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(phone).toHaveURL(/email-validation-page/, { timeout: 1000 })
  }).toPass()
  await phone.goto(`/verify-email/${await mailed(phone.request, /verify-email\/([\da-f-]{36})/, time)}`)
  await phone.getByRole('button', { name: 'Verify my address' }).click()
  await expect(phone.getByText('Your address is verified.')).toBeVisible()

  const headers = await headersOf(phone.request, 'overlord', 'staff')
  const listed = await phone.request.get('/api/interest/expression-of-interest/?olympiadId=-1&status=open', { headers })
  const { items } = (await listed.json()) as { items: { id: number; schoolId: number | null }[] }
  const [interest] = items
  const matches = await phone.request.get(
    `/api/interest/expression-of-interest/possible-matches?expressionId=${interest?.id}`,
    {
      headers,
    },
  )
  expect(matches.ok(), await matches.text()).toBe(true)
  const { schools, teachers } = (await matches.json()) as {
    schools: { schoolId: number }[]
    teachers: { teacherId: number }[]
  }
  const data = { expressionId: interest?.id, schoolId: schools[0]?.schoolId, teacherId: teachers[0]?.teacherId }
  const accepted = await phone.request.post('/api/teacher/expression/', { headers, data })
  expect(accepted.ok(), await accepted.text()).toBe(true)
}

test('on a phone: from the first interest to loaded learners, and next year to their return one grade higher', async ({
  page: phone,
}) => {
  test.setTimeout(120_000)
  await phone.setViewportSize({ width: 360, height: 740 })

  await test.step('a teacher without an account takes part and sets a password', async () => {
    await takePart(phone, 'sango-2026', 1)
    const link = `/set-password#${await mailed(phone.request, /set-password#([\w-]{64})/, 1)}`
    await comeAsNewTeacher(phone, link, { username: email, password, seen: 'Xikukwani Hills Secondary School' })
  })

  await test.step('the teacher loads a class', async () => {
    await phone.goto('/portal/sango-2026/load-learners?load=paste')
    const list = 'Tsakani Maluleke, 10\nN’wamitwa Baloyi, 10\nǃXóõ Witbooi, 10\nZoë Dyantyi, 12\n'
    await phone.getByRole('textbox').first().fill(list)
    await phone.getByRole('button', { name: 'See what it would load' }).click()
    await phone.getByRole('button', { name: 'Load 4 learners' }).click()
    await expect(phone.getByText('4 learners are loaded')).toBeVisible()
  })

  await test.step('an overlord creates next year’s olympiad, and the same teacher takes part again', async () => {
    const headers = await headersOf(phone.request, 'overlord', 'staff')
    const olympiads = await phone.request.get('/api/olympiad/?olympiadId=-1', { headers })
    const { items } = (await olympiads.json()) as {
      items: (Record<string, unknown> & { opensAt: string; closesAt: string; project: { id: number } })[]
    }
    const last = items[0]
    const later = (moment = '') => new Date(Date.parse(moment) + year).toISOString()
    const data = {
      ...last,
      projectId: last?.project.id,
      name: 'sango-2027',
      title: 'Sango Geography Olympiad 2027',
      opensAt: later(last?.opensAt),
      closesAt: later(last?.closesAt),
    }
    const made = await phone.request.post('/api/olympiad/', { headers, data })
    const { item } = (await made.json()) as { item: { id: number } }
    const phase = { phase: 'registration' }
    expect((await phone.request.put(`/api/olympiad/${item.id}/phase`, { headers, data: phase })).ok()).toBe(true)
    await takePart(phone, 'sango-2027', 2)
  })

  const learners = phone.getByRole('list', { name: 'Learners' }).getByRole('listitem')
  const enterAgain = async () => {
    await phone.getByRole('button', { name: 'Enter them again' }).click()
    await expect(phone.getByText('3 of last year’s 3 are in Grade 11 now')).toBeVisible()
    await phone.getByRole('checkbox', { name: 'Tsakani Maluleke left the school' }).check()
    await expect(phone.getByText('2 of last year’s 3 are in Grade 11 now')).toBeVisible()
  }
  await test.step('last year’s learners are entered again without those who left', async () => {
    await phone.goto('/portal/sango-2027/load-learners')
    await enterAgain()
    await expectReadable(phone)
    await phone.setViewportSize({ width: 360, height: 740 })
    await phone.getByRole('button', { name: 'Enter 2 learners' }).click()
    await expect(phone.getByText('2 learners are loaded')).toBeVisible()
    await expect(learners).toHaveCount(2)
    await expect(learners.filter({ hasText: "Baloyi, N'wamitwa" })).toContainText('Grade 11')
  })

  await test.step('the teacher undoes it and enters them once more', async () => {
    await phone.getByRole('button', { name: 'Undo Last year’s learners' }).click()
    await phone.getByRole('dialog').getByRole('button', { name: 'Undo the loading' }).click()
    await expect(learners).toHaveCount(0)
    await expect(phone.getByText('2 learners are loaded')).toBeHidden()
    await enterAgain()
    await phone.getByRole('button', { name: 'Enter 2 learners' }).click()
    await expect(learners).toHaveCount(2)
  })

  await test.step('the year before stays as it was', async () => {
    await phone.goto('/portal/sango-2026/load-learners')
    await expect(learners).toHaveCount(4)
    await expect(learners.filter({ hasText: 'Maluleke, Tsakani' })).toContainText('Grade 10')
  })
})
