import type { SystemWords } from './system-words.ts'

/** Mails to staff about the sending of mails. */
export const senderWords: SystemWords<'sender-refused' | 'sender-test'> = {
  'sender-refused': {
    en: {
      subject: 'A mail server refuses our mails ({{ code }})',
      body: `Dear {{ name }}

The mail server of {{ domain }} refuses us as a sender, not the recipient’s address:

{{ diagnosis }}

Check the DNS records and signing keys of the sending domains. Mails that were refused are in Email Logs.

[Open Sending Health]({{ link }})

Agon`,
    },
    af: {
      subject: '’n E-posbediener weier ons e-posse ({{ code }})',
      body: `Beste {{ name }}

Die e-posbediener van {{ domain }} weier ons as sender, nie die ontvanger se adres nie:

{{ diagnosis }}

Gaan die DNS-rekords en die sleutels van die senderdomeine na. Geweierde e-posse is in Email Logs.

[Maak Sending Health oop]({{ link }})

Agon`,
    },
  },
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
