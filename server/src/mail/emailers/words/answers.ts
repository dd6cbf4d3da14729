import type { SystemWords } from './system-words.ts'

const label = {
  en: '{% case kind %}{% when "learner" %}See your learners{% when "school", "other-school" %}See your school{% else %}See your team{% endcase %}',
  af: '{% case kind %}{% when "learner" %}Sien jou leerders{% when "school", "other-school" %}Sien jou skool{% else %}Sien jou span{% endcase %}',
}

/** Answers to the corrections that teachers propose and to the requests of teams. */
export const answerWords: SystemWords<'proposal-accepted' | 'proposal-declined'> = {
  'proposal-accepted': {
    en: {
      subject:
        '{% if kind == "team" or kind == "other-school" %}Request{% else %}Correction{% endif %} accepted: {{ about }}',
      body: `Dear {{ name }}

The {% if kind == "team" or kind == "other-school" %}request that you made{% else %}correction that you proposed{% endif %} for {{ about }} in the {{ olympiad }} was accepted.

{% if reason != "" %}Reason: {{ reason }}{% endif %}

[${label.en}]({{ link }})

The organisers of the {{ olympiad }}`,
    },
    af: {
      subject:
        '{% if kind == "team" or kind == "other-school" %}Versoek{% else %}Regstelling{% endif %} aanvaar: {{ about }}',
      body: `Beste {{ name }}

Die {% if kind == "team" or kind == "other-school" %}versoek{% else %}regstelling{% endif %} wat jy vir {{ about }} in die {{ olympiad }} {% if kind == "team" or kind == "other-school" %}gerig{% else %}voorgestel{% endif %} het, is aanvaar.

{% if reason != "" %}Rede: {{ reason }}{% endif %}

[${label.af}]({{ link }})

Die organiseerders van die {{ olympiad }}`,
    },
  },
  'proposal-declined': {
    en: {
      subject:
        '{% if kind == "team" or kind == "other-school" %}Request{% else %}Correction{% endif %} declined: {{ about }}',
      body: `Dear {{ name }}

The {% if kind == "team" or kind == "other-school" %}request that you made{% else %}correction that you proposed{% endif %} for {{ about }} in the {{ olympiad }} was declined. {% if kind == "other-school" %}You still look after this school.{% else %}The details did not change.{% endif %}

{% if reason != "" %}Reason: {{ reason }}{% endif %}

[${label.en}]({{ link }})

The organisers of the {{ olympiad }}`,
    },
    af: {
      subject:
        '{% if kind == "team" or kind == "other-school" %}Versoek{% else %}Regstelling{% endif %} afgewys: {{ about }}',
      body: `Beste {{ name }}

Die {% if kind == "team" or kind == "other-school" %}versoek{% else %}regstelling{% endif %} wat jy vir {{ about }} in die {{ olympiad }} {% if kind == "team" or kind == "other-school" %}gerig{% else %}voorgestel{% endif %} het, is afgewys. {% if kind == "other-school" %}Jy hanteer steeds hierdie skool.{% else %}Die besonderhede het nie verander nie.{% endif %}

{% if reason != "" %}Rede: {{ reason }}{% endif %}

[${label.af}]({{ link }})

Die organiseerders van die {{ olympiad }}`,
    },
  },
}
