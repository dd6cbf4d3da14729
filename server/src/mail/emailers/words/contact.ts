import type { SystemWords } from './system-words.ts'

/** The message of a visitor to the organisers. */
export const contactWords: SystemWords<'contact-message'> = {
  'contact-message': {
    en: {
      subject: 'Message to {{ project }}',
      body: `{{ name }} ({{ email }}) wrote on the contact page of {{ project }}:

{{ message }}

An answer to this mail goes to {{ email }}.`,
    },
    af: {
      subject: 'Boodskap aan {{ project }}',
      body: `{{ name }} ({{ email }}) het op die kontakbladsy van {{ project }} geskryf:

{{ message }}

’n Antwoord op hierdie e-pos gaan na {{ email }}.`,
    },
  },
}
