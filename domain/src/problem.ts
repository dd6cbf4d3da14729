/**
 * The one catalogue of refusals: code → HTTP status and the sentence a person reads. `{name}` stands for a parameter.
 * Sentences say what is wrong and what to do now; tests match codes.
 */
export const problems = {
  invalid: [400, 'Some of what was sent is not right. Please correct the marked fields.'],
  unprintableName: [400, 'These characters cannot be printed: {letters}. Use other letters.'],
  olympiadRequired: [400, 'Say which olympiad this is about (olympiadId).'],
  malformed: [400, 'The request could not be read. Please try again.'],
  unauthenticated: [401, 'Please sign in.'],
  username: [401, 'There is no such user name here. Please check it letter by letter.'],
  password: [401, 'The user name and password do not match.'],
  linkSpent: [
    401,
    'This sign-in link is no longer valid. Ask your teacher for a new slip, or sign in with user name and password.',
  ],
  passwordLinkSpent: [401, 'This link has been used or is over. Ask for another one.'],
  currentPassword: [403, 'That is not your present password.'],
  '2fa_required': [401, 'Now the code from your authenticator app.'],
  '2fa_notSetYet': [401, 'Your role signs in with a second factor. Set it up now.'],
  factorFirst: [403, 'This role needs a second factor. Set one up on the page “My Profile” first.'],
  passkey: [
    401,
    'This passkey was not accepted: it is not known here, or this took too long. Try again, or sign in with your password.',
  ],
  secondFactor: [401, 'That code is not right, is over, or has been used. Take the one that the app shows now.'],
  forbidden: [403, 'Your role does not allow this.'],
  impersonating: [403, 'You are acting as somebody else. Return to yourself to do this.'],
  aboveYou: [403, 'Nobody acts as somebody above them, nor as another overlord.'],
  teacherElsewhere: [409, 'This teacher also looks after olympiads that are not yours. Ask an overlord to look.'],
  schoolElsewhere: [409, 'This school takes part in none of your olympiads. Ask an overlord to change its details.'],
  xsrf: [403, 'This form is out of date. Reload the page and try again.'],
  notFound: [404, 'This does not exist, or it is not yours to see.'],
  bodyTimeout: [408, 'The request took too long to arrive. Check the connection and try again.'],
  conflict: [409, 'Somebody else has changed this since you opened it.'],
  duplicate: [409, 'There is one like this already.'],
  phase: [409, 'The olympiad is in the phase “{phase}”, which does not allow this.'],
  checksFailed: [409, 'The olympiad cannot move on yet: {what}'],
  unconfirmed: [409, 'This has to be seen and confirmed first: {what}'],
  orderPaid: [409, 'This order is paid; record a reversal first.'],
  orderDeleted: [409, 'This order was deleted.'],
  orderUnpaid: [409, 'This order is not paid, so there is nothing to reverse.'],
  orderApproved: [409, 'This order is pre-approved. Staff must end the approval first.'],
  orderNotApproved: [409, 'This order is not pre-approved.'],
  orderBooked: [409, 'Payments are booked on this order: it is credited, not deleted.'],
  nothingBooked: [409, 'All learners of this order are free: there is no payment to reverse.'],
  paymentReversed: [409, 'This payment has been reversed already, or is itself a reversal.'],
  beyondOutstanding: [409, 'That is more than what is outstanding on this order.'],
  belowPaid: [409, 'With so many free learners the order would come to less than what has been paid on it.'],
  notLegitimate: [
    409,
    'Your school’s register number is not confirmed yet. Until then only staff can delete its orders.',
  ],
  noDiscount: [409, 'This order has no free learners to write about.'],
  noRecipient: [409, 'No teacher of this school has an e-mail address.'],
  mailNotResendable: [409, 'Only a held, failed or uncertain mail can be sent again. This one is “{status}”.'],
  mailExpired: [409, 'The link in this mail has expired or was erased. Request a new link instead.'],
  mailOutdated: [
    409,
    'A certificate in this mail was revoked, reissued or given to a newer mail since. Use Send Certificates instead.',
  ],
  noIssuer: [409, 'It is not set up yet in whose name invoices are issued. An admin or the accountant can do so.'],
  learnerStarted: [409, 'This learner has already started the sitting.'],
  slipsErased: [
    409,
    'The sitting is over: what stood on its slips has been erased. A new slip can be made for each learner.',
  ],
  noLearners: [409, 'There are no learners without an order yet. Load learners first.'],
  seats: [409, 'All {seats} paid places of your school are taken. Please tell your teacher.'],
  notOpen: [409, 'The olympiad is not open at the moment.'],
  stage: [409, 'One step before this one is still to do.'],
  moduleOver: [409, 'The time for this part is over.'],
  codeShown: [409, 'Your recovery code was shown already. Your teacher can see it.'],
  moduleFinished: [409, 'This part is handed in and is not opened again.'],
  moduleOrder: [409, 'The parts are done in order.'],
  attemptOver: [409, 'This sitting is finished.'],
  otherDevice: [409, 'Your sitting is open on another device. Enter your recovery code to go on here.'],
  recoveryCode: [409, 'That is not your recovery code. Your teacher can see it.'],
  extraTimeLimit: [409, 'Nobody can have more than 24 hours of extra time in all.'],
  takenBack: [409, 'This has been taken back already.'],
  alreadyAsked: [409, 'This has been asked for already and waits for an answer.'],
  alreadyAnswered: [409, 'This request has been answered or withdrawn meanwhile.'],
  rehearsalOver: [409, 'Rehearsing ends when the olympiad opens.'],
  begunAnew: [409, 'This learner has begun anew since; what was taken back stays in history.'],
  notInvitable: [409, 'Whoever is invited needs an e-mail address, and must be let in.'],
  lastOverlord: [409, 'Somebody has to be able to do this: the last overlord stays.'],
  stillLetIn: [409, 'Let this person in no more first. Then what is known about them can be erased.'],
  oneself: [409, 'Nobody takes the platform away from themselves. Another overlord can.'],
  noPaper: [409, 'No paper has been published for this olympiad.'],
  noResults: [409, 'The results have not been computed yet.'],
  noAttempts: [409, 'Nobody has sat this olympiad, so there is nothing to compute.'],
  noCertificateConfig: [409, 'It is not said yet what the certificates say and who signs. Save that first.'],
  certificateTexts: [409, 'A name or title on the certificates is too long to print. Shorten it in Edit Certificates.'],
  stillMaking: [409, 'Certificates are still being made. Please wait until they are done.'],
  certificatesNotReady: [409, 'There are no certificates to send yet. Make them first.'],
  glyphs: [409, 'Some names have letters that cannot be printed: {names}.'],
  nothingToPrint: [409, 'There are no questions in this language to print.'],
  notInPaper: [409, 'The published paper does not have this module. Print the working copy.'],
  unprintable: [409, 'This cannot be printed as it is: {what}'],
  ticketSpent: [409, 'This took longer than ten minutes, or was done in another window. Begin again.'],
  secondFactorSet: [
    409,
    'The second factor was set up in another window meanwhile. Use the codes of the app that was set up there.',
  ],
  secondFactorNeeded: [
    409,
    'Your role signs in with a second factor, and this is your last. Set up another app or passkey first.',
  ],
  passkeyAddress: [409, 'Passkeys work at an address with a name, over https. This one is not such an address.'],
  passkeyLimit: [409, 'Nobody has more than {most} passkeys. Remove one that you no longer use.'],
  tooLarge: [413, 'That is larger than what is accepted here. Please send less at once.'],
  figure: [422, 'This figure cannot be used: {why}'],
  clip: [422, 'This recording cannot be used: {why}'],
  unsentFile: [422, 'This file cannot be loaded: {why}'],
  passkeyRefused: [
    422,
    'The passkey was not set up: this took too long, or your device did not make one that can be used here. Begin again.',
  ],
  wrongCode: [422, 'That is not the code that the app shows now. Check that the clock of the telephone is right.'],
  weakPassword: [422, 'This password cannot be used: {why}'],
  mediaType: [415, 'This kind of content is not accepted here.'],
  rejected: [422, 'The file was not taken over. See the reasons row by row.'],
  locked: [429, 'Too many wrong tries. Please wait {minutes} minutes and try again.'],
  tooMany: [429, 'That was too often in a short time. Please wait a little.'],
  queued: [
    503,
    'Very many people are signing in at this moment. You are number {place} in the queue, for about {seconds} seconds.',
  ],
  internal: [500, 'An error occurred'],
  unavailable: [503, 'The service is starting or its database is away. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type ProblemCode = keyof typeof problems

/** A refusal on its way to the caller. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly params: Readonly<Record<string, string | number>>
  /** By field name, for a form: what is wrong with it. */
  readonly fields: Readonly<Record<string, string>> | undefined
  /** Anything the caller can show: row reports, the newer version of a record. */
  readonly details: unknown

  constructor(
    code: ProblemCode,
    params: Record<string, string | number> = {},
    more: { fields?: Record<string, string>; details?: unknown } = {},
  ) {
    super(code)
    this.name = 'Problem'
    this.code = code
    this.params = params
    this.fields = more.fields
    this.details = more.details
  }

  get status(): number {
    return problems[this.code][0]
  }

  /** The catalogue's sentence with the parameters put in. */
  get reason(): string {
    return problems[this.code][1].replace(/\{(\w+)\}/g, (_, name: string) => String(this.params[name] ?? ''))
  }
}
