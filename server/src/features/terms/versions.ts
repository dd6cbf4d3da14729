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
]

/** The version in force at a time: the newest whose first day has come, else the first one. */
export function termsAt(now: Date, versions: readonly [TermsVersion, ...TermsVersion[]] = shippedTerms): TermsVersion {
  return inForce(versions, firstDayIn(now))
}
