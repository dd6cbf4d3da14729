import type { SystemWords } from './system-words.ts'

/** Mails to staff about the sending of mails. */
export const senderWords: SystemWords<'sender-test'> = {
  'sender-test': {
    en: {
      subject: '[Test] Mails of {{ olympiad }}',
      body: `Dear {{ name }}

Mails of {{ olympiad }} come from {{ sender }}. Answers go to {{ reply }}.

Answer this mail to check the reply address. If you found it among spam, check the DNS records of the sender.

[Open System Emails]({{ link }})

Agon`,
    },
    af: {
      subject: '[Toets] E-posse van {{ olympiad }}',
      body: `Beste {{ name }}

E-posse van {{ olympiad }} kom van {{ sender }}. Antwoorde gaan na {{ reply }}.

Antwoord op hierdie e-pos om die antwoordadres na te gaan. As jy dit tussen gemorspos gevind het, gaan die DNS-rekords van die sender na.

[Maak System Emails oop]({{ link }})

Agon`,
    },
  },
}
