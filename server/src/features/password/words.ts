import type { MailWords } from '#/mail/render.ts'

type Words = Omit<MailWords, 'locale' | 'colour'>

interface Mails {
  /** `{secret}` in the address stands for what only the mail itself carries. */
  readonly link: (name: string, username: string, url: string) => Words
  readonly changed: (name: string, forgot: string) => Words
}

export const passwordMails: Record<'en' | 'af', Mails> = {
  en: {
    link: (name, username, url) => ({
      subject: 'Set a new password',
      greeting: `Dear ${name}`,
      paragraphs: [
        `A new password was requested for the user name “${username}”. This link works once, within one hour:`,
        'If it was not you, there is nothing to do: your password stays as it is.',
      ],
      action: { label: 'Set a new password', url },
      signature: 'Agon',
    }),
    changed: (name, forgot) => ({
      subject: 'Your password was changed',
      greeting: `Dear ${name}`,
      paragraphs: [
        'Your password was changed just now, and you were signed out everywhere else. If it was you, there is nothing to do.',
        'If it was not you, set a new password at once and tell your organisers:',
      ],
      action: { label: 'Set a new password', url: forgot },
      signature: 'Agon',
    }),
  },
  af: {
    link: (name, username, url) => ({
      subject: 'Stel ’n nuwe wagwoord',
      greeting: `Beste ${name}`,
      paragraphs: [
        `’n Nuwe wagwoord is aangevra vir die gebruikersnaam “${username}”. Hierdie skakel werk een keer, binne een uur:`,
        'As dit nie jy was nie, hoef jy niks te doen nie: jou wagwoord bly soos dit is.',
      ],
      action: { label: 'Stel ’n nuwe wagwoord', url },
      signature: 'Agon',
    }),
    changed: (name, forgot) => ({
      subject: 'Jou wagwoord is verander',
      greeting: `Beste ${name}`,
      paragraphs: [
        'Jou wagwoord is pas verander, en jy is oral elders afgemeld. As dit jy was, hoef jy niks te doen nie.',
        'As dit nie jy was nie, stel dadelik ’n nuwe wagwoord en sê vir jou organiseerders:',
      ],
      action: { label: 'Stel ’n nuwe wagwoord', url: forgot },
      signature: 'Agon',
    }),
  },
}
