import type { Printable } from '@agon/contract/question/print'
import type { Language } from '@agon/domain/question/parts'

/** What the printed paper says besides its questions, in the language of the questions. */
export interface PrintWords {
  paper: string
  answerSheet: string
  memorandum: string
  name: string
  school: string
  grade: string
  number: string
  when: string
  time: string
  marks: string
  questions: string
  part: (number: number) => string
  minutes: (count: string) => string
  total: string
  instructions: string
  rules: readonly string[]
  published: (number: number, moment: string) => string
  workingCopy: string
  confidentialUntil: (moment: string) => string
  confidentialUntilRelease: string
  page: (page: number, pages: number) => string
  every: string
  match: string
  order: string
  gap: (number: number) => string
  answer: string
  mark: string
  fillIn: string
  inPaper: string
  cross: string
  map: string
  /** A recording with how long it lasts: paper cannot play it. */
  played: (title: string, length: string) => string
  words: (most: string) => string
  /** In the place of a figure, with its words; beneath one whose letters no font has. */
  figureMissing: (alt: string) => string
  letterMissing: string
}

export const printWords: Readonly<Record<Language, PrintWords>> = {
  en: {
    paper: 'Question paper',
    answerSheet: 'Answer sheet',
    memorandum: 'Memorandum',
    name: 'Name and surname',
    school: 'School',
    grade: 'Class',
    number: 'Number',
    when: 'When',
    time: 'Time',
    marks: 'Marks',
    questions: 'Questions',
    part: (number) => `Part ${number}`,
    minutes: (count) => `${count} min`,
    total: 'Total',
    instructions: 'Instructions',
    rules: [
      'Do not turn this page until you are told to.',
      'Give your answers on the answer sheet. The marks are shown beside each question.',
      'Work alone and quietly.',
    ],
    published: (number, moment) => `Paper no. ${number}, published ${moment}`,
    workingCopy: 'Working copy, not the published paper',
    confidentialUntil: (moment) => `Confidential until ${moment}`,
    confidentialUntilRelease: 'Confidential until the results are released',
    page: (page, pages) => `Page ${page} of ${pages}`,
    every: 'Choose every answer that is right.',
    match: 'Choose the letter that belongs to each number.',
    order: 'Write the letters in the right order.',
    gap: (number) => `Gap ${number}`,
    answer: 'Answer',
    mark: 'For the marker',
    fillIn:
      'Fill in the circle of your answer completely, with a dark pencil. Write numbers and words clearly in their boxes.',
    inPaper: 'Answer this question in the question paper.',
    cross: 'Mark the place with a cross (×) in the picture.',
    map: 'Map',
    played: (title, length) => `Recording: “${title}” (${length}). It is played aloud.`,
    words: (most) => `In at most ${most} words.`,
    figureMissing: (alt) => `This figure cannot be printed. Description: ${alt}`,
    letterMissing: '□ stands for a character that cannot be printed.',
  },
  af: {
    paper: 'Vraestel',
    answerSheet: 'Antwoordblad',
    memorandum: 'Memorandum',
    name: 'Naam en van',
    school: 'Skool',
    grade: 'Klas',
    number: 'Nommer',
    when: 'Wanneer',
    time: 'Tyd',
    marks: 'Punte',
    questions: 'Vrae',
    part: (number) => `Deel ${number}`,
    minutes: (count) => `${count} min.`,
    total: 'Totaal',
    instructions: 'Instruksies',
    rules: [
      'Moenie hierdie bladsy omblaai voordat jy gesê word nie.',
      'Gee jou antwoorde op die antwoordblad. Die punte van elke vraag staan langs die vraag.',
      'Werk alleen en stil.',
    ],
    published: (number, moment) => `Vraestel nr. ${number}, gepubliseer ${moment}`,
    workingCopy: 'Werkkopie, nie die gepubliseerde vraestel nie',
    confidentialUntil: (moment) => `Vertroulik tot ${moment}`,
    confidentialUntilRelease: 'Vertroulik totdat die uitslae vrygestel word',
    page: (page, pages) => `Bladsy ${page} van ${pages}`,
    every: 'Kies elke antwoord wat reg is.',
    match: 'Kies die letter wat by elke nommer hoort.',
    order: 'Skryf die letters in die regte volgorde.',
    gap: (number) => `Gaping ${number}`,
    answer: 'Antwoord',
    mark: 'Vir die nasiener',
    fillIn:
      'Kleur die sirkel van jou antwoord heeltemal in, met ’n donker potlood. Skryf getalle en woorde duidelik in hul blokkies.',
    inPaper: 'Beantwoord hierdie vraag in die vraestel.',
    cross: 'Merk die plek met ’n kruisie (×) in die prent.',
    map: 'Kaart',
    played: (title, length) => `Opname: “${title}” (${length}). Dit word hardop gespeel.`,
    words: (most) => `In hoogstens ${most} woorde.`,
    figureMissing: (alt) => `Hierdie figuur kan nie gedruk word nie. Wat dit wys: ${alt}`,
    letterMissing: '□ staan vir ’n karakter wat nie gedruk kan word nie.',
  },
  zu: {
    paper: 'Iphepha lemibuzo',
    answerSheet: 'Ishidi lezimpendulo',
    memorandum: 'Imemorandamu',
    name: 'Igama nesibongo',
    school: 'Isikole',
    grade: 'Ikilasi',
    number: 'Inombolo',
    when: 'Nini',
    time: 'Isikhathi',
    marks: 'Amamaki',
    questions: 'Imibuzo',
    part: (number) => `Ingxenye ${number}`,
    minutes: (count) => `imizuzu ${count}`,
    total: 'Isamba',
    instructions: 'Imiyalelo',
    rules: [
      'Ungaliphenyi leli khasi ungakatshelwa.',
      'Bhala izimpendulo zakho eshidini lezimpendulo. Amamaki ombuzo ngamunye abhalwe eceleni kwawo.',
      'Sebenza wedwa futhi uthule.',
    ],
    published: (number, moment) => `Iphepha lemibuzo ${number}, lishicilelwe ${moment}`,
    workingCopy: 'Ikhophi esasetshenzwayo, akulona iphepha elishicilelwe',
    confidentialUntil: (moment) => `Kuyimfihlo kuze kube ${moment}`,
    confidentialUntilRelease: 'Kuyimfihlo kuze kukhishwe imiphumela',
    page: (page, pages) => `Ikhasi ${page} kwangu-${pages}`,
    every: 'Khetha zonke izimpendulo ezilungile.',
    match: 'Khetha uhlamvu oluhambisana nenombolo ngayinye.',
    order: 'Bhala izinhlamvu ngokulandelana okulungile.',
    gap: (number) => `Isikhala ${number}`,
    answer: 'Impendulo',
    mark: 'Okomaki',
    fillIn:
      'Gcwalisa isiyingi sempendulo yakho ngokuphelele ngepensela emnyama. Bhala izinombolo namagama ngokucacile.',
    inPaper: 'Phendula lo mbuzo ephepheni lemibuzo.',
    cross: 'Maka indawo ngesiphambano (×) esithombeni.',
    map: 'Imephu',
    played: (title, length) => `Okuqoshiwe: “${title}” (${length}). Kudlalwa kuzwakale.`,
    words: (most) => `Ngamagama angu-${most} ubuningi.`,
    figureMissing: (alt) => `Lesi sithombe asikwazi ukuphrintwa. Esikukhombisayo: ${alt}`,
    letterMissing: 'I-□ imele uhlamvu olungaphrinteki.',
  },
  xh: {
    paper: 'Iphepha lemibuzo',
    answerSheet: 'Iphepha leempendulo',
    memorandum: 'Imemorandam',
    name: 'Igama nefani',
    school: 'Isikolo',
    grade: 'Iklasi',
    number: 'Inombolo',
    when: 'Nini',
    time: 'Ixesha',
    marks: 'Amanqaku',
    questions: 'Imibuzo',
    part: (number) => `Icandelo ${number}`,
    minutes: (count) => `imizuzu ${count}`,
    total: 'Iyonke',
    instructions: 'Imiyalelo',
    rules: [
      'Ungalityhili eli phepha phambi kokuba uxelelwe.',
      'Bhala iimpendulo zakho kwiphepha leempendulo. Amanqaku ombuzo ngamnye abhalwe ecaleni kwawo.',
      'Sebenza wedwa kwaye uthule.',
    ],
    published: (number, moment) => `Iphepha lemibuzo ${number}, lipapashwe ${moment}`,
    workingCopy: 'Ikopi esasetyenzwayo, asilophepha lipapashiweyo',
    confidentialUntil: (moment) => `Kuyimfihlo de kube ${moment}`,
    confidentialUntilRelease: 'Kuyimfihlo de zikhutshwe iziphumo',
    page: (page, pages) => `Iphepha ${page} kwangama-${pages}`,
    every: 'Khetha zonke iimpendulo ezichanekileyo.',
    match: 'Khetha unobumba ohambelana nenombolo nganye.',
    order: 'Bhala oonobumba ngolandelelwano oluchanekileyo.',
    gap: (number) => `Isithuba ${number}`,
    answer: 'Impendulo',
    mark: 'Okomphawuli',
    fillIn: 'Zalisa isangqa sempendulo yakho ngokupheleleyo ngepensile emnyama. Bhala amanani namagama ngokucacileyo.',
    inPaper: 'Phendula lo mbuzo kwiphepha lemibuzo.',
    cross: 'Phawula indawo ngomnqamlezo (×) emfanekisweni.',
    map: 'Imephu',
    played: (title, length) => `Okurekhodiweyo: “${title}” (${length}). Kudlalwa kuvakale.`,
    words: (most) => `Ngamagama angama-${most} ubuninzi.`,
    figureMissing: (alt) => `Lo mfanekiso awunakuprintwa. Oko ukubonisayo: ${alt}`,
    letterMissing: 'I-□ imele unobumba ongenakuprintwa.',
  },
  ar: {
    paper: 'ورقة الأسئلة',
    answerSheet: 'ورقة الإجابة',
    memorandum: 'نموذج الإجابة',
    name: 'الاسم واللقب',
    school: 'المدرسة',
    grade: 'الصف',
    number: 'الرقم',
    when: 'الموعد',
    time: 'الوقت',
    marks: 'الدرجات',
    questions: 'الأسئلة',
    part: (number) => `الجزء ${number}`,
    minutes: (count) => `${count} دقيقة`,
    total: 'المجموع',
    instructions: 'التعليمات',
    rules: [
      'لا تقلب هذه الصفحة قبل أن يُطلب منك ذلك.',
      'اكتب إجاباتك في ورقة الإجابة. درجة كل سؤال مكتوبة بجانبه.',
      'اعمل بمفردك وبهدوء.',
    ],
    published: (number, moment) => `ورقة الأسئلة رقم ${number}، نُشرت ${moment}`,
    workingCopy: 'نسخة عمل، ليست الورقة المنشورة',
    confidentialUntil: (moment) => `سري حتى ${moment}`,
    confidentialUntilRelease: 'سري حتى إعلان النتائج',
    page: (page, pages) => `صفحة ${page} من ${pages}`,
    every: 'اختر كل الإجابات الصحيحة.',
    match: 'اختر الحرف الذي يناسب كل رقم.',
    order: 'اكتب الحروف بالترتيب الصحيح.',
    gap: (number) => `الفراغ ${number}`,
    answer: 'الإجابة',
    mark: 'للمصحح',
    fillIn: 'املأ دائرة إجابتك بالكامل بقلم رصاص داكن. اكتب الأرقام والكلمات بوضوح في مربعاتها.',
    inPaper: 'أجب عن هذا السؤال في ورقة الأسئلة.',
    cross: 'ضع علامة (×) على المكان في الصورة.',
    map: 'خريطة',
    played: (title, length) => `تسجيل صوتي: «${title}» (${length}). يُشغَّل بصوت مسموع.`,
    words: (most) => `في ${most} كلمة على الأكثر.`,
    figureMissing: (alt) => `تعذّرت طباعة هذا الشكل. ما يعرضه: ${alt}`,
    letterMissing: 'يرمز □ إلى حرف لا يمكن طباعته.',
  },
}

/** What a printed document is called. */
export function titleIn({ what }: { what: Printable }, language: Language): string {
  const { paper, answerSheet, memorandum } = printWords[language]
  return { paper, 'answer-sheet': answerSheet, memorandum }[what]
}
