import { hashPasswords } from './features/learner/hash-passwords.ts'
import type { JobHandlers } from './jobs/jobs.ts'
import type { MailListener } from './mail/send.ts'
import { sendEmail } from './mail/send.ts'

/** Features that keep a status of a mail beside the queue's own. */
const mailListeners: MailListener[] = []

/** Every job of the product, by name; a job without a handler does not compile. */
export const jobHandlers: JobHandlers = {
  'learner.hash-passwords': hashPasswords,
  'mail.send': (app, payload) => sendEmail(app, payload, mailListeners),
}
