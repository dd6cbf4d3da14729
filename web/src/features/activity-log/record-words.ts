import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What people call the rows of a table; one that is not here goes by the table's own name. */
const records: Readonly<Record<string, MessageDescriptor>> = {
  accounts: msg`grant`,
  attempt_devices: msg`device of a sitting`,
  attempt_modules: msg`part of a sitting`,
  attempt_resets: msg`reset of a sitting`,
  attempts: msg`sitting`,
  certificates: msg`certificate`,
  customer_participants: msg`school’s participation`,
  customer_participant_teachers: msg`teacher’s participation`,
  extra_time_requests: msg`request for extra time`,
  extra_times: msg`extra time`,
  former_names: msg`former address`,
  given_marks: msg`mark given by a person`,
  bank_accounts: msg`bank account`,
  issuers: msg`issuer of invoices`,
  learners: msg`learner`,
  olympiads: msg`olympiad`,
  papers: msg`paper`,
  participant_credentials: msg`sign-in of a learner`,
  participants: msg`participation of a learner`,
  passkeys: msg`passkey`,
  payments: msg`payment`,
  projects: msg`project`,
  purchase_order_comments: msg`comment on an order`,
  purchase_order_lines: msg`line of an order`,
  purchase_orders: msg`order`,
  question_modules: msg`question module`,
  question_versions: msg`version of a question`,
  questions: msg`question`,
  queued_emails: msg`mail`,
  attachments: msg`file`,
  faqs: msg`FAQ`,
  testimonials: msg`testimonial`,
  rehearsals: msg`rehearsal`,
  rehearsed_devices: msg`device of a rehearsal`,
  second_factors: msg`second factor`,
  recovery_codes: msg`recovery code`,
  schools: msg`school`,
  sessions: msg`session`,
  sitting_feedback: msg`feedback`,
  sub_projects: msg`sub-project`,
  system_facts: msg`setting of the platform`,
  tasks: msg`background task`,
  teachers: msg`teacher`,
  unsent_files: msg`file of unsent answers`,
  uploads: msg`file`,
  url_names: msg`address`,
  users: msg`user`,
}

export const wordsOfRecord = (table: string): MessageDescriptor | undefined => records[table]

/** A column as words: `learner_price` is "learner price". */
export const wordsOfField = (name: string): string => name.replaceAll('_', ' ')
