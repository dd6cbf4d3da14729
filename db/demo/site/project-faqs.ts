import type { DemoFaq } from './faqs.ts'

/** The frequent questions of the five projects, in their order. */
export const projectFaqs: readonly DemoFaq[] = [
  {
    site: 'sango',
    audience: 'both',
    votes: [64, 4],
    en: {
      question: 'Which grades may enter, and what is asked?',
      answer:
        'Grades 8 to 12. All grades write the same paper: physical geography, people and places, and maps.\n\nThe questions follow the school curriculum, with some that need only a careful look at a map.',
    },
    af: {
      question: 'Watter grade mag inskryf, en wat word gevra?',
      answer:
        'Graad 8 tot 12. Alle grade skryf dieselfde vraestel: fisiese geografie, mense en plekke, en kaarte.\n\nDie vrae volg die skoolkurrikulum, met ’n paar wat net ’n noukeurige kyk na ’n kaart verg.',
    },
  },
  {
    site: 'sango',
    audience: 'both',
    votes: [38, 6],
    en: {
      question: 'May learners use an atlas or a calculator?',
      answer: 'A calculator and plain paper: yes. An atlas, a phone for other purposes, and help by others: no.',
    },
    af: {
      question: 'Mag leerders ’n atlas of ’n sakrekenaar gebruik?',
      answer: '’n Sakrekenaar en skoon papier: ja. ’n Atlas, ’n foon vir iets anders en hulp van ander: nee.',
    },
  },
  {
    site: 'sango',
    audience: 'portal',
    votes: [22, 1],
    en: {
      question: 'Can our school write on another day?',
      answer:
        'The paper is open for a whole window, and each class may sit at its own time within it. Outside the window no one can start. If a power cut takes the whole window, write to office@sango.example at once.',
    },
    af: {
      question: 'Kan ons skool op ’n ander dag skryf?',
      answer:
        'Die vraestel is vir ’n hele venster oop, en elke klas mag op sy eie tyd daarbinne skryf. Buite die venster kan niemand begin nie. As ’n kragonderbreking die hele venster duur, skryf dadelik aan office@sango.example.',
    },
  },
  {
    site: 'sango',
    audience: 'public',
    votes: [45, 2],
    en: {
      question: 'When do we get the results?',
      answer:
        'About four weeks after the olympiad has closed. Teachers get a mail with the certificates of their school. Answers and explanations are published on the same day.',
    },
    af: {
      question: 'Wanneer kry ons die uitslae?',
      answer:
        'Sowat vier weke nadat die olimpiade gesluit het. Onderwysers kry ’n e-pos met hulle skool se sertifikate. Antwoorde en verduidelikings word dieselfde dag gepubliseer.',
    },
  },
  {
    site: 'dankie',
    audience: 'both',
    votes: [29, 2],
    en: {
      question: 'Is there a paper for Afrikaans as an additional language?',
      answer: 'Yes. The teacher chooses home language or additional language for each learner.',
    },
    af: {
      question: 'Is daar ’n vraestel vir Afrikaans as addisionele taal?',
      answer: 'Ja. Die onderwyser kies vir elke leerder huistaal of addisionele taal.',
    },
  },
  {
    site: 'dankie',
    audience: 'public',
    votes: [17, 0],
    en: {
      question: 'Is Kaaps welcome in the creative part?',
      answer: 'Yes. Every variety of Afrikaans is welcome there and is marked alike.',
    },
    af: {
      question: 'Is Kaaps welkom in die skeppende deel?',
      answer: 'Ja. Elke variëteit van Afrikaans is daar welkom en word eenders nagesien.',
    },
  },
  {
    site: 'hoza',
    audience: 'both',
    votes: [24, 3],
    en: {
      question: 'In which languages can a learner enter?',
      answer: '- isiZulu\n- isiXhosa\n- Tshivenḓa\n\nA learner may enter in one of them each year.',
    },
    af: {
      question: 'In watter tale kan ’n leerder inskryf?',
      answer: '- isiZulu\n- isiXhosa\n- Tshivenḓa\n\n’n Leerder mag elke jaar in een van hulle inskryf.',
    },
  },
  {
    site: 'hoza',
    audience: 'public',
    votes: [11, 1],
    en: {
      question: 'Is the paper only for first-language speakers?',
      answer: 'No. Learners who take the language as an additional language have their own awards.',
    },
    af: {
      question: 'Is die vraestel net vir eerstetaalsprekers?',
      answer: 'Nee. Leerders wat die taal as addisionele taal neem, het hulle eie toekennings.',
    },
  },
  {
    site: 'caps-review',
    audience: 'both',
    votes: [13, 2],
    en: {
      question: 'What is CAPS Review?',
      answer:
        'A practice paper on the curriculum of the term. Learners see at once which topics they know; teachers see the topics that a class should repeat.',
    },
    af: {
      question: 'Wat is CAPS Review?',
      answer:
        '’n Oefenvraestel oor die kwartaal se kurrikulum. Leerders sien dadelik watter onderwerpe hulle ken; onderwysers sien wat ’n klas moet hersien.',
    },
  },
  {
    site: 'caps-review',
    audience: 'portal',
    votes: [8, 0],
    en: {
      question: 'Do the marks count for the term?',
      answer: 'That is the decision of the school. The portal has the marks of a class as a spreadsheet.',
    },
    af: {
      question: 'Tel die punte vir die kwartaal?',
      answer: 'Dit is die skool se besluit. Die portaal het ’n klas se punte as ’n sigblad.',
    },
  },
  {
    site: 'igeo',
    audience: 'both',
    votes: [31, 2],
    en: {
      question: 'How large is a team?',
      answer: 'Four contestants of 16 to 19 years, and two leaders. Observers are welcome at their own cost.',
    },
    af: {
      question: 'Hoe groot is ’n span?',
      answer: 'Vier deelnemers van 16 tot 19 jaar, en twee leiers. Waarnemers is op eie koste welkom.',
    },
  },
  {
    site: 'igeo',
    audience: 'public',
    votes: [20, 1],
    en: {
      question: 'In which language is the olympiad held?',
      answer: 'In English. Contestants may use a printed dictionary of their own language.',
    },
    af: {
      question: 'In watter taal is die olimpiade?',
      answer: 'In Engels. Deelnemers mag ’n gedrukte woordeboek van hulle eie taal gebruik.',
    },
  },
  {
    site: 'igeo',
    audience: 'portal',
    votes: [9, 1],
    en: {
      question: 'Who sees the passport details of our team?',
      answer:
        'The leaders of your team and the organisers who write the letters of invitation. They are stored sealed and erased 90 days after the olympiad.',
    },
    af: {
      question: 'Wie sien ons span se paspoortbesonderhede?',
      answer:
        'U span se leiers en die organiseerders wat die uitnodigingsbriewe skryf. Dit word verseël bewaar en 90 dae ná die olimpiade uitgewis.',
    },
  },
]
