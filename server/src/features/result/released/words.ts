import type { EmailerVersions } from '@agon/domain/emailer/emailer'

/** The template of the mail about results that changed after their release; organisers change it like any other. */
export const changedMail: { readonly name: string; readonly versions: EmailerVersions } = {
  name: 'Results changed after the release',
  versions: {
    en: {
      subject: 'Changed results: {{ olympiad }}',
      body: `Dear {{ name }}

After the release of the results of the {{ olympiad }}, the jury made a decision that changes results of {{ school }}.

The portal shows the results as they are now. Certificates that print something else were issued again under the same number; earlier papers name the new issue when their code is scanned. Please give your learners the new ones.

[Open the portal]({{ portal }})

The organisers of the {{ olympiad }}`,
    },
    af: {
      subject: 'Veranderde uitslae: {{ olympiad }}',
      body: `Beste {{ name }}

Nadat die uitslae van die {{ olympiad }} vrygestel is, het die jurie ’n besluit geneem wat uitslae van {{ school }} verander.

Die portaal wys die uitslae soos hulle nou is. Sertifikate wat iets anders druk, is weer onder dieselfde nommer uitgereik; vroeër papiere noem die nuwe uitgawe wanneer hul kode geskandeer word. Gee asseblief die nuwes vir jou leerders.

[Maak die portaal oop]({{ portal }})

Die organiseerders van die {{ olympiad }}`,
    },
  },
}
