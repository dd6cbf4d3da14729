import type { MailWords } from '#/mail/render.ts'

interface LinkMail {
  /** null: all mailings of the platform. */
  readonly project: string | null
  readonly url: string
}

export const linkMails: Record<'en' | 'af', (of: LinkMail) => Omit<MailWords, 'locale' | 'colour'>> = {
  en: ({ project, url }) => ({
    subject: project === null ? 'Unsubscribe from all mailings' : `Unsubscribe from ${project}`,
    greeting: 'Good day',
    paragraphs: [
      `This link stops mailings ${project === null ? 'of all olympiads' : `of ${project}`} to this address:`,
      'If you did not ask for it, ignore this mail: nothing changes.',
    ],
    action: { label: 'Unsubscribe', url },
    signature: 'Agon',
  }),
  af: ({ project, url }) => ({
    subject: project === null ? 'Meld af van alle e-poslyste' : `Meld af van ${project}`,
    greeting: 'Goeiedag',
    paragraphs: [
      `Hierdie skakel stop e-posse ${project === null ? 'van alle olimpiades' : `van ${project}`} na hierdie adres:`,
      'As jy nie hiervoor gevra het nie, ignoreer hierdie e-pos: niks verander nie.',
    ],
    action: { label: 'Meld af', url },
    signature: 'Agon',
  }),
}
