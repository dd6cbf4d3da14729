import type { SystemWords } from './system-words.ts'

type AccountMail =
  | 'password-link'
  | 'password-changed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'impersonated'
  | 'impersonated-learner'

/** Mails about a person’s own account. */
export const accountWords: SystemWords<AccountMail> = {
  'password-link': {
    en: {
      subject: 'Set a new password',
      body: `Dear {{ name }}

A new password was requested for the user name “{{ username }}”. This link works once, within one hour:

If it was not you, there is nothing to do: your password stays as it is.

[Set a new password]({{ link }})

Agon`,
    },
    af: {
      subject: 'Stel ’n nuwe wagwoord',
      body: `Beste {{ name }}

’n Nuwe wagwoord is aangevra vir die gebruikersnaam “{{ username }}”. Hierdie skakel werk een keer, binne een uur:

As dit nie jy was nie, hoef jy niks te doen nie: jou wagwoord bly soos dit is.

[Stel ’n nuwe wagwoord]({{ link }})

Agon`,
    },
  },
  'password-changed': {
    en: {
      subject: 'Your password was changed',
      body: `Dear {{ name }}

Your password was changed just now, and you were signed out everywhere else. If it was you, there is nothing to do.

If it was not you, set a new password at once and tell your organisers:

[Set a new password]({{ link }})

Agon`,
    },
    af: {
      subject: 'Jou wagwoord is verander',
      body: `Beste {{ name }}

Jou wagwoord is pas verander, en jy is oral elders afgemeld. As dit jy was, hoef jy niks te doen nie.

As dit nie jy was nie, stel dadelik ’n nuwe wagwoord en sê vir jou organiseerders:

[Stel ’n nuwe wagwoord]({{ link }})

Agon`,
    },
  },
  'passkey-added': {
    en: {
      subject: 'A passkey was added',
      body: `Dear {{ name }}

The passkey “{{ passkey }}” was just added. It can now be used to sign in as you. If you added it, you do not need to do anything.

If it was not you, remove it, set a new password and tell your organisers:

[My profile]({{ link }})

Agon`,
    },
    af: {
      subject: '’n Toegangsleutel is bygevoeg',
      body: `Beste {{ name }}

Die toegangsleutel “{{ passkey }}” is pas bygevoeg. Dit kan nou gebruik word om as jy aan te meld. As dit jy was, hoef jy niks te doen nie.

As dit nie jy was nie, verwyder dit, stel ’n nuwe wagwoord en sê vir jou organiseerders:

[My profiel]({{ link }})

Agon`,
    },
  },
  'passkey-removed': {
    en: {
      subject: 'A passkey was removed',
      body: `Dear {{ name }}

The passkey “{{ passkey }}” was just removed and can no longer be used to sign in. If you removed it, you do not need to do anything.

If it was not you, set a new password and tell your organisers:

[My profile]({{ link }})

Agon`,
    },
    af: {
      subject: '’n Toegangsleutel is verwyder',
      body: `Beste {{ name }}

Die toegangsleutel “{{ passkey }}” is pas verwyder en kan nie meer gebruik word om aan te meld nie. As dit jy was, hoef jy niks te doen nie.

As dit nie jy was nie, stel ’n nuwe wagwoord en sê vir jou organiseerders:

[My profiel]({{ link }})

Agon`,
    },
  },
  impersonated: {
    en: {
      subject: '{{ by }} worked in your name',
      body: `Dear {{ name }}

{{ by }} opened Agon as you on {{ time }}, for at most 30 minutes.

{% if reason != "" %}The reason given: {{ reason }}{% endif %}

During this time, passwords, payments and marks could not be changed. The activity log records both names. If you did not expect this, write to the organisers.

Agon`,
    },
    af: {
      subject: '{{ by }} het in u naam gewerk',
      body: `Beste {{ name }}

{{ by }} het Agon op {{ time }} as u oopgemaak, vir hoogstens 30 minute.

{% if reason != "" %}Die rede wat gegee is: {{ reason }}{% endif %}

Intussen kon niemand wagwoorde, betalings of punte verander nie. Wat gedoen is, word met albei name bewaar. As u dit nie verwag het nie, skryf aan die organiseerders.

Agon`,
    },
  },
  'impersonated-learner': {
    en: {
      subject: '{{ by }} looked on as one of your learners',
      body: `Dear {{ name }}

{{ by }} opened Agon as your learner with the user name “{{ username }}” on {{ time }}, for at most 30 minutes. Answers can be looked at that way, never changed. Please tell the learner.

{% if reason != "" %}The reason given: {{ reason }}{% endif %}

During this time, passwords, payments and marks could not be changed. The activity log records both names. If you did not expect this, write to the organisers.

Agon`,
    },
    af: {
      subject: '{{ by }} het as een van u leerders gekyk',
      body: `Beste {{ name }}

{{ by }} het Agon op {{ time }} as u leerder met die gebruikersnaam “{{ username }}” oopgemaak, vir hoogstens 30 minute. So kan antwoorde bekyk word, maar nooit verander word nie. Sê dit asseblief vir die leerder.

{% if reason != "" %}Die rede wat gegee is: {{ reason }}{% endif %}

Intussen kon niemand wagwoorde, betalings of punte verander nie. Wat gedoen is, word met albei name bewaar. As u dit nie verwag het nie, skryf aan die organiseerders.

Agon`,
    },
  },
}
