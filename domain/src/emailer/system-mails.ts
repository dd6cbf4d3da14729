import { flag, link, list, number, text, type ValuesOf, type Variables, type VariableValue } from './variable.ts'

interface SystemMail<V extends Variables = Variables> {
  /** The event at which the product sends it. */
  readonly title: string
  /** Whether an olympiad may replace the platform's words: the product knows the olympiad when it sends the mail. */
  readonly perOlympiad: boolean
  readonly variables: V
}

const platformMail = <const V extends Variables>(title: string, variables: V): SystemMail<V> => ({
  title,
  perOlympiad: false,
  variables,
})
const olympiadMail = <const V extends Variables>(title: string, variables: V): SystemMail<V> => ({
  title,
  perOlympiad: true,
  variables,
})

const name = text('Name of the recipient', 'Thandi Dlamini')
const username = text('User name', 'thandi.dlamini')
const olympiad = text('Title of the olympiad', 'South African Geography Olympiad 2026')
const school = text('School or country', 'Noordeinde Secondary School')
const toSite = (label: string) => link(label, 'https://agon.example/')
const passkey = { name, passkey: text('Name of the passkey', 'Phone'), link: toSite('Address of the profile page') }
const impersonated = {
  name,
  by: text('Name of the member of staff', 'Pieter van Wyk'),
  time: text('Date and time', '14 May 2026, 10:30'),
  reason: text('Reason; may be empty', 'Invoice could not be opened'),
}
const invited = {
  name,
  link: toSite('Address of the sign-in page or of the link that sets a password'),
  school,
  olympiad,
  team: flag('True for a country’s team', false),
}
const answered = {
  name,
  about: text('Learner, school, member or team', 'Lerato Mokoena'),
  kind: text('“learner”, “school”, “other-school” or “team”', 'learner'),
  reason: text('Reason; may be empty', 'Confirmed by the school'),
  olympiad,
  link: toSite('Address of the page with the record'),
}

/** Every mail that the product sends by itself, with the variables of its template. */
export const systemMails = {
  'password-link': platformMail('A user asks for a new password', {
    name,
    username,
    link: toSite('Address that sets a password, once'),
  }),
  'password-changed': platformMail('A password was changed', {
    name,
    link: toSite('Address of the page that asks for a new password'),
  }),
  'invitation-staff': platformMail('A member of staff is invited', {
    name,
    username,
    link: toSite('Address that sets a password, once'),
  }),
  'invitation-teacher': olympiadMail('A teacher without a password is invited', { ...invited, username }),
  'invitation-sign-in': olympiadMail('A teacher with a password is invited', invited),
  'passkey-added': platformMail('A passkey was added', passkey),
  'passkey-removed': platformMail('A passkey was removed', passkey),
  impersonated: platformMail('A user was impersonated', impersonated),
  'impersonated-learner': platformMail('A learner was impersonated', { ...impersonated, username }),
  'interest-verification': olympiadMail('Interest was expressed: verify the address', {
    name: text('First name; may be empty', 'Thandi'),
    olympiad,
    link: toSite('Address that verifies the e-mail address'),
  }),
  'interest-passed-on': olympiadMail('Interest of a family is passed on to a school', {
    name,
    person: text('Name of the learner or parent', 'Sipho Nkosi'),
    email: text('Address of the learner or parent', 'sipho@example.org'),
    grade: number('Grade; 0 where it is unknown', 10),
    parent: flag('True for a parent', false),
    message: text('Message; may be empty', 'When does it begin?'),
    olympiad,
    link: toSite('Address of the portal'),
  }),
  'contact-message': olympiadMail('A visitor writes on the contact page (to the organisers)', {
    name: text('Name of the visitor', 'Thandi Dlamini'),
    email: text('Address of the visitor', 'thandi@school.example'),
    message: text('Message', 'May two schools share a venue?'),
    project: text('Title of the project', 'South African Geography Olympiad'),
  }),
  discount: olympiadMail('Free learners were granted', {
    name,
    free: text('Number of free learners', '5'),
    learners: text('Number of learners', '40'),
    school,
    olympiad,
    invoice: text('Number of the invoice', 'INV-0042'),
    reasons: list('Reasons', ['Quintile 1 school']),
    total: text('Amount of the invoice', 'R 1 400,00'),
    outstanding: text('Outstanding amount; empty where it is paid', 'R 700,00'),
    link: toSite('Address of the invoices page'),
  }),
  document: olympiadMail('A quote, an invoice or a credit note is issued', {
    name,
    school,
    olympiad,
    kind: text('quote, invoice or credit-note', 'invoice'),
    number: text('Number of the document', 'SANGO-2026-00042'),
    amount: text('Amount of the document', 'R 1 400,00'),
    day: text('Last day of a quote, or day by which an invoice is to be paid; empty for a credit note', '14 May 2026'),
    reason: text('Reason of a credit note; may be empty', 'Quintile 1 school'),
    reference: text('Payment reference; empty for a quote', '7KPM3XQ2WH'),
    link: toSite('Address of the invoices page'),
  }),
  receipt: olympiadMail('A payment is booked on an order', {
    name,
    school,
    olympiad,
    receipt: text('Number of the receipt', 'SANGO-R-2026-00042'),
    invoice: text('Number of the invoice', 'SANGO-2026-00042'),
    amount: text('Amount of the payment', 'R 700,00'),
    date: text('Day on which it was received', '14 May 2026'),
    outstanding: text('Outstanding amount; empty where it is paid', 'R 700,00'),
    link: toSite('Address of the invoices page'),
  }),
  'payment-reminder': olympiadMail('An unpaid invoice is reminded of', {
    name,
    school,
    olympiad,
    invoice: text('Number of the invoice', 'SANGO-2026-00042'),
    total: text('Amount of the invoice', 'R 1 400,00'),
    outstanding: text('Outstanding amount', 'R 700,00'),
    due: text('Day until which it is to be paid', '14 May 2026'),
    overdue: flag('True after that day', true),
    reference: text('Payment reference', '7KPM3XQ2WH'),
    pay: toSite('Address of the page for paying'),
    link: toSite('Address of the invoices page'),
  }),
  certificates: olympiadMail('Certificates are sent to a school', {
    name,
    olympiad,
    school,
    count: number('Number of certificates', 12),
    link: toSite('Address of the certificates page'),
  }),
  'school-link': olympiadMail('A school gets its link to manage learners', {
    school,
    olympiad,
    link: toSite('Address of Manage Learners'),
  }),
  'new-slips': olympiadMail('Slips were regenerated', {
    name,
    olympiad,
    count: number('Number of learners with new slips', 12),
    link: toSite('Address of the slips'),
  }),
  'proposal-accepted': olympiadMail('A correction or request was accepted', answered),
  'proposal-declined': olympiadMail('A correction or request was declined', answered),
  'team-reminder': olympiadMail('A team is reminded', {
    name,
    team: text('Country', 'Namibia'),
    olympiad,
    deadline: text('Deadline; empty where there is none', '30 June 2026, 17:00'),
    no_numbers: flag('True while the team has not stated how many come', true),
    no_invoice: flag('True while the invoice does not cover the team', false),
    unpaid: flag('True while the invoice is not paid', true),
    without_name: number('Members without a name', 0),
    without_birth_date: number('Contestants without a birth date', 2),
    without_passport: number('Members without a passport', 3),
    ineligible: number('Members who are not eligible', 0),
    link: toSite('Address of the team’s page'),
  }),
  'checklist-due': platformMail('Items of the checklist before an olympiad are due (to the person responsible)', {
    name,
    olympiad,
    due: text('Due day', '31 March 2026'),
    items: list('Items that are not ticked', ['Print the slips', 'Call the helpers']),
    link: toSite('Address of the checklist'),
  }),
  'sender-refused': platformMail('Mail servers refuse us as a sender (to overlords)', {
    name,
    code: text('Code of the refusal', '5.7.515'),
    domain: text('Domain of the recipient', 'school.example'),
    diagnosis: text('Reply of the mail server', '550 5.7.515 Access denied, sending domain does not pass DKIM'),
    link: toSite('Address of Sending Health'),
  }),
  'ledger-proof': olympiadMail('A nightly check of the ledger finds amounts that do not agree', {
    name,
    olympiad,
    failures: text('Checks that failed, one a line', '- Orders are paid as the ledger states: 1 of 120, order 7'),
    link: toSite('Address of the ledger on Payment Portal'),
  }),
  'issuer-change': platformMail('A change of an issuer’s keys or bank account is proposed, confirmed or rejected', {
    name,
    issuer: text('Name of the issuer', 'Sango Olympiads NPC'),
    what: text('Changed record', 'PayFast keys'),
    step: text('“proposed”, “confirmed” or “rejected”', 'proposed'),
    by: text('Name of the member of staff', 'Pieter van Wyk'),
    before: text('Last digits before; may be empty', '581a'),
    after: text('Last digits after; may be empty', '9f3c'),
    reason: text('Reason', 'New account'),
    link: toSite('Address of Payment Portal'),
  }),
  'sender-test': platformMail('A test of the sender is requested', {
    name,
    olympiad,
    sender: text('Sender of the mail', 'SAGO 2026 <sago@agon.example>'),
    reply: text('Address that answers go to', 'office@sago.example'),
    link: toSite('Address of System Emails'),
  }),
  'unsubscribe-link': olympiadMail('A link to unsubscribe is requested', {
    project: text('Title of the project; empty for all mailings', 'South African Geography Olympiad'),
    link: toSite('Address of the page that unsubscribes'),
  }),
} as const

export type SystemMailKey = keyof typeof systemMails
export const systemMailKeys = Object.keys(systemMails) as readonly SystemMailKey[] // the keys of the catalogue above
export type SystemMailValues<K extends SystemMailKey> = ValuesOf<(typeof systemMails)[K]['variables']> &
  Readonly<Record<string, VariableValue>>

export function isSystemMailKey(name: string): name is SystemMailKey {
  return Object.hasOwn(systemMails, name)
}
