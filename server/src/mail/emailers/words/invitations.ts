import type { SystemWords } from './system-words.ts'

/** Mails that invite a person to sign in. */
export const invitationWords: SystemWords<'invitation-staff' | 'invitation-teacher' | 'invitation-sign-in'> = {
  'invitation-staff': {
    en: {
      subject: 'Your account on Agon',
      body: `Dear {{ name }}

You have an account on Agon. Your user name is “{{ username }}”. Set a password by this link; it works once, within four days:

When it has expired, request a new link on the sign-in page: “Forgot your password?”

[Set a password]({{ link }})

Agon`,
    },
    af: {
      subject: 'Jou rekening op Agon',
      body: `Beste {{ name }}

Jy het ’n rekening op Agon. Jou gebruikersnaam is “{{ username }}”. Stel ’n wagwoord met hierdie skakel; dit werk een keer, binne vier dae:

As dit verby is, vra op die aanmeldbladsy vir ’n ander skakel: “Wagwoord vergeet?”

[Stel ’n wagwoord]({{ link }})

Agon`,
    },
  },
  'invitation-teacher': {
    en: {
      subject:
        '{% if school == "" %}Your account on Agon{% else %}{{ school }} takes part in {{ olympiad }}{% endif %}',
      body: `Dear {{ name }}

{% if school == "" %}You have an account on Agon.{% else %}{{ school }} takes part in {{ olympiad }}, and you {% if team %}lead its team{% else %}look after its learners{% endif %}.{% endif %}

Your user name is “{{ username }}”. Set a password by this link. It works once, within 14 days:

When it has expired, request a new link on the sign-in page: “Forgot your password?”

[Set a password]({{ link }})

Agon`,
    },
    af: {
      subject:
        '{% if school == "" %}Jou rekening op Agon{% else %}{{ school }} neem deel aan {{ olympiad }}{% endif %}',
      body: `Beste {{ name }}

{% if school == "" %}Jy het ’n rekening op Agon.{% else %}{{ school }} neem deel aan {{ olympiad }}, en jy {% if team %}lei die span{% else %}sorg vir die skool se leerders{% endif %}.{% endif %}

Jou gebruikersnaam is “{{ username }}”. Stel ’n wagwoord met hierdie skakel. Dit werk een keer, binne 14 dae:

As dit verby is, vra op die aanmeldbladsy vir ’n ander skakel: “Wagwoord vergeet?”

[Stel ’n wagwoord]({{ link }})

Agon`,
    },
  },
  'invitation-sign-in': {
    en: {
      subject: '{{ school }} takes part in {{ olympiad }}',
      body: `Dear {{ name }}

{{ school }} takes part in {{ olympiad }}, and you {% if team %}lead its team{% else %}look after its learners{% endif %}. Sign in with the user name and password that you have:

[Sign in]({{ link }})

Agon`,
    },
    af: {
      subject: '{{ school }} neem deel aan {{ olympiad }}',
      body: `Beste {{ name }}

{{ school }} neem deel aan {{ olympiad }}, en jy {% if team %}lei die span{% else %}sorg vir die skool se leerders{% endif %}. Meld aan met die gebruikersnaam en wagwoord wat jy het:

[Meld aan]({{ link }})

Agon`,
    },
  },
}
