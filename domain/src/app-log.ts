export const logLevels = ['warn', 'error', 'fatal'] as const
export type LogLevel = (typeof logLevels)[number]

/** The subjects of the lines that the server keeps, each with a sentence. A line of another subject does not compile. */
export const appLogKeys = {
  'backup.failed': 'A backup could not be made or verified.',
  'certificate.batch': 'A batch of certificates failed and was tried one by one.',
  'certificate.failed': 'A certificate could not be made.',
  'database.lost': 'A connection to the database broke.',
  'database.refused': 'The database takes no writes: it is a standby, or its disk is full.',
  'document.unprinted': 'A document was not printed at its issue.',
  'http.failed': 'A request failed by a fault of the product.',
  'http.race': 'A record was gone, or still needed, when a request changed it.',
  'http.refused': 'A request that no page makes was refused.',
  'job.abandoned': 'Jobs of ended processes could not be looked for.',
  'job.failed': 'Work in the background failed.',
  'job.queue': 'The queue of jobs reported a fault.',
  'log.dropped': 'Lines were dropped because too many came at once.',
  'mail.journal': 'The journal of mails could not be written.',
  'mail.report': 'A report of a mail server could not be recorded.',
  'mail.result': 'The result of a mail could not be recorded yet.',
  'mail.unready': 'A mail could not be put together.',
  'mail.unsent': 'Mails could not be sent yet.',
  'mail.unsigned': 'Mails are not signed.',
  'page.failed': 'A page stopped working in a browser.',
  'passkey.refused': 'A passkey was not accepted.',
  'payment.failed': 'A payment could not be begun.',
  'payment.silent': 'A payment provider could not be asked.',
  'sanity.failed': 'An integrity check failed to run.',
  'site.contact': 'A message of the contact form could not be stored.',
  'site.files': 'Files of earlier builds cannot be kept.',
  'sitting.contacts': 'Contacts of learners were not written.',
  'site.front': 'The front page could not be drawn: it shows after its scripts.',
  'report.counts': 'Learners were not counted for reports.',
} as const

export type AppLogKey = keyof typeof appLogKeys
export const appLogSubjects = Object.keys(appLogKeys) as readonly AppLogKey[] // its own keys

/** Days after which lines are deleted. */
export const appLogDays = 30
/** The newest lines that are kept, whatever their age. */
export const mostAppLogLines = 1_000_000
