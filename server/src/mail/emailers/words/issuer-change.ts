import type { SystemWords } from './system-words.ts'

/** The mail about a change of an issuer’s keys or bank account. */
export const issuerChangeWords: SystemWords<'issuer-change'> = {
  'issuer-change': {
    en: {
      subject:
        '{{ issuer }}: {{ what }} {% if step == "proposed" %}proposed{% elsif step == "confirmed" %}changed{% else %}rejected{% endif %}',
      body: `Dear {{ name }}

{% if step == "proposed" %}{{ by }} proposed a change of the {{ what }} of {{ issuer }}. Another person must confirm it. Until then nothing changes.{% elsif step == "confirmed" %}{{ by }} confirmed a change of the {{ what }} of {{ issuer }}. It applies from now on.{% else %}{{ by }} rejected a change of the {{ what }} of {{ issuer }}. Nothing changes.{% endif %}

Before: {% if before == "" %}none{% else %}ending in {{ before }}{% endif %}

After: {% if after == "" %}none{% else %}ending in {{ after }}{% endif %}

Reason: {{ reason }}

If you did not expect this, tell an admin at once.

[Open Payment Portal]({{ link }})

Agon`,
    },
    af: {
      subject:
        '{{ issuer }}: {{ what }} {% if step == "proposed" %}voorgestel{% elsif step == "confirmed" %}verander{% else %}afgekeur{% endif %}',
      body: `Beste {{ name }}

{% if step == "proposed" %}{{ by }} het ’n verandering van {{ issuer }} ({{ what }}) voorgestel. Iemand anders moet dit bevestig. Tot dan verander niks nie.{% elsif step == "confirmed" %}{{ by }} het ’n verandering van {{ issuer }} ({{ what }}) bevestig. Dit geld van nou af.{% else %}{{ by }} het ’n verandering van {{ issuer }} ({{ what }}) afgekeur. Niks verander nie.{% endif %}

Voor: {% if before == "" %}geen{% else %}eindig op {{ before }}{% endif %}

Na: {% if after == "" %}geen{% else %}eindig op {{ after }}{% endif %}

Rede: {{ reason }}

As jy dit nie verwag het nie, sê dit dadelik vir ’n admin.

[Maak Payment Portal oop]({{ link }})

Agon`,
    },
  },
}
