import type { MailWords } from '#/mail/render.ts'

type Words = (name: string, username: string, url: string) => Omit<MailWords, 'locale' | 'colour'>

export const inviteWords: Record<'en' | 'af', Words> = {
  en: (name, username, url) => ({
    subject: 'Your account on Agon',
    greeting: `Dear ${name}`,
    paragraphs: [
      `You have an account on Agon. Your user name is “${username}”. Set a password by this link; it works once, within four days:`,
      'When it has expired, request a new link on the sign-in page: “Forgot your password?”',
    ],
    action: { label: 'Set a password', url },
    signature: 'Agon',
  }),
  af: (name, username, url) => ({
    subject: 'Jou rekening op Agon',
    greeting: `Beste ${name}`,
    paragraphs: [
      `Jy het ’n rekening op Agon. Jou gebruikersnaam is “${username}”. Stel ’n wagwoord met hierdie skakel; dit werk een keer, binne vier dae:`,
      'As dit verby is, vra op die aanmeldbladsy vir ’n ander skakel: “Wagwoord vergeet?”',
    ],
    action: { label: 'Stel ’n wagwoord', url },
    signature: 'Agon',
  }),
}
