import type { MailWords } from '../../../mail/render.ts'

type Words = Omit<MailWords, 'locale' | 'colour'>
type Mail = (name: string, passkey: string, profile: string) => Words

export const passkeyMails: Record<'en' | 'af', Record<'added' | 'removed', Mail>> = {
  en: {
    added: (name, passkey, profile) => ({
      subject: 'A passkey was added',
      greeting: `Dear ${name}`,
      paragraphs: [
        `The passkey “${passkey}” was added just now: whoever has it and can unlock it signs in as you. If it was you, there is nothing to do.`,
        'If it was not you, remove it, set a new password and tell your organisers:',
      ],
      action: { label: 'My profile', url: profile },
      signature: 'Agon',
    }),
    removed: (name, passkey, profile) => ({
      subject: 'A passkey was removed',
      greeting: `Dear ${name}`,
      paragraphs: [
        `The passkey “${passkey}” was removed just now and signs nobody in any more. If it was you, there is nothing to do.`,
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
        `Die toegangsleutel “${passkey}” is pas bygevoeg: wie dit het en kan ontsluit, meld as jy aan. As dit jy was, hoef jy niks te doen nie.`,
        'As dit nie jy was nie, verwyder dit, stel ’n nuwe wagwoord en sê vir jou organiseerders:',
      ],
      action: { label: 'My profiel', url: profile },
      signature: 'Agon',
    }),
    removed: (name, passkey, profile) => ({
      subject: '’n Toegangsleutel is verwyder',
      greeting: `Beste ${name}`,
      paragraphs: [
        `Die toegangsleutel “${passkey}” is pas verwyder en meld niemand meer aan nie. As dit jy was, hoef jy niks te doen nie.`,
        'As dit nie jy was nie, stel ’n nuwe wagwoord en sê vir jou organiseerders:',
      ],
      action: { label: 'My profiel', url: profile },
      signature: 'Agon',
    }),
  },
}
