import type { SystemWords } from './system-words.ts'

/** The mail to the person who is responsible for items of a checklist. */
export const checklistWords: SystemWords<'checklist-due'> = {
  'checklist-due': {
    en: {
      subject: 'Due on {{ due }}: checklist of the {{ olympiad }}',
      body: `Dear {{ name }}

These items of the checklist before the {{ olympiad }} are due on {{ due }} and are not ticked yet:

{% for item in items %}
- {{ item }}
{% endfor %}

[Open the checklist]({{ link }})

Agon`,
    },
    af: {
      subject: 'Verval op {{ due }}: kontrolelys van die {{ olympiad }}',
      body: `Beste {{ name }}

Hierdie items van die kontrolelys voor die {{ olympiad }} moet op {{ due }} klaar wees en is nog nie afgemerk nie:

{% for item in items %}
- {{ item }}
{% endfor %}

[Maak die kontrolelys oop]({{ link }})

Agon`,
    },
  },
}
