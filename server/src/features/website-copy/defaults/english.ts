import type { DefaultCopy } from './default-copy.ts'

/** The words shipped with the product, in English. `{project}` is the only fact that is always known. */
export const english: DefaultCopy = {
  project: {
    home: {
      title: 'Home',
      ogTitle: '{project}',
      description:
        '{project}: a national olympiad for schools. See the dates, the rules, and how your school takes part.',
      keywords: '{project}, olympiad, schools, learners, South Africa',
      body: '<p>{project} is a national olympiad for schools. Learners sit one paper online, in their own school, on the same day as learners all over the country.</p><h2>How it works</h2><ol><li>A teacher registers the school and loads the learners.</li><li>Each learner gets a slip with a link, and may rehearse on the device that they will use.</li><li>The paper opens on the day of the olympiad. Answers are saved as they are given, also where the line is slow.</li><li>Results and certificates reach the school in the portal.</li></ol>',
    },
    about: {
      title: 'About',
      ogTitle: 'About {project}',
      description: 'Who organises {project}, who it is for, and what learners gain from it.',
      keywords: '{project}, about, organisers, school olympiad',
      body: '<p>{project} gives learners a reason to look closely at a subject, and teachers an independent measure of what their learners can do.</p><h2>For learners</h2><p>The questions ask for thinking more than for facts learnt by heart. Everyone who takes part gets a certificate; the best are honoured by name of their school.</p><h2>For teachers</h2><p>You load your learners once, print their slips, and find results and certificates in the portal. Nothing has to be marked or posted.</p><h2>For schools</h2><p>The olympiad runs on computers, tablets and phones that the school already has.</p>',
    },
    participationAndRules: {
      title: 'Participation and Rules',
      ogTitle: 'Take part in {project}: rules and dates',
      description: 'Who may take part in {project}, what it costs, and the rules of the day.',
      keywords: '{project}, rules, entry, price, dates, participation',
      body: '<h2>Who may take part</h2><p>Every school may enter its learners. A teacher of the school registers it and is the contact of the organisers.</p><h2>On the day</h2><ul><li>Learners work alone, without help from people, books or other pages.</li><li>The clock of the server counts. It goes on when a page is closed.</li><li>A learner works on one device at a time. The recovery code moves the sitting to another device.</li><li>Answers given before the end count, also if they arrive a few minutes later.</li></ul><h2>Extra time</h2><p>A teacher may ask for extra time for a learner who needs it, before the day.</p><h2>Results</h2><p>The decision of the organisers is final. Schools see the results of their own learners only.</p>',
    },
    topResults: {
      title: 'Top Results',
      ogTitle: 'Top results of {project}',
      description: 'The schools with the best results in {project}, by province and in the whole country.',
      keywords: '{project}, results, top schools, provinces',
      body: '<p>Schools are ranked by the mean of their best learners. A school with fewer than five participants has no rank.</p>',
    },
    pastOlympiads: {
      title: 'Past Olympiads',
      ogTitle: 'Past editions of {project}',
      description: 'Earlier editions of {project}: when they were sat, and how many took part.',
      keywords: '{project}, past olympiads, history, editions',
      body: '<p>Each edition has its own paper, its own dates and its own winners.</p>',
    },
    pastWinners: {
      title: 'Past Winners',
      ogTitle: 'Past winners of {project}',
      description: 'The awards of earlier editions of {project}, by school and grade.',
      keywords: '{project}, winners, medals, awards',
      body: '<p>Awards are listed by school, grade and award. Names of children are not published without their consent.</p>',
    },
    contact: {
      title: 'Contact',
      ogTitle: 'Contact {project}',
      description: 'Questions about {project}? Write to the organisers. They answer by e-mail.',
      keywords: '{project}, contact, help, organisers, questions',
      body: '<p>Write to the organisers if something about the olympiad is not clear. Teachers who have forgotten a password can ask for a new one on the sign-in page at once.</p>',
    },
    'learner-form': {
      title: 'Interest',
      ogTitle: 'Take part in {project}',
      description:
        'Teachers, learners and parents: express your interest in {project}. The form takes one minute; the organisers answer by e-mail.',
      keywords: '{project}, olympiad, school, teachers, learners, registration',
      body: '',
    },
  },
  suite: {
    home: {
      title: 'Home',
      ogTitle: 'Agon: subject olympiads for schools',
      description: 'Agon runs subject olympiads for schools, from the first interest to the last certificate.',
      keywords: 'Agon, olympiads, schools, competitions, South Africa',
      body: '<p>Agon runs subject olympiads for schools: registration, invoices, the sitting, marks and certificates are in one place, and work on the devices that schools already have.</p><h2>For schools</h2><p>One sign-in for all olympiads of a school. Learners are loaded once; slips, results and certificates are in the portal.</p><h2>For organisers</h2><p>Questions, papers, payments, mails, results and these pages are made by the organisers themselves.</p>',
    },
    about: {
      title: 'About',
      ogTitle: 'About Agon',
      description: 'Agon, the olympiads that run on it, and the principles behind it.',
      keywords: 'Agon, about, olympiad platform, principles',
      body: '<p>Agon is the platform behind several national olympiads. It was made for classrooms with old computers and slow lines.</p><h2>Principles</h2><ul><li>An answer that a learner has given is never lost.</li><li>Little is collected about children, and none of it is published without consent.</li><li>Everybody can read the pages: with a screen reader, on a phone, without scripts.</li></ul>',
    },
    partners: {
      title: 'Partners',
      ogTitle: 'Partners of Agon',
      description: 'The organisations that carry the olympiads on Agon.',
      keywords: 'Agon, partners, sponsors, departments, universities',
      body: '<p>Olympiads are carried by associations of teachers, universities, education departments and sponsors. An organisation that would like to support an olympiad, or to run one, is welcome to write to us.</p>',
    },
    'our-users': {
      title: 'Our Users',
      ogTitle: 'Who uses Agon',
      description: 'Schools and learners who take part in olympiads on Agon, by province.',
      keywords: 'Agon, schools, provinces, users, participation',
      body: '<p>Schools from every province take part. Figures are rounded, so that no child can be recognised in them.</p>',
    },
    contact: {
      title: 'Contact',
      ogTitle: 'Contact Agon',
      description: 'Write to the people behind Agon: for schools, organisers, sponsors and journalists.',
      keywords: 'Agon, contact, support, help',
      body: '<p>Questions about one olympiad are answered fastest by its own organisers: each project has its own Contact page.</p>',
    },
    login: {
      title: 'Sign in',
      ogTitle: 'Sign in to Agon',
      description: 'Sign in as staff or teacher of an olympiad. Learners sign in with the link on their slip.',
      keywords: 'Agon, sign in, login, teacher, staff',
      body: '',
    },
    verify: {
      title: 'Verify E-mail',
      ogTitle: 'Verify your address',
      description: 'Verify the e-mail address that you entered in a form of Agon.',
      keywords: 'Agon, e-mail, verification',
      body: '',
    },
  },
}
