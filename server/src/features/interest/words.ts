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

interface PassedOn {
  readonly teacher: string
  readonly person: string
  readonly email: string
  readonly grade: number | null
  readonly isParent: boolean
  readonly message: string
  readonly title: string
  readonly url: string
}

export const passOnMails: Record<'en' | 'af', (of: PassedOn) => Words> = {
  en: ({ teacher, person, email, grade, isParent, message, title, url }) => ({
    subject: `Interest at your school: ${title}`,
    greeting: `Dear ${teacher}`,
    paragraphs: [
      `${person} (${isParent ? 'a parent' : 'a learner'}${grade === null ? '' : `, Grade ${grade}`}) of your school would like to take part in ${title}, and agreed that you get this mail. Their address is ${email}.`,
      ...(message === '' ? [] : [`Their message: ${message}`]),
      'You can add learners in the portal.',
    ],
    action: { label: 'Open the portal', url },
    signature: 'Agon',
  }),
  af: ({ teacher, person, email, grade, isParent, message, title, url }) => ({
    subject: `Belangstelling by jou skool: ${title}`,
    greeting: `Beste ${teacher}`,
    paragraphs: [
      `${person} (${isParent ? '’n ouer' : '’n leerder'}${grade === null ? '' : `, graad ${grade}`}) van jou skool wil graag aan ${title} deelneem, en het ingestem dat jy hierdie e-pos kry. Die adres is ${email}.`,
      ...(message === '' ? [] : [`Die boodskap: ${message}`]),
      'Jy kan leerders in die portaal byvoeg.',
    ],
    action: { label: 'Maak die portaal oop', url },
    signature: 'Agon',
  }),
}
