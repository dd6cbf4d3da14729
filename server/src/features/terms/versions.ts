import { firstDayIn, inForce, shippedTermsDays, type TermsLanguage, type TermsSection } from '@agon/domain/terms'

export interface TermsVersion {
  /** Stored with each consent. */
  readonly version: string
  /** Written as 2026-11-01. From this day on forms show it. */
  readonly firstDay: string
  readonly sections: Readonly<Record<TermsLanguage, readonly TermsSection[]>>
}

/**
 * The versions shipped with the product, the oldest first. A version never changes, because consents name it: other words are
 * a new version at the end of this list, or one that an overlord adds.
 */
export const shippedTerms: readonly [TermsVersion, ...TermsVersion[]] = [
  {
    ...shippedTermsDays[0],
    sections: {
      en: [
        {
          heading: 'Who stores your details',
          text: 'The organisers of the olympiad are responsible for the details that you enter in this form. They use this website to store them.',
        },
        {
          heading: 'Purpose',
          text: 'Your name, e-mail address, telephone number, school, grade and message are used to answer you, to check that the e-mail address is yours, to find your school and, if you are a teacher, to invite you. They are used for nothing else.',
        },
        {
          heading: 'Who reads them',
          text: 'The staff of the olympiad. The teacher of the school gets them only if you tick that box. They are not sold or published, and no advertiser gets them.',
        },
        {
          heading: 'How long they are stored',
          text: 'Two years after you sent the form, your name, e-mail address, telephone number and message are erased. If your school takes part, the details of its teachers are stored for as long as it does.',
        },
        {
          heading: 'Your rights',
          text: 'You may see your details, have them corrected or erased, and withdraw your consent at any time: answer any mail from the organisers. In South Africa you may also complain to the Information Regulator.',
        },
        {
          heading: 'If you are under 18',
          text: 'Ask a parent or guardian before you send this form. A parent or guardian may ask for everything above on your behalf.',
        },
      ],
      af: [
        {
          heading: 'Wie jou besonderhede bewaar',
          text: 'Die organiseerders van die olimpiade is verantwoordelik vir die besonderhede wat jy in hierdie vorm invul. Hulle gebruik hierdie webwerf om dit te bewaar.',
        },
        {
          heading: 'Doel',
          text: 'Jou naam, e-posadres, telefoonnommer, skool, graad en boodskap word gebruik om jou te antwoord, om seker te maak dat die e-posadres joune is, om jou skool te vind en, as jy ’n onderwyser is, om jou uit te nooi. Dit word vir niks anders gebruik nie.',
        },
        {
          heading: 'Wie dit lees',
          text: 'Die personeel van die olimpiade. Die skool se onderwyser kry dit net as jy daardie blokkie merk. Dit word nie verkoop of gepubliseer nie, en geen adverteerder kry dit nie.',
        },
        {
          heading: 'Hoe lank dit bewaar word',
          text: 'Twee jaar nadat jy die vorm gestuur het, word jou naam, e-posadres, telefoonnommer en boodskap uitgewis. As jou skool deelneem, word sy onderwysers se besonderhede bewaar solank die skool deelneem.',
        },
        {
          heading: 'Jou regte',
          text: 'Jy mag jou besonderhede sien, dit laat regstel of uitwis, en jou toestemming enige tyd terugtrek: antwoord op enige e-pos van die organiseerders. In Suid-Afrika mag jy ook by die Inligtingsreguleerder kla.',
        },
        {
          heading: 'As jy jonger as 18 is',
          text: 'Vra ’n ouer of voog voordat jy hierdie vorm stuur. ’n Ouer of voog mag al die bogenoemde namens jou vra.',
        },
      ],
    },
  },
  {
    ...shippedTermsDays[1],
    sections: {
      en: [
        {
          heading: 'Who stores your details',
          text: 'The organisers of the olympiad are responsible for the details that you enter in a form of this website, or as a teacher after you have signed in. They use this website to store them.',
        },
        {
          heading: 'Purpose',
          text: 'If you send a form, your name, e-mail address, telephone number, school, grade and message are used to answer you, to check that the e-mail address is yours, to find your school and, if you are a teacher, to invite you. If you sign in as a teacher, your name, e-mail address and telephone number are also used to check who you are, and to write to you about your school’s learners, orders and results. They are used for nothing else.',
        },
        {
          heading: 'Who reads them',
          text: 'The staff of the olympiad. The other teachers of your school in the olympiad see the name and e-mail address of a teacher. If you send a form, the teacher of the school gets your details only if you tick that box. They are not sold or published, and no advertiser gets them.',
        },
        {
          heading: 'If you are a teacher',
          text: 'You act for your school. Enter the details of learners only if your school may do so, and only correct ones. Use the details, papers and results that you see only for the olympiad. Give each slip to its learner alone, and keep your own password to yourself. If details or slips have reached anyone else, inform the organisers at once.',
        },
        {
          heading: 'How long they are stored',
          text: 'Two years after you sent a form, your name, e-mail address, telephone number and message are erased. The details of teachers are stored for as long as their school takes part. Which version of these terms a teacher has accepted, and when, is stored for as long as the account.',
        },
        {
          heading: 'Your rights',
          text: 'You may see your details, have them corrected or erased, and withdraw your consent at any time: answer any mail from the organisers. In South Africa you may also complain to the Information Regulator.',
        },
        {
          heading: 'If you are under 18',
          text: 'Ask a parent or guardian before you send a form. A parent or guardian may ask for everything above on your behalf.',
        },
      ],
      af: [
        {
          heading: 'Wie jou besonderhede bewaar',
          text: 'Die organiseerders van die olimpiade is verantwoordelik vir die besonderhede wat jy in ’n vorm van hierdie webwerf invul, of as onderwyser nadat jy aangemeld het. Hulle gebruik hierdie webwerf om dit te bewaar.',
        },
        {
          heading: 'Doel',
          text: 'As jy ’n vorm stuur, word jou naam, e-posadres, telefoonnommer, skool, graad en boodskap gebruik om jou te antwoord, om seker te maak dat die e-posadres joune is, om jou skool te vind en, as jy ’n onderwyser is, om jou uit te nooi. As jy as onderwyser aanmeld, word jou naam, e-posadres en telefoonnommer ook gebruik om seker te maak wie jy is, en om oor jou skool se leerders, bestellings en uitslae aan jou te skryf. Dit word vir niks anders gebruik nie.',
        },
        {
          heading: 'Wie dit lees',
          text: 'Die personeel van die olimpiade. Die ander onderwysers van jou skool in die olimpiade sien ’n onderwyser se naam en e-posadres. As jy ’n vorm stuur, kry die skool se onderwyser jou besonderhede net as jy daardie blokkie merk. Dit word nie verkoop of gepubliseer nie, en geen adverteerder kry dit nie.',
        },
        {
          heading: 'As jy ’n onderwyser is',
          text: 'Jy tree namens jou skool op. Vul leerders se besonderhede net in as jou skool dit mag doen, en net as dit korrek is. Gebruik die besonderhede, vraestelle en uitslae wat jy sien net vir die olimpiade. Gee elke strokie net aan sy leerder, en hou jou eie wagwoord vir jouself. As besonderhede of strokies by enigiemand anders uitgekom het, laat weet die organiseerders dadelik.',
        },
        {
          heading: 'Hoe lank dit bewaar word',
          text: 'Twee jaar nadat jy ’n vorm gestuur het, word jou naam, e-posadres, telefoonnommer en boodskap uitgewis. Onderwysers se besonderhede word bewaar solank hulle skool deelneem. Watter weergawe van hierdie voorwaardes ’n onderwyser aanvaar het, en wanneer, word bewaar solank die rekening bestaan.',
        },
        {
          heading: 'Jou regte',
          text: 'Jy mag jou besonderhede sien, dit laat regstel of uitwis, en jou toestemming enige tyd terugtrek: antwoord op enige e-pos van die organiseerders. In Suid-Afrika mag jy ook by die Inligtingsreguleerder kla.',
        },
        {
          heading: 'As jy jonger as 18 is',
          text: 'Vra ’n ouer of voog voordat jy ’n vorm stuur. ’n Ouer of voog mag al die bogenoemde namens jou vra.',
        },
      ],
    },
  },
]

/** The version in force at a time: the newest whose first day has come, else the first one. */
export function termsAt(now: Date, versions: readonly [TermsVersion, ...TermsVersion[]] = shippedTerms): TermsVersion {
  return inForce(versions, firstDayIn(now))
}
