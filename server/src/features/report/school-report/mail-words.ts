import type { MassMailDraft } from '#/mail/draft-mass-mail.ts'

/** The template of the mail that brings teachers the report of their school; organisers change it like any other. */
export const reportMail: MassMailDraft['template'] = {
  name: 'What to teach next',
  attachments: ['school-report'],
  versions: {
    en: {
      subject: 'What to teach next: {{ olympiad }}',
      body: `Dear {{ name }}

The results of the {{ olympiad }} have been released. The attached page shows which topics to teach next at {{ school }}: where your learners earned fewer marks than learners elsewhere with similar marks, with the question that shows it best.

It ranks no schools. Where too few learners answered, it says so.

The same page, and the result of each learner, are in the portal.

[Open the portal]({{ portal }})

The organisers of the {{ olympiad }}`,
    },
    af: {
      subject: 'Wat om volgende te onderrig: {{ olympiad }}',
      body: `Beste {{ name }}

Die uitslae van die {{ olympiad }} is vrygestel. Die aangehegte bladsy wys watter onderwerpe om volgende by {{ school }} te onderrig: waar jou leerders minder punte verdien het as leerders elders met soortgelyke punte, met die vraag wat dit die beste wys.

Dit rangskik geen skole nie. Waar te min leerders geantwoord het, sê dit so.

Dieselfde bladsy, en elke leerder se uitslag, is in die portaal.

[Maak die portaal oop]({{ portal }})

Die organiseerders van die {{ olympiad }}`,
    },
  },
}
