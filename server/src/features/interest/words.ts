import type { MailWords } from '#/mail/render.ts'

interface Verification {
  readonly name: string | undefined
  readonly title: string
  readonly url: string
}

type Words = Omit<MailWords, 'locale' | 'colour'>

export const verificationMails: Record<'en' | 'af', (of: Verification) => Words> = {
  en: ({ name, title, url }) => ({
    subject: `Verify your e-mail address: ${title}`,
    greeting: name === undefined ? 'Good day' : `Dear ${name}`,
    paragraphs: [
      `Thank you for your interest in ${title}. Please verify your e-mail address, so that the organisers can answer you. This link works for 14 days:`,
      'If you did not send this form, ignore this mail: your address is not used.',
    ],
    action: { label: 'Verify e-mail address', url },
    signature: 'Agon',
  }),
  af: ({ name, title, url }) => ({
    subject: `Bevestig jou e-posadres: ${title}`,
    greeting: name === undefined ? 'Goeiedag' : `Beste ${name}`,
    paragraphs: [
      `Dankie vir jou belangstelling in ${title}. Bevestig asseblief jou e-posadres, sodat die organiseerders jou kan antwoord. Hierdie skakel werk 14 dae lank:`,
      'As jy nie hierdie vorm gestuur het nie, ignoreer hierdie e-pos: jou adres word nie gebruik nie.',
    ],
    action: { label: 'Bevestig e-posadres', url },
    signature: 'Agon',
  }),
}
