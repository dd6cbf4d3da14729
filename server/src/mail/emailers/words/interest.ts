import type { SystemWords } from './system-words.ts'

/** Mails about an expression of interest. */
export const interestWords: SystemWords<'interest-verification' | 'interest-passed-on'> = {
  'interest-verification': {
    en: {
      subject: 'Verify your e-mail address: {{ olympiad }}',
      body: `{% if name == "" %}Good day{% else %}Dear {{ name }}{% endif %}

Thank you for your interest in {{ olympiad }}. Please verify your e-mail address, so that the organisers can answer you. This link works for 14 days:

If you did not send this form, ignore this mail: your address is not used.

[Verify e-mail address]({{ link }})

Agon`,
    },
    af: {
      subject: 'Bevestig jou e-posadres: {{ olympiad }}',
      body: `{% if name == "" %}Goeiedag{% else %}Beste {{ name }}{% endif %}

Dankie vir jou belangstelling in {{ olympiad }}. Bevestig asseblief jou e-posadres, sodat die organiseerders jou kan antwoord. Hierdie skakel werk 14 dae lank:

As jy nie hierdie vorm gestuur het nie, ignoreer hierdie e-pos: jou adres word nie gebruik nie.

[Bevestig e-posadres]({{ link }})

Agon`,
    },
  },
  'interest-passed-on': {
    en: {
      subject: 'Interest at your school: {{ olympiad }}',
      body: `Dear {{ name }}

{{ person }} ({% if parent %}a parent{% else %}a learner{% endif %}{% if grade > 0 %}, Grade {{ grade }}{% endif %}) of your school would like to take part in {{ olympiad }}, and agreed that you get this mail. Their address is {{ email }}.

{% if message != "" %}Their message: {{ message }}{% endif %}

You can add learners in the portal.

[Open the portal]({{ link }})

Agon`,
    },
    af: {
      subject: 'Belangstelling by jou skool: {{ olympiad }}',
      body: `Beste {{ name }}

{{ person }} ({% if parent %}’n ouer{% else %}’n leerder{% endif %}{% if grade > 0 %}, graad {{ grade }}{% endif %}) van jou skool wil graag aan {{ olympiad }} deelneem, en het ingestem dat jy hierdie e-pos kry. Die adres is {{ email }}.

{% if message != "" %}Die boodskap: {{ message }}{% endif %}

Jy kan leerders in die portaal byvoeg.

[Maak die portaal oop]({{ link }})

Agon`,
    },
  },
}
