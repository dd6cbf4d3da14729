import type { Difficulty, Language } from '@agon/domain/question/parts'

/** What a memorandum says to those who mark. They read English, Afrikaans or Arabic. */
export interface MemoWords {
  tolerance: (from: string, to: string) => string
  exact: string
  all: string
  each: string
  share: string
  neighbours: string
  reuse: string
  penalty: (marks: string) => string
  accepted: (form: string, percent: string) => string
  case: string
  accents: string
  wildcard: string
  people: string
  within: (kilometres: string) => string
  marked: string
  heard: (title: string) => string
  heardUnsaid: (title: string) => string
  topic: string
  source: string
  difficulty: Readonly<Record<Difficulty, string>>
}

const en: MemoWords = {
  tolerance: (from, to) => `Right from ${from} to ${to}.`,
  exact: 'No other number is right.',
  all: 'Marks for exactly these answers only.',
  each: 'An equal share of the marks for each right answer; each wrong one takes a share back, never below 0.',
  share: 'An equal share of the marks for each right answer.',
  neighbours: 'An equal share of the marks for each two items of which one rightly follows the other at once.',
  reuse: 'An answer may be right several times.',
  penalty: (marks) => `A wrong answer costs ${marks}; an empty one nothing.`,
  accepted: (form, percent) => `${form} (${percent} of the marks)`,
  case: 'Capitals must agree.',
  accents: 'Accents must agree.',
  wildcard: '* stands for any letters or none.',
  people: 'Marked by people.',
  within: (kilometres) => `within ${kilometres} km`,
  marked: 'The correct answer is drawn in red.',
  heard: (title) => `Transcript of “${title}”:`,
  heardUnsaid: (title) => `Transcript of “${title}” is not written down.`,
  topic: 'Topic',
  source: 'Source',
  difficulty: { easy: 'easy', medium: 'medium', hard: 'hard' },
}

const af: MemoWords = {
  tolerance: (from, to) => `Reg van ${from} tot ${to}.`,
  exact: 'Geen ander getal is reg nie.',
  all: 'Punte net vir presies hierdie antwoorde.',
  each: '’n Gelyke deel van die punte vir elke regte antwoord; elke verkeerde een neem ’n deel terug, nooit onder 0 nie.',
  share: '’n Gelyke deel van die punte vir elke regte antwoord.',
  neighbours: '’n Gelyke deel van die punte vir elke twee items waarvan die een reg op die ander volg.',
  reuse: '’n Antwoord mag meer as een keer reg wees.',
  penalty: (marks) => `’n Verkeerde antwoord kos ${marks}; ’n leë een niks.`,
  accepted: (form, percent) => `${form} (${percent} van die punte)`,
  case: 'Hoofletters moet ooreenstem.',
  accents: 'Aksente moet ooreenstem.',
  wildcard: '* staan vir enige letters of geen.',
  people: 'Deur mense nagesien.',
  within: (kilometres) => `binne ${kilometres} km`,
  marked: 'Wat reg is, is in rooi geteken.',
  heard: (title) => `Wat in “${title}” gehoor word:`,
  heardUnsaid: (title) => `Wat in “${title}” gehoor word, is nie neergeskryf nie.`,
  topic: 'Onderwerp',
  source: 'Bron',
  difficulty: { easy: 'maklik', medium: 'gemiddeld', hard: 'moeilik' },
}

const ar: MemoWords = {
  tolerance: (from, to) => `صحيح من ${from} إلى ${to}.`,
  exact: 'لا يصح أي عدد آخر.',
  all: 'الدرجات لهذه الإجابات كاملة فقط.',
  each: 'جزء متساوٍ من الدرجات لكل إجابة صحيحة؛ وكل إجابة خاطئة تسحب جزءاً، ولا يقل المجموع عن 0.',
  share: 'جزء متساوٍ من الدرجات لكل إجابة صحيحة.',
  neighbours: 'جزء متساوٍ من الدرجات لكل عنصرين يتبع أحدهما الآخر مباشرة كما يجب.',
  reuse: 'قد تصح الإجابة الواحدة أكثر من مرة.',
  penalty: (marks) => `الإجابة الخاطئة تكلف ${marks}؛ والفارغة لا شيء.`,
  accepted: (form, percent) => `${form} (${percent} من الدرجات)`,
  case: 'يجب أن تتطابق الأحرف الكبيرة.',
  accents: 'يجب أن تتطابق علامات التشكيل.',
  wildcard: 'العلامة * تعني أي أحرف أو لا شيء.',
  people: 'يصححه المصححون.',
  within: (kilometres) => `ضمن ${kilometres} كم`,
  marked: 'الصحيح مرسوم بالأحمر.',
  heard: (title) => `ما يُسمع في «${title}»:`,
  heardUnsaid: (title) => `ما يُسمع في «${title}» غير مكتوب.`,
  topic: 'الموضوع',
  source: 'المصدر',
  difficulty: { easy: 'سهل', medium: 'متوسط', hard: 'صعب' },
}

export const memoWords: Readonly<Record<Language, MemoWords>> = { en, af, zu: en, xh: en, ar }
