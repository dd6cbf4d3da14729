import type { SystemWords } from './system-words.ts'

/** The mail to an address that was typed on the page Unsubscribe. */
export const unsubscribeWords: SystemWords<'unsubscribe-link'> = {
  'unsubscribe-link': {
    en: {
      subject: 'Unsubscribe from {% if project == "" %}all mailings{% else %}{{ project }}{% endif %}',
      body: `Good day

This link stops mailings of {% if project == "" %}all olympiads{% else %}{{ project }}{% endif %} to this address:

If you did not ask for it, ignore this mail: nothing changes.

[Unsubscribe]({{ link }})

Agon`,
    },
    af: {
      subject: 'Meld af van {% if project == "" %}alle e-poslyste{% else %}{{ project }}{% endif %}',
      body: `Goeiedag

Hierdie skakel stop e-posse van {% if project == "" %}alle olimpiades{% else %}{{ project }}{% endif %} na hierdie adres:

As jy nie hiervoor gevra het nie, ignoreer hierdie e-pos: niks verander nie.

[Meld af]({{ link }})

Agon`,
    },
  },
}
