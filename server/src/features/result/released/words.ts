import type { EmailerVersions } from '@agon/domain/emailer/emailer'

/** The template of the mail about results that changed after their release; organisers change it like any other. */
export const changedMail: { readonly name: string; readonly versions: EmailerVersions } = {
  name: 'Results changed after the release',
  versions: {
    en: {
      subject: 'Changed results: {{ olympiad }}',
      body: `Dear {{ name }}

After the release of the results of the {{ olympiad }}, the jury made a decision that changes results of {{ school }}.

The portal shows the new results. Certificates whose content has changed were reissued under the same number. Anyone who scans the code of an earlier certificate sees that a newer one exists. Please give your learners the new certificates.

[Open the portal]({{ portal }})

The organisers of the {{ olympiad }}`,
    },
    af: {
      subject: 'Veranderde uitslae: {{ olympiad }}',
      body: `Beste {{ name }}

Nadat die uitslae van die {{ olympiad }} vrygestel is, het die jurie ’n besluit geneem wat uitslae van {{ school }} verander.

Die portaal wys die nuwe uitslae. Sertifikate waarvan die inhoud verander het, is onder dieselfde nommer heruitgereik. Wie die kode van ’n vroeër sertifikaat skandeer, sien dat daar ’n nuwer een is. Gee asseblief die nuwe sertifikate vir jou leerders.

[Maak die portaal oop]({{ portal }})

Die organiseerders van die {{ olympiad }}`,
    },
  },
}
