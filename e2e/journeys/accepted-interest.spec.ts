import type { APIRequestContext, Page } from '@playwright/test'
import { inMail } from '../in-mail.ts'
import { comeAsNewTeacher } from '../mailed-password.ts'
import { enterAs, expect, testInEmptyWorld as test } from '../product.ts'
import { expectReadable } from '../readable.ts'

const email = 'lindiwe.nkuna@xikukwani.example'
const password = 'seven wet umbrellas'

/** Two teachers who share an address send the form by its call; the link of the mail is used. */
async function expressInterest(request: APIRequestContext): Promise<void> {
  const data = {
    olympiadName: 'sango-2026',
    type: 'teacher',
    firstName: 'Lindiwe',
    lastName: 'Nkuna',
    email,
    schoolName: 'Xikukwani Hills Secondary School',
    town: 'Giyani',
    province: 'LP',
    consent: true,
  }
  const colleague = { ...data, firstName: 'Vutomi', lastName: 'Baloyi' }
  for (const sent of [colleague, data]) expect((await request.post('/api/website/eoi', { data: sent })).ok()).toBe(true)
  const uuid = await inMail(request, /verify-email\/([\da-f-]{36})/)
  expect((await request.post(`/api/website/verify-email/${uuid}`)).ok()).toBe(true)
}

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let pressed = 0; pressed < 40; pressed += 1) {
    await page.keyboard.press('Tab')
    const isThere = await page.evaluate(
      (source) => new RegExp(source).test(document.activeElement?.textContent ?? ''),
      name.source,
    )
    if (isThere) return
  }
  throw new Error(`no ${name.source} by Tab`)
}

test('interest is accepted by keyboard, and the teacher of the mailed link loads learners', async ({
  page: admin,
  browser,
  baseURL,
}) => {
  await enterAs(admin, 'admin', 'staff')

  await test.step('the empty list has the address of the form, to be copied', async () => {
    await admin.goto('/sango-2026/admin/eoi')
    await expect(admin.getByText('No interest yet')).toBeVisible()
    const form = admin.getByRole('link', { name: `${baseURL}/sango-2026/express-interest` })
    await expect(form).toHaveCount(2)
    await expect(admin.getByRole('button', { name: 'Copy' })).toHaveCount(2)
    await expectReadable(admin)
  })

  await expressInterest(admin.request)
  await test.step('staff accept it for a new school, without a mouse', async () => {
    await admin.goto('/sango-2026/admin/eoi')
    await admin.getByRole('row', { name: /Nkuna/ }).getByRole('button').focus()
    await admin.keyboard.press('Enter')
    const panel = admin.getByRole('complementary')
    await expect(panel.getByRole('radio', { name: /^Create a new school/ })).toBeChecked()
    await expect(panel.getByText('Vutomi Baloyi sent the form from this address before Lindiwe Nkuna')).toBeVisible()
    await expectReadable(admin)
    await tabTo(admin, /^Accept and invite$/)
    await admin.keyboard.press('Enter')
    await expect(panel.getByText('Accepted for')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Undo acceptance' })).toBeVisible()
  })

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const teacher = await context.newPage()
  await teacher.setViewportSize({ width: 360, height: 740 })
  await test.step('the mailed link sets the password', async () => {
    const link = `/set-password#${await inMail(admin.request, /set-password#([\w-]{64})/)}`
    await comeAsNewTeacher(teacher, link, { username: email, password, seen: 'Xikukwani Hills Secondary School' })
  })

  await test.step('the teacher loads learners', async () => {
    await teacher.goto('/portal/sango-2026/load-learners?load=paste')
    await teacher.getByRole('textbox').first().fill('First name,Surname,Grade\nTsakani,Maluleke,10\n')
    await teacher.getByRole('button', { name: 'See what it would load' }).click()
    await teacher.getByRole('button', { name: 'Load 1 learner' }).click()
    await expect(teacher.getByText('1 learner is loaded')).toBeVisible()
  })

  await test.step('after that the acceptance stays', async () => {
    await admin.getByRole('button', { name: 'Undo acceptance' }).click()
    await expect(admin.getByRole('complementary').getByRole('alert')).toContainText('signed in')
  })
  await context.close()
})

test('several are accepted after a preview of the refusals, and all is undone', async ({ page }) => {
  await expressInterest(page.request)
  const data = { olympiadName: 'sango-2026', type: 'teacher', firstName: 'Mpho', lastName: 'Baloyi', consent: true }
  const school = { schoolName: 'Hoërskool Baobab Ridge', town: 'Musina', province: 'LP' }
  await page.request.post('/api/website/eoi', { data: { ...data, ...school, email: 'mpho.baloyi@baobab.example' } })
  // A checkbox beside a name is ticked on a phone, too.
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/eoi')
  for (const name of [/Nkuna/, /Baloyi/]) await page.getByRole('row', { name }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Accept 2…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('2 stay unchanged')).toBeVisible()
  await expect(dialog.getByText(/the e-mail address is not verified/)).toBeVisible()
  await dialog.getByLabel('Also accept those whose address is not verified').check()
  await expect(dialog.getByText('1 will be accepted')).toBeVisible()
  await expect(dialog.getByText('Baobab Ridge High School')).toBeVisible()
  await dialog.getByRole('button', { name: 'Accept 1', exact: true }).click()
  await dialog.getByRole('button', { name: 'Undo all 1' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Baloyi/ })).toContainText('Open')
})
