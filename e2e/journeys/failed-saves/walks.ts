import type { EditForm } from '@agon/contract/forms'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, headersOf } from '../../product.ts'
import { aSchoolApart } from '../school/school-apart.ts'
import { signInWalks } from './sign-in-walks.ts'
import { sittingWalks } from './sitting-walks.ts'
import { teamWalks } from './team-walks.ts'
import type { Walk } from './walk.ts'

const admin = '/sango-2026/admin'
const portal = '/portal/sango-2026'

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const panel = (page: Page) => page.getByRole('complementary')

const firstRow =
  (next?: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('row').nth(1).click()
    if (next !== undefined) await panel(page).getByRole('button', { name: next }).first().click()
  }

/** The panel of a learner of the teacher's school, with one of its dialogs. */
const openLearner =
  (next: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('list', { name: 'Learners' }).getByRole('listitem').first().getByRole('button').click()
    await panel(page).getByRole('button', { name: next }).click()
  }

const unpaid = '/sango-2026/finance/payments?status=unpaid&sort=-outstanding'

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

/** Gives credit to the school of the order that owes most. */
async function addCredit(request: APIRequestContext): Promise<void> {
  const headers = await headersOf(request, 'accountant', 'staff')
  const orders = await request.get('/api/purchase-order/?olympiadId=1&limit=1&status=unpaid&sort=-outstanding', {
    headers,
  })
  const { items } = (await orders.json()) as { items: { customerParticipantId: number }[] }
  const data = { amount: 5000, customerParticipantId: items[0]?.customerParticipantId, key: crypto.randomUUID() }
  const reply = await request.post('/api/payment/?olympiadId=1', { headers, data })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** Books money of an unknown payer. */
async function addUnallocated(request: APIRequestContext): Promise<void> {
  const headers = await headersOf(request, 'accountant', 'staff')
  const data = { amount: 5000, reference: 'WALK DEPOSIT', key: crypto.randomUUID() }
  const reply = await request.post('/api/payment/?olympiadId=1', { headers, data })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** Asks for a refund of the credit of the school that owes most; an admin approves it. */
async function addRefund(request: APIRequestContext): Promise<number> {
  await addCredit(request)
  const headers = await headersOf(request, 'accountant', 'staff')
  const read = async <Reply>(address: string) => (await (await request.get(address, { headers })).json()) as Reply
  const { items } = await read<{ items: { customerParticipantId: number }[] }>(
    '/api/purchase-order/?olympiadId=1&limit=1&status=unpaid&sort=-outstanding',
  )
  const data = { customerParticipantId: items[0]?.customerParticipantId, amount: 100, reason: 'Paid twice' }
  const asked = await request.post('/api/refund/?olympiadId=1', { headers, data })
  expect(asked.status(), await asked.text()).toBe(200)
  const { item } = (await asked.json()) as { item: { id: number } }
  const approved = await request.post(`/api/refund/approve/${item.id}`, {
    headers: await headersOf(request, 'admin', 'staff'),
  })
  expect(approved.status(), await approved.text()).toBe(200)
  return item.id
}

/** Quotes a price to the teacher's school. */
async function addQuote(request: APIRequestContext): Promise<void> {
  const headers = await headersOf(request, 'teacher', 'teacher')
  const here = (await (await request.get('/api/auth/here/sango-2026', { headers })).json()) as {
    participants: { id: number }[]
  }
  const at = `/api/quote/?olympiadId=1&customerParticipantId=${here.participants[0]?.id}`
  const reply = await request.post(at, { headers, data: { learners: 12 } })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** Every form of staff and teachers: one that is declared and not here does not compile. */
export const walks: Readonly<Record<EditForm, Walk>> = {
  ...signInWalks,
  ...sittingWalks,
  'bank-account': {
    by: 'accountant',
    at: '/sango-2026/finance/payments',
    open: async (page) => {
      await press('Invoice issuer')(page)
      await panel(page).getByRole('button', { name: 'Propose another account' }).click()
    },
    typed: {
      'Account holder': 'Sango Olympiads NPC',
      Bank: 'Another bank',
      'Account number': '62001234567',
      'Branch code': '250655',
      Reason: 'The bank closes its branch',
    },
  },
  'provider-keys': {
    by: 'accountant',
    at: '/sango-2026/finance/payments',
    open: async (page) => {
      await press('Invoice issuer')(page)
      await panel(page).getByRole('button', { name: 'Propose new keys' }).click()
    },
    typed: { 'Merchant ID': '10000100', 'Merchant key': '46f0cd694581a', Reason: 'New account' },
  },
  'accept-interest': {
    by: 'admin',
    at: `${admin}/eoi?status=open&verified=true`,
    open: firstRow(),
    typed: { 'Find another school': 'Grasvlakte' },
    // A new one would be refused: a school has the number that the teacher wrote.
    choose: (form) => form.getByRole('radio').first().check(),
  },
  ...teamWalks,
  'accept-quote': {
    by: 'teacher',
    prepare: ({ request }) => addQuote(request),
    at: `${portal}/invoices`,
    open: press(/^Accept /),
    typed: { 'Your order number': 'MINE-3' },
  },
  'add-testimonial': {
    by: 'overlord',
    at: '/overlord/edit/testimonials',
    open: press('Add testimonial'),
    typed: { Person: 'Naledi Mokoena', 'Who it is': 'Teacher', Words: 'My class asks for it every year.' },
  },
  testimonial: {
    by: 'overlord',
    at: '/overlord/edit/testimonials',
    open: press('Lerato Mabaso'),
    typed: { Words: 'My class asks for it every year.' },
  },
  'rename-file': {
    by: 'overlord',
    at: '/overlord/file-attachments',
    open: press('Rename Children and photographs.txt'),
    typed: { 'New name': 'Photographs of children.txt' },
  },
  'add-terms': {
    by: 'overlord',
    at: '/overlord/edit/terms-and-conditions',
    open: press('Add version'),
    typed: { 'First day': '2031-03-01', English: 'Purpose\nTo answer you.', Afrikaans: 'Doel\nOm jou te antwoord.' },
  },
  copy: {
    by: 'admin',
    at: '/sango-2026/admin/edit/general-copy',
    open: async (page) => {
      await page.getByLabel('Words that you see on the screen').fill('Portal for teachers')
      await page
        .getByRole('button', { name: /Portal for teachers/ })
        .first()
        .click()
    },
    typed: { 'Words in English': 'For teachers' },
  },
  'add-faq': {
    by: 'overlord',
    at: '/overlord/edit/faqs',
    open: press('Add FAQ'),
    typed: { Question: 'May we eat?', Answer: 'Yes, outside.' },
  },
  faq: {
    by: 'overlord',
    at: '/overlord/edit/faqs?site=suite&language=en',
    open: press('How does a school take part?'),
    typed: { Answer: 'A teacher writes to the organisers.' },
  },
  allocate: {
    by: 'accountant',
    prepare: ({ request }) => addUnallocated(request),
    at: '/sango-2026/finance/payments?tab=credit',
    open: async (page) => {
      await page.getByRole('button', { name: 'WALK DEPOSIT' }).first().click()
      await panel(page).getByLabel('School', { exact: true }).fill('Grasvlakte')
      await panel(page).getByRole('listitem').first().getByRole('button').click()
    },
    typed: { Amount: '1' },
  },
  'add-learner': {
    by: 'teacher',
    at: `${portal}/load-learners`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Load learners' }).click()
      await page.getByRole('tab', { name: 'One by one' }).click()
    },
    typed: { 'First name': 'Naledi', Surname: 'Mokoena' },
    choose: async (form) => void (await form.getByLabel('Grade').selectOption('10')),
  },
  'preview-row': {
    by: 'teacher',
    at: `${portal}/load-learners?load=paste`,
    open: async (page) => {
      await page.getByRole('textbox').first().fill('Name,Surname,Grade\nNaledi,Mokoena,ten')
      await page.getByRole('button', { name: 'See what it would load' }).click()
      await page.getByRole('button', { name: 'Correct row 2' }).click()
    },
    typed: { 'First name': 'Naledi', Surname: 'Mokoena' },
    choose: async (form) => void (await form.getByLabel('Grade').selectOption('10')),
  },
  'saved-view': {
    by: 'marketing',
    at: '/sango-2026/marketing/edit/schools?province=NC',
    open: async (page) => {
      await page.getByRole('button', { name: 'Unsaved view' }).click()
      await page.getByRole('menuitem', { name: 'Save this view …' }).click()
    },
    typed: { Name: 'Schools in the Northern Cape' },
  },
  consent: {
    by: 'teacher',
    at: `${portal}/load-learners`,
    open: openLearner('Record consent'),
    typed: { 'Version of the letter': '2026-2' },
  },
  'end-consent': {
    by: 'teacher',
    at: `${portal}/load-learners`,
    open: openLearner('Record a withdrawal or objection'),
    typed: { 'Reason (optional)': 'The father wrote a letter.' },
    chosen: { Purpose: 'publicity' },
  },
  consents: {
    by: 'teacher',
    at: `${portal}/consents`,
    typed: { 'Version of the letter': '2026-3' },
    choose: (form) => form.getByRole('button', { name: /without consent/ }).click(),
  },
  merge: {
    by: 'overlord',
    at: '/overlord/merge-countries?from=201&into=202',
    open: (page) => page.getByRole('heading', { name: 'Values that stay' }).waitFor(),
    typed: { Reason: 'Recorded twice' },
  },
  'add-school': {
    by: 'admin',
    at: `${admin}/edit/schools?open=new`,
    typed: { Name: 'Nuwerus Hoërskool', Town: 'Nuwerus' },
    choose: async (form) => void (await form.getByLabel('Province').selectOption('NC')),
  },
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
  'other-school': {
    by: 'teacher',
    at: `${portal}/school`,
    open: press('This is not my school'),
    typed: { 'A note for the organisers': 'I have moved to Kimberley.' },
  },
  'add-campaign': {
    by: 'overlord',
    at: '/overlord/campaigns?open=new',
    typed: { Name: 'Early payment', Aim: 'Schools pay before May.' },
  },
  campaign: {
    by: 'overlord',
    at: '/overlord/campaigns',
    open: firstRow(),
    typed: { Aim: 'Every school pays in time.' },
  },
  'mass-mail': {
    by: 'admin',
    at: `${admin}/edit/mass-mails?tab=new`,
    typed: { Name: 'Unpaid invoices in May' },
    choose: async (form) => {
      await form.getByLabel('Template').selectOption({ label: 'Payment reminder' })
    },
  },
  'add-emailer': {
    by: 'funding',
    at: '/sango-2026/funding/edit/mass-mailers?open=new',
    typed: { Template: 'News of the olympiad', Subject: 'News', Text: 'Dear {{ name }}' },
  },
  emailer: {
    by: 'overlord',
    at: '/overlord/edit/email-copy',
    open: firstRow(),
    typed: {},
    choose: async (form) => form.getByLabel('Subject').first().fill('Another subject'),
  },
  'add-project': {
    by: 'overlord',
    at: '/overlord/edit/agon-projects?open=new',
    typed: { Title: 'Mountain Olympiad', 'Name in addresses': 'mountains' },
    choose: async (form) => {
      await form.getByLabel('Accent').selectOption({ label: 'Slate' })
    },
  },
  project: {
    by: 'overlord',
    at: '/overlord/edit/agon-projects',
    open: firstRow(),
    typed: { 'Replies to': 'office@sango.example' },
  },
  'add-sub-project': {
    by: 'overlord',
    at: '/overlord/edit/agon-sub-projects?open=new',
    typed: { Title: 'Juniors', Name: 'juniors' },
    choose: async (form) => {
      await form.getByLabel('Project').selectOption({ label: 'CAPS Review' })
    },
  },
  'sub-project': {
    by: 'overlord',
    at: '/overlord/edit/agon-sub-projects',
    open: firstRow(),
    typed: { Title: 'Another strand' },
  },
  'add-sending-domain': {
    by: 'overlord',
    at: '/overlord/sending-health',
    open: press('Add a domain'),
    typed: { Domain: 'sago.example' },
  },
  'add-shunned-email': {
    by: 'overlord',
    at: '/overlord/shunned-emails?open=new',
    typed: { 'Address or domain': '*@spam.example', Reason: 'A spam trap' },
  },
  'add-olympiad-data': {
    by: 'admin',
    at: `${admin}/reports/graphs?add=true`,
    typed: { Title: 'Sponsors by year', Name: 'sponsors-by-year', 'Value, row 1': '12' },
  },
  'olympiad-data': {
    by: 'admin',
    at: `${admin}/reports/graphs/past-results?edit=true`,
    typed: { Source: 'Annual reports' },
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
  'useful-contact': {
    by: 'admin',
    at: `${admin}/edit/interested-and-affected-parties`,
    open: firstRow(),
    typed: { Notes: 'Prefers a call in the morning.' },
  },
  'website-copy': {
    by: 'admin',
    at: `${admin}/edit/website-copy?page=about`,
    typed: { Title: 'About Sango' },
  },
  'add-user': {
    by: 'overlord',
    at: '/overlord/edit/users?open=new',
    typed: { Name: 'Thandi Nkosi', 'E-mail': 'thandi@example.org', 'User name': 'thandi.nkosi' },
  },
  'ask-for-minutes': {
    by: 'teacher',
    at: `${portal}/exam-day`,
    open: (page) => page.getByText('Ask for extra minutes for the whole school').click(),
    typed: { 'What has happened?': 'The power was off.' },
  },
  'bulk-edit': {
    by: 'admin',
    at: `${admin}/edit/participating-learners`,
    open: async (page) => {
      const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') })
      for (const number of [1, 2]) await rows.nth(number).getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Edit selected…' }).click()
      await page.getByRole('checkbox', { name: 'Change Class' }).check()
    },
    typed: { Class: 'Q' },
  },
  'bulk-payment': {
    by: 'accountant',
    at: unpaid,
    open: async (page) => {
      const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') })
      for (const number of [3, 4]) await rows.nth(number).getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Mark 2 orders as paid' }).click()
    },
    typed: { Reference: 'FNB 4711' },
  },
  'certificate-design': {
    by: 'admin',
    at: `${admin}/results/edit-certificates`,
    typed: { 'Name of the olympiad': 'Sango, typed', 'First person’s name': 'Prof. Typed' },
  },
  'add-olympiad': {
    by: 'overlord',
    at: '/overlord/edit/olympiads',
    open: press('Add olympiad'),
    typed: {
      'Name in addresses': 'typed-2027',
      Title: 'Typed Olympiad 2027',
      Subject: 'Typing',
      'Price of a learner, VAT included': '60',
      'Sitting opens': '2027-05-04T09:00',
      'Sitting closes': '2027-05-05T09:00',
    },
    choose: async (form) => void (await form.getByLabel('Project').selectOption({ index: 1 })),
  },
  'copy-olympiad': {
    by: 'overlord',
    at: '/overlord/edit/olympiads?open=copy-2',
    typed: { 'Name in addresses': 'typed-copy', Title: 'Typed Copy 2027', 'Sitting opens': '2027-05-04T09:00' },
  },
  credit: {
    by: 'accountant',
    prepare: ({ request }) => addCredit(request),
    at: unpaid,
    open: firstRow('Use credit'),
    typed: { Amount: '1' },
  },
  refund: {
    by: 'accountant',
    prepare: ({ request }) => addCredit(request),
    at: '/sango-2026/finance/payments?tab=credit',
    open: async (page) => {
      await page.getByRole('region', { name: 'Credit of schools' }).getByRole('button').first().click()
      await panel(page).getByRole('button', { name: 'Ask for a refund' }).click()
    },
    typed: { Amount: '1', Reason: 'Paid twice' },
  },
  'sent-refund': {
    by: 'accountant',
    prepare: async ({ request }) => void (await addRefund(request)),
    at: '/sango-2026/finance/payments?tab=refunds&status=approved',
    open: firstRow('Mark as sent'),
    typed: { Reference: 'FNB-77' },
  },
  'delete-order': {
    by: 'admin',
    at: `${admin}/payments?status=unpaid`,
    open: firstRow('Delete'),
    typed: { Reason: 'Ordered twice' },
  },
  discount: {
    by: 'accountant',
    at: unpaid,
    open: firstRow('Free learners'),
    typed: { 'Free learners': '1', Reason: 'Quintile 1' },
  },
  'fewer-learners': {
    by: 'accountant',
    at: unpaid,
    open: firstRow('Fewer learners'),
    typed: { Learners: '1', Reason: 'Entered twice' },
  },
  'extra-minutes': {
    by: 'admin',
    at: `${admin}/reports/participant-tracker`,
    open: firstRow(),
    typed: { Minutes: '5', Reason: 'The power was off.' },
  },
  grant: {
    by: 'overlord',
    at: '/overlord/edit/users?q=accountant',
    open: firstRow(),
    typed: {},
    chosen: { Role: 'funding' },
  },
  'invoice-issuer': {
    by: 'accountant',
    at: '/sango-2026/finance/payments',
    open: press('Invoice issuer'),
    typed: { Telephone: '021 555 0101' },
  },
  learner: {
    by: 'admin',
    at: `${admin}/edit/participating-learners`,
    open: firstRow(),
    typed: { 'First name': 'Katlego' },
  },
  'mail-sender': {
    by: 'admin',
    at: `${admin}/edit/system-emails`,
    open: press('Sender of mails'),
    typed: { 'Reply address': 'office@sago.example' },
  },
  module: {
    by: 'admin',
    at: `${admin}/edit/question-modules`,
    open: (page) => page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click(),
    typed: { 'Title, English': 'Typed part' },
  },
  'new-module': {
    by: 'admin',
    at: `${admin}/edit/question-modules`,
    open: press('Add a module'),
    typed: { 'Title, English': 'Another part', Time: '25' },
  },
  olympiad: { by: 'admin', at: `${admin}/settings-and-actions`, typed: { Subject: 'Typed geography' } },
  'order-comment': {
    by: 'accountant',
    at: unpaid,
    open: firstRow('Write a comment'),
    typed: { Comment: 'They pay on Friday.' },
  },
  'order-number': {
    by: 'accountant',
    at: unpaid,
    open: firstRow('School’s order number'),
    typed: { 'School’s order number': 'MINE-1' },
  },
  'order-status': {
    by: 'accountant',
    at: unpaid,
    open: firstRow('Pre-approve'),
    typed: { 'Reason (optional)': 'They always pay.' },
  },
  'own-details': { by: 'marketing', at: '/my-profile', typed: { Name: 'Zinhle Marketing' } },
  'own-order-number': {
    by: 'teacher',
    at: `${portal}/invoices`,
    open: press(/number/i),
    typed: { 'Your order number': 'MINE-2' },
  },
  'add-note': {
    by: 'overlord',
    at: '/overlord/notes/olympiad',
    open: press('Add entry'),
    typed: { Title: 'Half an entry', Text: 'What happened' },
    chosen: { Olympiad: '1' },
  },
  note: {
    by: 'overlord',
    at: '/overlord/notes/olympiad',
    open: press(/Power cut/),
    typed: { Text: 'Half a thought' },
  },
  payment: { by: 'accountant', at: unpaid, open: firstRow('Mark as paid'), typed: { Reference: 'FNB 42' } },
  'prove-password': {
    by: 'funding',
    at: '/my-profile',
    open: press('Set up an app'),
    typed: { 'Present password': 'agon-demo-2026' },
  },
  'payment-reminders': {
    by: 'accountant',
    at: '/sango-2026/finance/payments',
    open: press('Reminders'),
    typed: { 'Days before the due date': '9' },
  },
  'customer-billing': {
    by: 'teacher',
    at: `${portal}/invoices`,
    open: press('Change the billing details'),
    typed: { 'VAT number': '4123456789' },
  },
  quote: {
    by: 'teacher',
    at: `${portal}/invoices`,
    open: press('Ask for a quote'),
    typed: { Learners: '25' },
  },
  question: {
    by: 'admin',
    at: `${admin}/edit/questions`,
    open: (page) =>
      page
        .getByRole('button', { name: /^2(?!\d)/ })
        .first()
        .click(),
    typed: { 'Question, English': 'Half a thought', Author: 'A. Typist' },
  },
  school: { by: 'admin', at: `${admin}/edit/schools`, open: firstRow(), typed: { Town: 'Halfway' } },
  'system-config': {
    by: 'overlord',
    at: '/overlord/system-config',
    typed: {},
    choose: async (form) => void (await form.getByRole('checkbox').last().click()),
  },
  user: {
    by: 'overlord',
    at: '/overlord/edit/users?q=marketing',
    open: firstRow(),
    typed: { Name: 'Somebody Typed' },
  },
}
