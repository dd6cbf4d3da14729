import type { FaqAudience } from '@agon/domain/faq'

interface Words {
  readonly question: string
  readonly answer: string
}

export interface DemoFaq {
  /** The name of a project; null: the suite. */
  readonly site: string | null
  readonly audience: FaqAudience
  readonly en: Words
  readonly af: Words
  /** Readers who found it helpful, and who did not. */
  readonly votes: readonly [yes: number, no: number]
  readonly draft?: true
}

/** The frequent questions of the suite, in their order. */
export const suiteFaqs: readonly DemoFaq[] = [
  {
    site: null,
    audience: 'public',
    votes: [41, 3],
    en: {
      question: 'How does a school take part?',
      answer:
        'A teacher expresses interest on the page of the olympiad. It takes one minute.\n\nThe organisers check the school and invite the teacher by mail. The teacher then loads the learners and pays by invoice.',
    },
    af: {
      question: 'Hoe neem ’n skool deel?',
      answer:
        '’n Onderwyser dui belangstelling aan op die olimpiade se bladsy. Dit neem een minuut.\n\nDie organiseerders gaan die skool na en nooi die onderwyser per e-pos uit. Die onderwyser laai dan die leerders en betaal per faktuur.',
    },
  },
  {
    site: null,
    audience: 'both',
    votes: [58, 5],
    en: {
      question: 'What does a learner need on the day?',
      answer:
        '- A phone, tablet or computer with a browser of the last five years\n- The slip with user name and password, which the teacher prints\n- A connection at the beginning. Answers are stored on the device if the connection fails, and sent later.',
    },
    af: {
      question: 'Wat het ’n leerder op die dag nodig?',
      answer:
        '- ’n Foon, tablet of rekenaar met ’n blaaier van die afgelope vyf jaar\n- Die strokie met gebruikersnaam en wagwoord, wat die onderwyser druk\n- ’n Verbinding aan die begin. As die verbinding breek, word antwoorde op die toestel bewaar en later gestuur.',
    },
  },
  {
    site: null,
    audience: 'portal',
    votes: [33, 2],
    en: {
      question: 'A learner has lost the slip. What now?',
      answer:
        'Open Exam day in the portal, find the learner and show the slip. You can print it again or read it out.\n\nIf the password may be known to others, choose a new one first. The old one then stops working.',
    },
    af: {
      question: '’n Leerder het die strokie verloor. Wat nou?',
      answer:
        'Maak Eksamendag in die portaal oop, soek die leerder en wys die strokie. U kan dit weer druk of dit voorlees.\n\nAs ander die wagwoord dalk ken, kies eers ’n nuwe een. Die oue werk dan nie meer nie.',
    },
  },
  {
    site: null,
    audience: 'portal',
    votes: [27, 4],
    en: {
      question: 'How do I add learners after the invoice?',
      answer:
        'Load them as before. The portal makes a further invoice for the learners who are new. Learners who leave are credited.',
    },
    af: {
      question: 'Hoe voeg ek leerders by ná die faktuur?',
      answer:
        'Laai hulle soos tevore. Die portaal maak ’n verdere faktuur vir die nuwe leerders. Leerders wat onttrek, word gekrediteer.',
    },
  },
  {
    site: null,
    audience: 'both',
    votes: [19, 1],
    en: {
      question: 'Who sees the details of our learners?',
      answer:
        'The staff of the olympiad and the teachers of your own school. Marks are shown to the school after the release. Names are published only with the consent of the learner or a parent.',
    },
    af: {
      question: 'Wie sien ons leerders se besonderhede?',
      answer:
        'Die olimpiade se personeel en die onderwysers van u eie skool. Die skool sien punte ná die vrystelling. Name word net met die toestemming van die leerder of ’n ouer gepubliseer.',
    },
  },
  {
    site: null,
    audience: 'public',
    votes: [0, 0],
    draft: true,
    en: {
      question: 'May home-schooled learners take part?',
      answer: 'Yes. A parent registers as the teacher of a school of one learner.',
    },
    af: {
      question: 'Mag tuisskoolleerders deelneem?',
      answer: 'Ja. ’n Ouer registreer as die onderwyser van ’n skool met een leerder.',
    },
  },
]
