import type { SystemWords } from './system-words.ts'

type SchoolMail = 'discount' | 'certificates' | 'school-link' | 'new-slips'

/** Mails to schools and their teachers. */
export const schoolWords: SystemWords<SchoolMail> = {
  discount: {
    en: {
      subject: 'Free learners on invoice {{ invoice }}: {{ free }}',
      body: `Dear {{ name }}

{{ free }} of the {{ learners }} learners that {{ school }} enters for {{ olympiad }} take part free of charge.

{% for reason in reasons %}The reason: {{ reason }}

{% endfor %}
{% if outstanding != "" %}The invoice now comes to {{ total }}, of which {{ outstanding }} is outstanding. It is attached.{% else %}There is nothing left to pay on this invoice. It is attached for your records.{% endif %}

[See your invoices]({{ link }})

{{ olympiad }}`,
    },
    af: {
      subject: 'Gratis leerders op faktuur {{ invoice }}: {{ free }}',
      body: `Beste {{ name }}

{{ free }} van die {{ learners }} leerders wat {{ school }} vir {{ olympiad }} inskryf, neem gratis deel.

{% for reason in reasons %}Die rede: {{ reason }}

{% endfor %}
{% if outstanding != "" %}Die faktuur kom nou op {{ total }} te staan, waarvan {{ outstanding }} uitstaande is. Dit is aangeheg.{% else %}Daar is niks meer op hierdie faktuur te betaal nie. Dit is vir u rekords aangeheg.{% endif %}

[Sien u fakture]({{ link }})

{{ olympiad }}`,
    },
  },
  certificates: {
    en: {
      subject: 'Certificates: {{ olympiad }}',
      body: `Dear {{ name }}

{% if count == 1 %}Attached is the certificate of your learner in the {{ olympiad }}. Please hand it to them with our congratulations.{% else %}Attached are the certificates of {{ count }} learners of {{ school }} in the {{ olympiad }}. Please hand them out with our congratulations.{% endif %}

Each has a number and a code to scan, which open a page that confirms it. You can download certificates again at any time:

[See the certificates]({{ link }})

The organisers of the {{ olympiad }}`,
    },
    af: {
      subject: 'Sertifikate: {{ olympiad }}',
      body: `Beste {{ name }}

{% if count == 1 %}Aangeheg is die sertifikaat van jou leerder in die {{ olympiad }}. Oorhandig dit asseblief met ons gelukwense.{% else %}Aangeheg is die sertifikate van {{ count }} leerders van {{ school }} in die {{ olympiad }}. Oorhandig hulle asseblief met ons gelukwense.{% endif %}

Elkeen het ’n nommer en ’n kode om te skandeer, wat ’n bladsy oopmaak wat dit bevestig. Jy kan die sertifikate enige tyd weer aflaai:

[Sien die sertifikate]({{ link }})

Die organiseerders van die {{ olympiad }}`,
    },
  },
  'school-link': {
    en: {
      subject: 'Enter the learners of {{ school }}: {{ olympiad }}',
      body: `Dear {{ school }}

With this link you enter and correct your school’s learners for the {{ olympiad }}. You need no account.

Anyone who has the link can do this, so pass it on only inside your school. It works until learners can no longer be entered, or until a teacher or organiser revokes it.

[Manage learners]({{ link }})

The organisers of the {{ olympiad }}`,
    },
    af: {
      subject: 'Skryf die leerders van {{ school }} in: {{ olympiad }}',
      body: `Beste {{ school }}

Met hierdie skakel skryf jy jou skool se leerders vir die {{ olympiad }} in en maak hulle besonderhede reg. Jy het geen rekening nodig nie.

Enigiemand met die skakel kan dit doen; gee dit dus net binne jou skool aan. Dit werk tot leerders nie meer ingeskryf kan word nie, of tot ’n onderwyser of organiseerder dit intrek.

[Bestuur leerders]({{ link }})

Die organiseerders van die {{ olympiad }}`,
    },
  },
  'new-slips': {
    en: {
      subject: 'New slips: {{ olympiad }}',
      body: `Dear {{ name }}

{% if count == 1 %}One learner of your school has a new slip for the {{ olympiad }}; the old one has stopped working.{% else %}{{ count }} learners of your school have new slips for the {{ olympiad }}; the old ones have stopped working.{% endif %}

Please print them and hand them out:

[Print the slips]({{ link }})

The organisers of the {{ olympiad }}`,
    },
    af: {
      subject: 'Nuwe strokies: {{ olympiad }}',
      body: `Beste {{ name }}

{% if count == 1 %}Een leerder van jou skool het ’n nuwe strokie vir die {{ olympiad }}; die ou een werk nie meer nie.{% else %}{{ count }} leerders van jou skool het nuwe strokies vir die {{ olympiad }}; die oues werk nie meer nie.{% endif %}

Druk hulle asseblief en deel hulle uit:

[Druk die strokies]({{ link }})

Die organiseerders van die {{ olympiad }}`,
    },
  },
}
