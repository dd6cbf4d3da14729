import type { SystemWords } from './system-words.ts'

/** Mails to a school about its money. */
export const moneyWords: SystemWords<'document' | 'receipt' | 'payment-reminder'> = {
  document: {
    en: {
      subject:
        '{% if kind == "quote" %}Quote{% elsif kind == "invoice" %}Invoice{% else %}Credit note{% endif %} {{ number }}: {{ olympiad }}',
      body: `Dear {{ name }}

{% if kind == "quote" %}Quote {{ number }} of {{ amount }} for {{ school }} is attached. The price holds until {{ day }}. Accept it on the page Invoices; the invoice follows at once.{% elsif kind == "invoice" %}Invoice {{ number }} of {{ amount }} for {{ school }} is attached. Please pay it by {{ day }}, and give {{ reference }} as the payment reference.{% else %}Credit note {{ number }} takes {{ amount }} off the invoices of {{ school }}. It is attached.{% if reason != "" %} Reason: {{ reason }}{% endif %}{% endif %}

[See your invoices]({{ link }})

{{ olympiad }}`,
    },
    af: {
      subject:
        '{% if kind == "quote" %}Kwotasie{% elsif kind == "invoice" %}Faktuur{% else %}Kredietnota{% endif %} {{ number }}: {{ olympiad }}',
      body: `Beste {{ name }}

{% if kind == "quote" %}Kwotasie {{ number }} van {{ amount }} vir {{ school }} is aangeheg. Die prys geld tot {{ day }}. Aanvaar dit op die bladsy Fakture; die faktuur volg dadelik.{% elsif kind == "invoice" %}Faktuur {{ number }} van {{ amount }} vir {{ school }} is aangeheg. Betaal dit asseblief teen {{ day }}, en gee {{ reference }} as betalingsverwysing.{% else %}Kredietnota {{ number }} trek {{ amount }} van die fakture van {{ school }} af. Dit is aangeheg.{% if reason != "" %} Rede: {{ reason }}{% endif %}{% endif %}

[Sien u fakture]({{ link }})

{{ olympiad }}`,
    },
  },
  'payment-reminder': {
    en: {
      subject:
        '{% if overdue %}Overdue: invoice {{ invoice }}{% else %}Invoice {{ invoice }} is due on {{ due }}{% endif %}: {{ olympiad }}',
      body: `Dear {{ name }}

{% if overdue %}Invoice {{ invoice }} of {{ school }} was due on {{ due }}, and {{ outstanding }} is still to be paid.{% else %}Invoice {{ invoice }} of {{ school }} is due on {{ due }}. {{ outstanding }} is still to be paid.{% endif %} The invoice is attached. Learners may sit once their places are paid.

Give {{ reference }} as the payment reference, or pay online:

[Pay the invoice]({{ pay }})

If you paid in the last few days, please ignore this mail.

[See your invoices]({{ link }})

{{ olympiad }}`,
    },
    af: {
      subject:
        '{% if overdue %}Agterstallig: faktuur {{ invoice }}{% else %}Faktuur {{ invoice }} is betaalbaar teen {{ due }}{% endif %}: {{ olympiad }}',
      body: `Beste {{ name }}

{% if overdue %}Faktuur {{ invoice }} van {{ school }} was betaalbaar teen {{ due }}, en {{ outstanding }} moet nog betaal word.{% else %}Faktuur {{ invoice }} van {{ school }} is betaalbaar teen {{ due }}. {{ outstanding }} moet nog betaal word.{% endif %} Die faktuur is aangeheg. Leerders mag skryf sodra hul plekke betaal is.

Gee {{ reference }} as betalingsverwysing, of betaal aanlyn:

[Betaal die faktuur]({{ pay }})

As u in die afgelope paar dae betaal het, ignoreer asseblief hierdie e-pos.

[Sien u fakture]({{ link }})

{{ olympiad }}`,
    },
  },
  receipt: {
    en: {
      subject: 'Receipt {{ receipt }}: {{ amount }} for {{ olympiad }}',
      body: `Dear {{ name }}

Thank you. We received {{ amount }} on {{ date }} for invoice {{ invoice }} of {{ school }}. The receipt is attached.

{% if outstanding != "" %}{{ outstanding }} of this invoice is still to be paid.{% else %}The invoice is paid in full. All its places are open.{% endif %}

[See your invoices]({{ link }})

{{ olympiad }}`,
    },
    af: {
      subject: 'Kwitansie {{ receipt }}: {{ amount }} vir {{ olympiad }}',
      body: `Beste {{ name }}

Dankie. Ons het op {{ date }} {{ amount }} vir faktuur {{ invoice }} van {{ school }} ontvang. Die kwitansie is aangeheg.

{% if outstanding != "" %}{{ outstanding }} van hierdie faktuur moet nog betaal word.{% else %}Die faktuur is ten volle betaal. Al sy plekke is oop.{% endif %}

[Sien u fakture]({{ link }})

{{ olympiad }}`,
    },
  },
}
