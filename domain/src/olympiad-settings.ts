/** How a value of a setting is shown. */
export type SettingKind =
  | 'text'
  | 'moment'
  | 'money'
  | 'percent'
  | 'minutes'
  | 'days'
  | 'number'
  | 'tick'
  | 'phase'
  | 'consent'
  | 'project'
  | 'list'

export interface OlympiadSetting {
  readonly title: string
  readonly kind: SettingKind
  /** Its effect. */
  readonly sentence: string
  /** Of a new olympiad. */
  readonly default: string
  /** The page on which it is changed, as the contract names it. */
  readonly page:
    | 'settings'
    | 'participantTracker'
    | 'payments'
    | 'editCertificates'
    | 'systemEmails'
    | 'overlordOlympiads'
}

/** Every setting that an olympiad itself holds, by its column. */
export const olympiadSettings = {
  title: {
    title: 'Title',
    kind: 'text',
    sentence: 'The name of the olympiad on pages, documents, mails and certificates.',
    default: 'None',
    page: 'settings',
  },
  subject: {
    title: 'Subject',
    kind: 'text',
    sentence: 'The subject that public pages and certificates name.',
    default: 'Geography',
    page: 'settings',
  },
  subProjectId: {
    title: 'Sub-project',
    kind: 'project',
    sentence: 'The strand of the project under which public pages list the olympiad.',
    default: 'None',
    page: 'settings',
  },
  pinned: {
    title: 'Pinned',
    kind: 'tick',
    sentence: 'The project’s own name in an address leads to the pinned olympiad.',
    default: 'Off',
    page: 'overlordOlympiads',
  },
  phase: {
    title: 'Phase',
    kind: 'phase',
    sentence: 'Decides what each role may see and do. A move runs checks that warn or block.',
    default: 'Draft',
    page: 'settings',
  },
  timeZone: {
    title: 'Time zone',
    kind: 'text',
    sentence: 'All dates of the olympiad are shown in this time zone.',
    default: 'Africa/Johannesburg',
    page: 'settings',
  },
  opensAt: {
    title: 'Sitting opens',
    kind: 'moment',
    sentence: 'Learners may start from this moment, while the olympiad is open.',
    default: 'None',
    page: 'settings',
  },
  closesAt: {
    title: 'Sitting closes',
    kind: 'moment',
    sentence: 'No part lasts beyond this moment, apart from extra time.',
    default: 'None',
    page: 'settings',
  },
  extraSeconds: {
    title: 'Extra time of all',
    kind: 'minutes',
    sentence: 'Added to the end of each part for every learner of the olympiad.',
    default: '0 minutes',
    page: 'participantTracker',
  },
  currency: {
    title: 'Currency',
    kind: 'text',
    sentence: 'The currency of new orders. Orders keep the currency that they were made in.',
    default: 'ZAR',
    page: 'settings',
  },
  learnerPrice: {
    title: 'Price of a learner',
    kind: 'money',
    sentence: 'The price of a place in new orders, VAT included. Orders keep their price.',
    default: '0',
    page: 'settings',
  },
  priceSteps: {
    title: 'Other prices',
    kind: 'list',
    sentence: 'Prices of a learner until a day, or from a number of learners. Quotes and orders keep their price.',
    default: 'None',
    page: 'settings',
  },
  vatRate: {
    title: 'VAT',
    kind: 'percent',
    sentence: 'The rate of VAT that new orders state.',
    default: '15%',
    page: 'settings',
  },
  ofTeams: {
    title: 'Olympiad of countries',
    kind: 'tick',
    sentence: 'Countries with their teams take part, not schools: the form of interest asks for the country.',
    default: 'Off',
    page: 'settings',
  },
  acceptsCertain: {
    title: 'Accept interest automatically',
    kind: 'tick',
    sentence: 'Verified interest is accepted without a person if its school is certain.',
    default: 'Off',
    page: 'settings',
  },
  consentRule: {
    title: 'Learners without recorded consent',
    kind: 'consent',
    sentence: 'Whether a learner whose parents’ consent is not recorded may start.',
    default: 'Take part; consent is not asked for',
    page: 'settings',
  },
  consentVersion: {
    title: 'Version of the consent letter',
    kind: 'text',
    sentence: 'Recorded with each consent.',
    default: 'Empty',
    page: 'settings',
  },
  namesPublic: {
    title: 'Names of winners in public',
    kind: 'tick',
    sentence: 'Past Winners names winners of a medal whose consent to their name in public is recorded.',
    default: 'Off',
    page: 'settings',
  },
  practicePublic: {
    title: 'Questions for practice',
    kind: 'tick',
    sentence: 'Reports of schools show questions of this paper with their answers once results are released.',
    default: 'Off',
    page: 'settings',
  },
  topSchoolLearners: {
    title: 'Learners who count for a top school',
    kind: 'number',
    sentence: 'The mean of this number of best learners ranks a school. A school with fewer has no rank.',
    default: '5',
    page: 'settings',
  },
  verdictsByTwo: {
    title: 'Verdicts by two people',
    kind: 'tick',
    sentence:
      'A verdict on a participant takes effect when an organiser other than its proposer confirms it. It stays on once a learner has begun.',
    default: 'Off',
    page: 'settings',
  },
  awardRules: {
    title: 'Awards',
    kind: 'list',
    sentence: 'Which marks, percentages or shares of the ranked learners get an award. Used when results are computed.',
    default: 'No awards',
    page: 'settings',
  },
  rankGroups: {
    title: 'Rank lists',
    kind: 'list',
    sentence: 'The groups within which learners are ranked beside the list of all.',
    default: 'None',
    page: 'settings',
  },
  tieRules: {
    title: 'Ties',
    kind: 'list',
    sentence: 'The rules that rank learners with equal marks, in their order.',
    default: 'None; equal marks share a rank',
    page: 'settings',
  },
  strands: {
    title: 'Strands',
    kind: 'list',
    sentence: 'Topics of questions that reports show together.',
    default: 'None',
    page: 'settings',
  },
  remindBefore: {
    title: 'First reminder of payment',
    kind: 'days',
    sentence: 'Days before the due day on which an unpaid order is mailed a reminder; 0 sends none.',
    default: '7 days',
    page: 'payments',
  },
  remindAfter: {
    title: 'Reminder after the due day',
    kind: 'days',
    sentence: 'Days after the due day on which an unpaid order is mailed a reminder; 0 sends none.',
    default: '3 days',
    page: 'payments',
  },
  remindAgain: {
    title: 'Repeated reminders',
    kind: 'days',
    sentence: 'Days between later reminders of an unpaid order; 0 sends none.',
    default: '21 days',
    page: 'payments',
  },
  certificateConfig: {
    title: 'Certificates',
    kind: 'list',
    sentence: 'The design and texts of certificates. Issued certificates keep theirs.',
    default: 'No design',
    page: 'editCertificates',
  },
  senderName: {
    title: 'Sender’s name',
    kind: 'text',
    sentence: 'The name that mails of the olympiad come from. Empty: the project’s sender.',
    default: 'Empty',
    page: 'systemEmails',
  },
  senderAddress: {
    title: 'Sender’s address',
    kind: 'text',
    sentence: 'The address that mails of the olympiad come from. Empty: the project’s sender.',
    default: 'Empty',
    page: 'systemEmails',
  },
  replyTo: {
    title: 'Replies to',
    kind: 'text',
    sentence: 'The address that replies to mails go to. Empty: the sender’s.',
    default: 'Empty',
    page: 'systemEmails',
  },
} as const satisfies Record<string, OlympiadSetting>

export type OlympiadSettingName = keyof typeof olympiadSettings
// Its own keys.
export const olympiadSettingNames = Object.keys(olympiadSettings) as OlympiadSettingName[]

export interface OlympiadAction {
  readonly name: string
  readonly title: string
  readonly effect: string
  /** How it is undone. */
  readonly undo: string
  readonly page:
    | OlympiadSetting['page']
    | 'results'
    | 'moderation'
    | 'sendCertificates'
    | 'questionModules'
    | 'verifyQuestions'
    | 'participatingSchools'
    | 'participatingLearners'
    | 'expressionsOfInterest'
    | 'olympiadMassMails'
}

/** The actions of organisers on an olympiad as a whole. */
export const olympiadActions: readonly OlympiadAction[] = [
  {
    name: 'phase',
    title: 'Move to another phase',
    effect:
      'Changes what each role may see and do. Checks warn or block first. A release publishes marks and issues certificates.',
    undo: 'Move back to an earlier phase.',
    page: 'settings',
  },
  {
    name: 'open',
    title: 'Open and close the olympiad',
    effect:
      'Opening publishes the questions as a paper and lets learners start within the sitting window. Closing ends all sittings.',
    undo: 'Close, or open again while the window lasts.',
    page: 'settings',
  },
  {
    name: 'verify',
    title: 'Verify the questions',
    effect: 'Looks for errors and doubts in the questions. It changes nothing.',
    undo: 'Not needed.',
    page: 'verifyQuestions',
  },
  {
    name: 'invite',
    title: 'Add schools and invite teachers',
    effect: 'Makes schools participants and mails teachers a link that sets their password.',
    undo: 'Remove a school that has no learners and no orders.',
    page: 'participatingSchools',
  },
  {
    name: 'interest',
    title: 'Accept or decline interest',
    effect: 'Accepting links or creates the school and the teacher, and mails the invitation.',
    undo: 'Remove the participating school.',
    page: 'expressionsOfInterest',
  },
  {
    name: 'extra-time',
    title: 'Give extra time',
    effect: 'Moves the end of running parts for a learner, a school or all. It counts at once.',
    undo: 'Not possible: time is only added.',
    page: 'participantTracker',
  },
  {
    name: 'slips',
    title: 'Regenerate slips',
    effect: 'Makes new passwords, links and recovery codes. The former ones stop working.',
    undo: 'Not possible: print the new slips.',
    page: 'participatingLearners',
  },
  {
    name: 'compute',
    title: 'Compute the results',
    effect: 'Marks every sitting with the keys, ranks the learners and gives awards. Nothing is published.',
    undo: 'Compute again after a change.',
    page: 'results',
  },
  {
    name: 'correct',
    title: 'Correct a question after the sitting',
    effect: 'Changes marks, ranks and awards after a preview of what moves.',
    undo: 'Undo the correction; it is one act.',
    page: 'moderation',
  },
  {
    name: 'verdict',
    title: 'Decide a verdict on a participant',
    effect:
      'Takes a result out of competition, withholds it or disqualifies it, and so moves ranks and awards of others. With verdicts by two people, another organiser confirms it first.',
    undo: 'Decide that the result counts, in the same way. A verdict that waits is withdrawn.',
    page: 'moderation',
  },
  {
    name: 'certificates',
    title: 'Generate and send certificates',
    effect: 'Makes numbered certificates of released awards and mails them to schools.',
    undo: 'Revoke a certificate; it can be restored.',
    page: 'sendCertificates',
  },
  {
    name: 'reminders',
    title: 'Set payment reminders',
    effect: 'Mails customers with unpaid orders on the days that the settings name.',
    undo: 'Set the days to 0. Mails that went out stay sent.',
    page: 'payments',
  },
  {
    name: 'mass-mail',
    title: 'Send a mass mail',
    effect: 'Queues a mail for each address of an audience. It goes out when it is released.',
    undo: 'Cancel what is not sent yet.',
    page: 'olympiadMassMails',
  },
  {
    name: 'copy',
    title: 'Make the next edition',
    effect: 'Copies chosen parts of the olympiad into a new draft with later dates. The original stays as it is.',
    undo: 'Delete the draft while nothing depends on it.',
    page: 'overlordOlympiads',
  },
]
