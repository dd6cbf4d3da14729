import type { MailWords } from '#/mail/render.ts'

interface About {
  readonly school: string
  readonly olympiad: string
  readonly url: string
}

/** The mail with the link of a school. */
export const linkWords: Record<'en' | 'af', (about: About) => Omit<MailWords, 'locale' | 'colour'>> = {
  en: ({ school, olympiad, url }) => ({
    subject: `Enter the learners of ${school}: ${olympiad}`,
    greeting: `Dear ${school}`,
    paragraphs: [
      `With this link you enter and correct your school’s learners for the ${olympiad}. You need no account.`,
      'Anyone who has the link can do this, so pass it on only inside your school. It works until learners can no longer be entered, or until a teacher or organiser revokes it.',
    ],
    action: { label: 'Manage learners', url },
    signature: `The organisers of the ${olympiad}`,
  }),
  af: ({ school, olympiad, url }) => ({
    subject: `Skryf die leerders van ${school} in: ${olympiad}`,
    greeting: `Beste ${school}`,
    paragraphs: [
      `Met hierdie skakel skryf jy jou skool se leerders vir die ${olympiad} in en maak hulle besonderhede reg. Jy het geen rekening nodig nie.`,
      'Enigiemand met die skakel kan dit doen; gee dit dus net binne jou skool aan. Dit werk tot leerders nie meer ingeskryf kan word nie, of tot ’n onderwyser of organiseerder dit intrek.',
    ],
    action: { label: 'Bestuur leerders', url },
    signature: `Die organiseerders van die ${olympiad}`,
  }),
}
