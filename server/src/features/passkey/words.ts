import type { MailWords } from '#/mail/render.ts'

type Words = Omit<MailWords, 'locale' | 'colour'>
type Mail = (name: string, passkey: string, profile: string) => Words

export const passkeyMails: Record<'en' | 'af', Record<'added' | 'removed', Mail>> = {
  en: {
    added: (name, passkey, profile) => ({
      subject: 'A passkey was added',
      greeting: `Dear ${name}`,
      paragraphs: [
        `The passkey “${passkey}” was just added. It can now be used to sign in as you. If you added it, you do not need to do anything.`,
        'If it was not you, remove it, set a new password and tell your organisers:',
      ],
      action: { label: 'My profile', url: profile },
      signature: 'Agon',
    }),
    removed: (name, passkey, profile) => ({
      subject: 'A passkey was removed',
      greeting: `Dear ${name}`,
      paragraphs: [
        `The passkey “${passkey}” was just removed and can no longer be used to sign in. If you removed it, you do not need to do anything.`,
        'If it was not you, set a new password and tell your organisers:',
      ],
      action: { label: 'My profile', url: profile },
      signature: 'Agon',
    }),
  },
  af: {
    added: (name, passkey, profile) => ({
      subject: '’n Toegangsleutel is bygevoeg',
      greeting: `Beste ${name}`,
      paragraphs: [
        `Die toegangsleutel “${passkey}” is pas bygevoeg. Dit kan nou gebruik word om as jy aan te meld. As dit jy was, hoef jy niks te doen nie.`,
        'As dit nie jy was nie, verwyder dit, stel ’n nuwe wagwoord en sê vir jou organiseerders:',
      ],
      action: { label: 'My profiel', url: profile },
      signature: 'Agon',
    }),
    removed: (name, passkey, profile) => ({
      subject: '’n Toegangsleutel is verwyder',
      greeting: `Beste ${name}`,
      paragraphs: [
        `Die toegangsleutel “${passkey}” is pas verwyder en kan nie meer gebruik word om aan te meld nie. As dit jy was, hoef jy niks te doen nie.`,
        'As dit nie jy was nie, stel ’n nuwe wagwoord en sê vir jou organiseerders:',
      ],
      action: { label: 'My profiel', url: profile },
      signature: 'Agon',
    }),
  },
}
