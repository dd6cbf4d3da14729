import { ownMarkWords } from './marking/second-marking.ts'

/**
 * The one catalogue of refusals: code → HTTP status and the sentence a person reads. `{name}` stands for a parameter.
 * Sentences say what is wrong and what to do now; tests match codes.
 */
export const problems = {
  invalid: [400, 'Some fields are not valid. Correct the marked fields.'],
  unprintableName: [400, 'These characters cannot be printed: {letters}. Use other characters.'],
  olympiadRequired: [400, 'Name the olympiad (olympiadId).'],
  malformed: [400, 'The request could not be read. Please try again.'],
  unauthenticated: [401, 'Please sign in.'],
  username: [401, 'This user name does not exist. Check the spelling.'],
  password: [401, 'The user name and password do not match.'],
  linkSpent: [
    401,
    'This sign-in link is no longer valid. Ask your teacher for a new slip, or sign in with user name and password.',
  ],
  passwordLinkSpent: [401, 'This link has expired or was already used. Request a new link.'],
  currentPassword: [403, 'The current password is wrong.'],
  '2fa_required': [401, 'Enter the code from your authenticator app.'],
  '2fa_notSetYet': [401, 'Your role requires a second factor. Set it up now.'],
  factorFirst: [403, 'This role requires a second factor. Set one up in My Profile first.'],
  passkey: [
    401,
    'This passkey was not accepted: it is unknown, or the request timed out. Try again, or sign in with your password.',
  ],
  secondFactor: [401, 'This code is wrong, has expired or was already used. Enter the code that the app shows now.'],
  forbidden: [403, 'Your role does not allow this.'],
  impersonating: [403, 'You cannot do this while you are impersonating a user. End the impersonation first.'],
  aboveYou: [403, 'You cannot impersonate a user with a higher role, or another overlord.'],
  teacherElsewhere: [409, 'This teacher also takes part in olympiads that you do not manage. Ask an overlord.'],
  schoolElsewhere: [409, 'This school takes part in none of your olympiads. Ask an overlord to change its details.'],
  importApplied: [409, 'This register was already applied. Read the file again to compare it with the schools.'],
  tooManyRows: [409, 'More than {most} rows match. Narrow the filters, and change them in several steps.'],
  changedSince: [409, 'Another user has changed this since the preview.'],
  changedAfter: [409, 'This was changed again after the act, so it stays as it is.'],
  notUndoable: [409, 'This was already undone, or is older than 30 days.'],
  alreadyMerged: [409, 'These two records are one already.'],
  mergeBlocked: [409, 'These records cannot be merged: {why}'],
  mergedSince: [409, 'One of these records was merged again since. Undo the later merge first.'],
  massMailState: [409, 'This mass mail is {state}, so this is not possible.'],
  mergerOfSchools: [409, 'Only two schools can become one on a date.'],
  successorCircle: [409, 'This school took over the other one, directly or through others. Choose another school.'],
  schoolInUse: [409, 'This school stays in the olympiad, because it has {what} there.'],
  xsrf: [403, 'This form is out of date. Reload the page and try again.'],
  notFound: [404, 'This does not exist, or you have no access to it.'],
  bodyTimeout: [408, 'The request took too long to arrive. Check the connection and try again.'],
  fileInUse: [409, 'This file is used by: {what}. Remove it there first.'],
  severalFiles: [409, 'Several files have this name. Name one by its id.'],
  storageFull: [409, 'There is no room for this file. Delete files that are no longer needed.'],
  incompleteFile: [409, 'The file did not arrive whole. Send it again.'],
  projectInUse: [409, 'This cannot be deleted, because it has {what}.'],
  olympiadInUse: [409, 'This olympiad cannot be deleted, because it has {what}.'],
  backupsOff: [409, 'Backups are not set up. Set BACKUP_URL and BACKUP_KEY, then restart the platform.'],
  backupFailed: [500, '{sentence}'],
  quiet: [503, 'This platform was restored from a backup and is not live yet. Ask an overlord to declare it live.'],
  notQuiet: [409, 'The platform is live already.'],
  taskState: [409, 'This work is {status}.'],
  conflict: [409, 'Another user has changed this since you opened it.'],
  duplicate: [409, 'This already exists.'],
  phase: [409, 'The olympiad is in the phase “{phase}”, which does not allow this.'],
  checksFailed: [409, 'The olympiad cannot move to the next phase yet: {what}'],
  unconfirmed: [409, 'Confirm this first: {what}'],
  orderPaid: [409, 'This order is paid. Record a reversal first.'],
  orderDeleted: [409, 'This order was deleted.'],
  orderUnpaid: [409, 'This order is not paid, so there is nothing to reverse.'],
  orderApproved: [409, 'This order is pre-approved. Staff must end the approval first.'],
  orderNotApproved: [409, 'This order is not pre-approved.'],
  orderBooked: [409, 'This order has payments. Credit it instead of deleting it.'],
  nothingBooked: [409, 'All learners of this order are free: there is no payment to reverse.'],
  paymentReversed: [409, 'This payment was already reversed, or is a reversal.'],
  beyondOutstanding: [409, 'The amount is more than the outstanding amount of this order.'],
  refundStep: [409, 'This refund has moved on in the meantime. Read it again.'],
  nothingToSend: [409, 'No approved refund has an account to pay into.'],
  monthNotOver: [409, 'This month has not ended yet. Close it afterwards.'],
  monthClosed: [409, 'This month is closed already.'],
  monthOpen: [409, 'This month is open already.'],
  ownProposal: [409, 'You proposed this yourself. Another person must confirm it.'],
  ownMark: [409, ownMarkWords],
  notOffered: [409, 'This way of paying is not available for this order.'],
  providerUnavailable: [503, 'The payment provider cannot be reached now. Try again later, or pay by bank.'],
  beyondCredit: [409, 'The amount is more than the credit that is available.'],
  beyondPayment: [409, 'The amount is more than what is left of this payment.'],
  otherCustomer: [
    409,
    'This credit belongs to another school, issuer or currency. Credit moves only between orders of one school.',
  ],
  otherCurrency: [409, 'This money is in {currency}, which the order does not use.'],
  notLegitimate: [
    409,
    'Your school’s register number is not confirmed yet. Until then, only staff can delete its orders.',
  ],
  noDiscount: [409, 'This order has no free learners, so there is no discount to confirm.'],
  noOwnAddress: [409, 'You have no e-mail address. Add one to your profile first.'],
  noRecipient: [409, 'No teacher of this school has an e-mail address.'],
  mailNotResendable: [409, 'Only a held, failed or uncertain mail can be sent again. This mail is “{status}”.'],
  mailSuppressed: [409, 'The address of this mail is suppressed. Lift the suppression before you send the mail again.'],
  massMailNotSending: [409, 'This mass mail is {state}. Resume it first; a cancelled one stays cancelled.'],
  mailExpired: [409, 'The link in this mail has expired or was erased. Request a new link instead.'],
  mailOutdated: [
    409,
    'A certificate in this mail was revoked, reissued or given to a newer mail since. Use Send Certificates instead.',
  ],
  noIssuer: [409, 'The invoice issuer is not set up yet. An admin or an accountant can set it up.'],
  learnerStarted: [409, 'This learner has already started the sitting.'],
  countryElsewhere: [409, 'This country takes part in none of your olympiads. Ask an overlord to change it.'],
  teamLocked: [409, 'The deadline for changes to the team has passed. Ask the organisers.'],
  notLocked: [409, 'The team can still be changed. Save the change itself.'],
  teamInUse: [409, 'This team has members or invoices. Remove its members and delete its invoices first.'],
  quoteAccepted: [409, 'This quote was accepted already. Its order is below.'],
  otherOrderFile: [415, 'Only PDF, PNG and JPEG files are accepted here.'],
  tooManyFiles: [409, 'An order has at most 10 files.'],
  billingRequired: [
    409,
    'A tax invoice over R 5 000 to a VAT vendor needs the address and VAT number of the school. Complete the billing details.',
  ],
  quoteExpired: [409, 'This quote has expired. Ask for a new one.'],
  quoteWithdrawn: [409, 'This quote was withdrawn. Ask for a new one.'],
  ofTeam: [409, 'The contestants of a team are entered and changed on its Team page.'],
  slipsErased: [409, 'The sitting has ended, so its slips were erased. Make a new slip for each learner.'],
  noLearners: [409, 'There are no learners without an order yet. Load learners first.'],
  noHeads: [409, 'Every head of this team is on an invoice. Enter the head counts first.'],
  consentMissing: [
    409,
    'Your school has not recorded a parent’s consent for you yet. Your teacher can record it now; then start.',
  ],
  consentObjected: [409, 'Your school has recorded an objection to your taking part. Please speak to your teacher.'],
  learnerErased: [409, 'The personal data of this learner were erased. Nothing more can be recorded.'],
  noConsent: [409, 'There is no consent to withdraw. Record an objection instead.'],
  seats: [409, 'All {seats} paid places of your school are taken. Please tell your teacher.'],
  notOpen: [409, 'The olympiad is not open at the moment.'],
  stage: [409, 'Complete the previous step first.'],
  moduleOver: [409, 'The time for this part has ended.'],
  codeShown: [409, 'Your recovery code was already shown. Ask your teacher for it.'],
  moduleFinished: [409, 'This part is handed in and cannot be opened again.'],
  moduleOrder: [409, 'Do the parts in order.'],
  attemptOver: [409, 'This sitting is finished.'],
  otherDevice: [409, 'Your sitting is open on another device. Enter your recovery code to continue here.'],
  recoveryCode: [409, 'This recovery code is wrong. Ask your teacher for it.'],
  extraTimeLimit: [409, 'A learner can have at most 24 hours of extra time in total.'],
  takenBack: [409, 'This was already undone.'],
  alreadyAsked: [409, 'This was already requested and is waiting for an answer.'],
  alreadyAnswered: [409, 'This request was already answered or withdrawn.'],
  rehearsalOver: [409, 'Rehearsals end when the olympiad opens.'],
  begunAnew: [409, 'This learner has started again since then. The earlier sitting stays in the history.'],
  notInvitable: [409, 'Only an active user with an e-mail address can be invited.'],
  notLead: [409, 'Only the lead teacher of this school can do this.'],
  moveTeacher: [409, 'Move the teacher to another school, or decline the request.'],
  lastTeacher: [409, 'This is the only teacher of the school. Add another teacher first.'],
  teacherDisabled: [409, 'This teacher’s account is disabled. Ask an overlord to enable it.'],
  notTaking: [409, 'This school does not take part in the olympiad yet.'],
  lastOverlord: [409, 'You cannot remove the last overlord.'],
  accountActive: [409, 'Disable this account first. Then you can erase its personal data.'],
  stillSitting: [409, 'This learner is sitting an olympiad now. Wait until the sitting ends.'],
  mailOnItsWay: [409, 'A mail with this learner’s certificate is on its way. Try again in some minutes.'],
  oneself: [409, 'You cannot remove your own overlord role. Ask another overlord.'],
  noPaper: [409, 'No paper has been published for this olympiad.'],
  noResults: [409, 'The results have not been computed yet.'],
  resultsStale: [409, 'The results are out of date. Compute them again first.'],
  corrected: [409, 'This question has a correction that leaves nothing to correct. Undo it first.'],
  noAttempts: [409, 'No learner has sat this olympiad, so there are no results to compute.'],
  noCertificateConfig: [409, 'The certificate text and signatures are not set up yet. Save them first.'],
  unchanged: [409, 'The certificate would print the same as its newest issue.'],
  certificateRevoked: [409, 'This certificate is revoked. Restore it first.'],
  noAward: [409, 'The participant has no award now, so there is nothing to print.'],
  certificateTexts: [409, 'A name or title on the certificates is too long to print. Shorten it in Edit Certificates.'],
  stillMaking: [409, 'Certificates are still being generated. Wait until they are ready.'],
  certificatesNotReady: [409, 'There are no certificates to send yet. Generate them first.'],
  glyphs: [409, 'Some names have letters that cannot be printed: {names}.'],
  nothingToPrint: [409, 'There are no questions in this language to print.'],
  notInPaper: [409, 'The published paper does not include this module. Print the working copy.'],
  unprintable: [409, 'This cannot be printed: {what}'],
  ticketSpent: [409, 'This took longer than ten minutes, or was completed in another window. Start again.'],
  secondFactorSet: [409, 'The second factor was set up in another window. Use the codes of that app.'],
  secondFactorNeeded: [
    409,
    'Your role requires a second factor, and this is your last one. Set up another app or passkey first.',
  ],
  passkeyAddress: [409, 'Passkeys need an https address with a domain name. This address has none.'],
  passkeyLimit: [409, 'You can have at most {most} passkeys. Remove one that you no longer use.'],
  viewTotal: [409, 'You can have at most {most} views of all lists. Delete one first.'],
  viewLimit: [409, 'You can have at most {most} views of one list. Delete one first.'],
  tooLarge: [413, 'The request is too large. Send less at once.'],
  figure: [422, 'This figure cannot be used: {why}'],
  clip: [422, 'This recording cannot be used: {why}'],
  statementFile: [422, 'This statement was not loaded. {where}{why}'],
  statementColumns: [422, 'The columns of this file are not known yet. Choose them once for this account.'],
  otherAccount: [422, 'This is a statement of account {account}, not of the account of this issuer.'],
  lineBooked: [409, 'This line is booked by now.'],
  lineKnown: [409, 'This line is in an earlier statement, too. Book it there.'],
  lineUnbooked: [409, 'This line is not booked.'],
  unsentFile: [422, 'This file cannot be loaded: {why}'],
  passkeyRefused: [
    422,
    'The passkey was not set up: the request timed out, or your device’s passkey cannot be used here. Start again.',
  ],
  codeNeeded: [422, 'Enter the code that your authenticator app shows now, or a recovery code.'],
  wrongCode: [422, 'This is not the code that the app shows now. Check that the clock of the phone is right.'],
  linkOver: [409, 'This link has expired. Request a new link.'],
  alreadyProcessed: [409, '{by} has already accepted or declined this.'],
  noClearMatch: [409, 'No school fits clearly. Open this interest and choose one.'],
  teacherSignedIn: [409, 'The teacher has signed in since then. Remove the teacher in the list of teachers instead.'],
  newerInterest: [409, 'The same person has sent newer interest, which is open. Decide about that one first.'],
  inUse: [409, 'Learners or orders of this school depend on the acceptance by now.'],
  interestClosed: [409, 'Registration for this olympiad has closed.'],
  termsFirst: [403, 'Read the terms and accept them first.'],
  termsOutdated: [409, 'The terms have changed since this form was opened. Read the new ones and agree to them.'],
  formTooFast: [409, 'This form was sent faster than a person can fill it in. Wait a few seconds and send it again.'],
  weakPassword: [422, 'This password cannot be used: {why}'],
  mediaType: [415, 'This content type is not supported.'],
  rejected: [422, 'The file was not imported. See the errors below.'],
  locked: [429, 'Too many failed attempts. Wait {minutes} minutes and try again.'],
  tooMany: [429, 'Too many requests. Wait a moment and try again.'],
  queued: [503, 'Many people are signing in. You are number {place} in the queue, for about {seconds} seconds.'],
  maintenance: [503, 'The website is closed for maintenance. Try again later.'],
  internal: [500, 'An error occurred'],
  unavailable: [503, 'The service is starting, or the database is unavailable. Try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type ProblemCode = keyof typeof problems

/** A text in the languages of readers. */
export interface Words {
  readonly en: string
  readonly af: string
}

export type ProblemParams = Readonly<Record<string, string | number | Words>>

/** What is wrong with a field: in words, or as another refusal has it. A plain text is one that only staff meet. */
export type FieldWords = string | Words | Problem

/** A refusal on its way to the caller. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly params: ProblemParams
  /** By field name, for a form: what is wrong with it. */
  readonly fieldWords: Readonly<Record<string, FieldWords>> | undefined
  /** Anything the caller can show: row reports, the newer version of a record. */
  readonly details: unknown

  constructor(
    code: ProblemCode,
    params: ProblemParams = {},
    more: { fields?: Readonly<Record<string, FieldWords>>; details?: unknown } = {},
  ) {
    super(code)
    this.name = 'Problem'
    this.code = code
    this.params = params
    this.fieldWords = more.fields
    this.details = more.details
  }

  get status(): number {
    return problems[this.code][0]
  }

  /** The catalogue's sentence with the parameters put in, in English; `reasonIn` has the reader's language. */
  get reason(): string {
    return filled(problems[this.code][1], this.params, 'en')
  }

  /** The faults at fields, in English. */
  get fields(): Readonly<Record<string, string>> | undefined {
    if (this.fieldWords === undefined) return undefined
    return Object.fromEntries(Object.entries(this.fieldWords).map(([field, words]) => [field, inEnglish(words)]))
  }
}

function inEnglish(words: FieldWords): string {
  if (words instanceof Problem) return words.reason
  return typeof words === 'string' ? words : words.en
}

/** A sentence with its parameters. */
export function filled(sentence: string, params: ProblemParams, language: keyof Words): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? ''
    return typeof value === 'object' ? value[language] : String(value)
  })
}
