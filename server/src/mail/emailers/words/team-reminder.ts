import type { SystemWords } from './system-words.ts'

/** The mail that reminds a team of all that it lacks. */
export const teamReminderWords: SystemWords<'team-reminder'> = {
  'team-reminder': {
    en: {
      subject: 'Reminder: the team of {{ team }} for the {{ olympiad }}',
      body: `Dear {{ name }}

The team of {{ team }} is not complete yet for the {{ olympiad }}. Missing:

{% if no_numbers %}– how many come{% endif %}

{% if no_invoice %}– the invoice{% endif %}

{% if unpaid %}– the payment of the invoice{% endif %}

{% if without_name == 1 %}– 1 name{% elsif without_name > 1 %}– {{ without_name }} names{% endif %}

{% if without_birth_date == 1 %}– 1 birth date{% elsif without_birth_date > 1 %}– {{ without_birth_date }} birth dates{% endif %}

{% if without_passport == 1 %}– 1 passport{% elsif without_passport > 1 %}– {{ without_passport }} passports{% endif %}

{% if ineligible == 1 %}– 1 member who is not eligible{% elsif ineligible > 1 %}– {{ ineligible }} members who are not eligible{% endif %}

{% if deadline != "" %}The deadline is {{ deadline }}.{% endif %}

[Complete your team]({{ link }})

The organisers of the {{ olympiad }}`,
    },
    af: {
      subject: 'Herinnering: die span van {{ team }} vir die {{ olympiad }}',
      body: `Beste {{ name }}

Die span van {{ team }} het nog nie alles vir die {{ olympiad }} nie. Dit ontbreek:

{% if no_numbers %}– hoeveel mense kom{% endif %}

{% if no_invoice %}– die faktuur{% endif %}

{% if unpaid %}– die betaling van die faktuur{% endif %}

{% if without_name == 1 %}– 1 naam{% elsif without_name > 1 %}– {{ without_name }} name{% endif %}

{% if without_birth_date == 1 %}– 1 geboortedatum{% elsif without_birth_date > 1 %}– {{ without_birth_date }} geboortedatums{% endif %}

{% if without_passport == 1 %}– 1 paspoort{% elsif without_passport > 1 %}– {{ without_passport }} paspoorte{% endif %}

{% if ineligible == 1 %}– 1 lid wat nie mag deelneem nie{% elsif ineligible > 1 %}– {{ ineligible }} lede wat nie mag deelneem nie{% endif %}

{% if deadline != "" %}Die sperdatum is {{ deadline }}.{% endif %}

[Voltooi jou span]({{ link }})

Die organiseerders van die {{ olympiad }}`,
    },
  },
}
