import type { SystemWords } from './system-words.ts'

/** The mail about a ledger whose nightly checks find a difference. */
export const ledgerProofWords: SystemWords<'ledger-proof'> = {
  'ledger-proof': {
    en: {
      subject: '{{ olympiad }}: the ledger does not agree',
      body: `Dear {{ name }}

The checks of last night found amounts in the ledger of {{ olympiad }} that do not agree:

{{ failures }}

Nothing was changed. Open the ledger: it names the records of each check and how to correct them.

[Open the ledger]({{ link }})

Agon`,
    },
    af: {
      subject: '{{ olympiad }}: die grootboek klop nie',
      body: `Beste {{ name }}

Die kontroles van gisternag het bedrae in die grootboek van {{ olympiad }} gevind wat nie klop nie:

{{ failures }}

Niks is verander nie. Maak die grootboek oop: dit noem die rekords van elke kontrole en hoe om hulle reg te stel.

[Maak die grootboek oop]({{ link }})

Agon`,
    },
  },
}
