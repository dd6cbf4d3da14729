import type { APIRequestContext } from '@playwright/test'
import { expect, headersOf } from '../../product.ts'
import { aSchoolApart } from '../school/school-apart.ts'
import { admin, firstRow, portal, press } from './steps.ts'
import type { Walk } from './walk.ts'

/** Adds a teacher who may leave: the school's others stay. */
async function addColleague(request: APIRequestContext): Promise<void> {
  const headers = await headersOf(request, 'admin', 'staff')
  const schools = await request.get('/api/school-participant/?olympiadId=1&limit=1', { headers })
  const { items } = (await schools.json()) as { items: { schoolId: number }[] }
  const data = { fullName: 'Busi Colleague', email: 'busi.colleague@school.example', telephone: '' }
  const reply = await request.post('/api/teacher/', {
    headers,
    data: { ...data, olympiadId: 1, schoolId: items[0]?.schoolId },
  })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** Schools, their teachers, and who else is interested. */
export const schoolWalks = {
  'accept-interest': {
    by: 'admin',
    at: `${admin}/eoi?status=open&verified=true`,
    open: firstRow(),
    typed: { 'Find another school': 'Grasvlakte' },
    // A new one would be refused: a school has the number that the teacher wrote.
    choose: (form) => form.getByRole('radio').first().check(),
  },
  'add-school': {
    by: 'admin',
    at: `${admin}/edit/schools?open=new`,
    typed: { Name: 'Nuwerus Hoërskool', Town: 'Nuwerus' },
    choose: async (form) => void (await form.getByLabel('Province').selectOption('NC')),
  },
  school: { by: 'admin', at: `${admin}/edit/schools`, open: firstRow(), typed: { Town: 'Halfway' } },
  'add-school-participant': {
    by: 'admin',
    prepare: async (page) => void (await aSchoolApart(page.request, 'Zonnebloem To Enter')),
    at: `${admin}/edit/participating-schools?open=new`,
    typed: { School: 'Zonnebloem To' },
    choose: async (form) =>
      form
        .getByRole('button', { name: /Zonnebloem To Enter/ })
        .first()
        .click(),
  },
  'other-school': {
    by: 'teacher',
    at: `${portal}/school`,
    open: press('This is not my school'),
    typed: { 'A note for the organisers': 'I have moved to Kimberley.' },
  },
  'add-colleague': {
    by: 'teacher',
    at: `${portal}/school`,
    open: press('Invite a colleague'),
    typed: { 'First name and surname': 'Zoë Dyantyi', 'E-mail': 'zoe.dyantyi@school.example' },
  },
  'add-teacher': {
    by: 'admin',
    at: `${admin}/edit/participating-teachers?open=new`,
    typed: { Name: 'Zoë Dyantyi', 'E-mail': 'zoe.dyantyi@school.example' },
    choose: async (form) => {
      await form.getByLabel('School', { exact: true }).fill('hoerskool')
      await form
        .page()
        .getByRole('option', { name: /Hoërskool/ })
        .first()
        .click()
    },
  },
  teacher: {
    by: 'admin',
    at: `${admin}/edit/participating-teachers`,
    open: firstRow(),
    typed: { Telephone: '012 555 0101' },
  },
  'move-teacher': {
    by: 'admin',
    prepare: ({ request }) => addColleague(request),
    at: `${admin}/edit/participating-teachers?q=busi`,
    open: firstRow(/^Move to another school/),
    typed: {},
    choose: async (form) => {
      await form.getByLabel('New school').fill('hoerskool')
      await form
        .page()
        .getByRole('option', { name: /Hoërskool/ })
        .first()
        .click()
    },
  },
  'useful-contact': {
    by: 'admin',
    at: `${admin}/edit/interested-and-affected-parties`,
    open: firstRow(),
    typed: { Notes: 'Prefers a call in the morning.' },
  },
  'add-useful-contact': {
    by: 'funding',
    at: '/sango-2026/funding/edit/interested-and-affected-parties?open=new',
    typed: {
      Name: 'Ntombi Radebe',
      Organisation: 'Department of Basic Education',
      'E-mail': 'ntombi@department.example',
    },
  },
  merge: {
    by: 'overlord',
    at: '/overlord/merge-countries?from=201&into=202',
    open: (page) => page.getByRole('heading', { name: 'Values that stay' }).waitFor(),
    typed: { Reason: 'Recorded twice' },
  },
} satisfies Readonly<Record<string, Walk>>
