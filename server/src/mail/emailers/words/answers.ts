import type { SystemWords } from './system-words.ts'

const label = {
  en: '{% case kind %}{% when "learner" %}See your learners{% when "school" %}See your school{% else %}See your team{% endcase %}',
  af: '{% case kind %}{% when "learner" %}Sien jou leerders{% when "school" %}Sien jou skool{% else %}Sien jou span{% endcase %}',
}

/** Answers to the corrections that teachers propose and to the requests of teams. */
export const answerWords: SystemWords<'proposal-accepted' | 'proposal-declined'> = {
  'proposal-accepted': {
    en: {
      subject: '{% if kind == "team" %}Request{% else %}Correction{% endif %} accepted: {{ about }}',
      body: `Dear {{ name }}

The {% if kind == "team" %}request that you made{% else %}correction that you proposed{% endif %} for {{ about }} in the {{ olympiad }} was accepted.

{% if reason != "" %}Reason: {{ reason }}{% endif %}

[${label.en}]({{ link }})

The organisers of the {{ olympiad }}`,
    },
    af: {
      subject: '{% if kind == "team" %}Versoek{% else %}Regstelling{% endif %} aanvaar: {{ about }}',
      body: `Beste {{ name }}

Die {% if kind == "team" %}versoek{% else %}regstelling{% endif %} wat jy vir {{ about }} in die {{ olympiad }} {% if kind == "team" %}gerig{% else %}voorgestel{% endif %} het, is aanvaar.

{% if reason != "" %}Rede: {{ reason }}{% endif %}

[${label.af}]({{ link }})

Die organiseerders van die {{ olympiad }}`,
    },
  },
  'proposal-declined': {
    en: {
      subject: '{% if kind == "team" %}Request{% else %}Correction{% endif %} declined: {{ about }}',
      body: `Dear {{ name }}

The {% if kind == "team" %}request that you made{% else %}correction that you proposed{% endif %} for {{ about }} in the {{ olympiad }} was declined. The details did not change.

{% if reason != "" %}Reason: {{ reason }}{% endif %}

[${label.en}]({{ link }})

The organisers of the {{ olympiad }}`,
    },
    af: {
      subject: '{% if kind == "team" %}Versoek{% else %}Regstelling{% endif %} afgewys: {{ about }}',
      body: `Beste {{ name }}

Die {% if kind == "team" %}versoek{% else %}regstelling{% endif %} wat jy vir {{ about }} in die {{ olympiad }} {% if kind == "team" %}gerig{% else %}voorgestel{% endif %} het, is afgewys. Die besonderhede het nie verander nie.

{% if reason != "" %}Rede: {{ reason }}{% endif %}

[${label.af}]({{ link }})

Die organiseerders van die {{ olympiad }}`,
    },
  },
}
