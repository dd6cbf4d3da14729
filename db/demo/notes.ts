/** Items of every olympiad’s checklist. `by`: the role of the person responsible. */
export const demoChecklist = [
  {
    title: 'Agree on dates with the department',
    body: 'Not in the week of a public holiday, and not with the June examinations.',
    daysBefore: 150,
    by: 'overlord',
  },
  { title: 'Write the questions and have them reviewed', body: '', daysBefore: 90, by: 'admin' },
  {
    title: 'Announce the olympiad to last year’s schools',
    body: 'Audience: schools with learners in the last olympiad.\n\n- first mail 80 days before\n- reminder 40 days before',
    daysBefore: 80,
    by: 'marketing',
  },
  { title: 'Book helpers for the telephone', body: '', daysBefore: 72, by: null },
  { title: 'Send invoices and remind of unpaid ones', body: '', daysBefore: 30, by: 'accountant' },
  {
    title: 'Rehearse the exam day with one school',
    body: 'With its own computers and its own connection. Write down what took time.',
    daysBefore: 14,
    by: 'admin',
  },
  { title: 'Check that every school has printed its slips', body: '', daysBefore: 3, by: 'admin' },
  { title: 'Run the checks and look at the Sanity Logs', body: '', daysBefore: 1, by: 'overlord' },
] as const

/** The diary of the open olympiad. `before`: days before its opening; negative: after it. */
export const demoDiary = [
  {
    before: 20,
    title: 'Two schools asked for a later window',
    body: 'Both have a cultural day. We stay with one window for all: the paper would be known otherwise.',
  },
  {
    before: 3,
    title: 'Slips reprinted for a school in Polokwane',
    body: 'The printer had cut the codes. Next year: say in the guide that A4 without scaling is needed.',
  },
  {
    before: 0,
    title: 'First day: calm until ten, then 40 calls in an hour',
    body: 'Most callers had opened the link of last year. Idea for next year: old links say where the new ones are.',
  },
  {
    before: -2,
    title: 'Power cut in Upington, 14 learners continued on phones',
    body: 'No answer was lost. The teacher used the recovery codes without help.',
  },
] as const

export const demoIssues = [
  {
    title: 'A learner has lost the slip, or the password does not work',
    cause: 'Passwords are locked after ten wrong ones. Often a zero was typed as the letter O.',
    remedy:
      'The teacher opens the learner in the portal:\n\n- “Show slip” has the user name and the password\n- “New password” replaces a locked one at once',
    links: '',
    logKey: null,
  },
  {
    title: 'The teacher did not get the invitation',
    cause: 'The address is wrong, the school’s mail server refuses us, or the mail is in the junk folder.',
    remedy:
      'Look for the address in Email Logs. Bounced: correct the address at the teacher, the invitation goes out again. Sent: ask the teacher to look in the junk folder.',
    links: '',
    logKey: null,
  },
  {
    title: 'Mails are not sent and stay queued',
    cause: 'The mail server cannot be reached, or refuses us as a sender.',
    remedy:
      'Nothing is lost: queued mails go out by themselves when the server answers. If it refuses us, Sending Health names the record of the domain that is missing.',
    links: 'https://www.rfc-editor.org/rfc/rfc5321',
    logKey: 'mail.unsent',
  },
  {
    title: '“Forbidden” in the log, again and again',
    cause: 'A page is open under an old role in another tab, or someone tries calls that no page makes.',
    remedy:
      'Look at the role and the route of the line. One user: ask to sign in again. Many routes from one session: end it.',
    links: '',
    logKey: 'http.refused',
  },
  {
    title: 'Two learners have the same name and one place was paid',
    cause: 'The learner was registered twice, by file and by form.',
    remedy: 'Merge the two learners: the place, the answers and the result stay with the one that remains.',
    links: '',
    logKey: null,
  },
] as const
