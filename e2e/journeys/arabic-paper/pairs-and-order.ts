/** Questions that are answered by more than a choice or a number, in English and Arabic. */
const common = {
  marks: 1000,
  penalty: 0,
  difficulty: 'easy',
  topic: 'Rivers',
  source: 'A map',
  author: 'An author',
  figures: [],
}

export const arabicPairs = {
  stem: 'ما العاصمة التي تقع على كل نهر؟',
  premises: { x2: 'النيل', x7: 'دجلة' },
  responses: { q4: 'القاهرة', q9: 'بغداد', q1: 'عمّان' },
} as const

export const arabicOrder = {
  stem: 'رتّب المدن من الشمال إلى الجنوب.',
  items: { m6: 'القاهرة', c3: 'الخرطوم', h8: 'جوبا' },
} as const

export const arabicGaps = {
  stem: 'ينبع النيل الأزرق من بحيرة [[1]] ويصب في البحر [[2]].',
  choices: { b5: 'تانا', k1: 'فيكتوريا', d2: 'الأحمر', n8: 'المتوسط' },
} as const

/** The same in English, by the ids of its choices. */
const english = (choices: object) => Object.fromEntries(Object.keys(choices).map((id) => [id, `Choice ${id}`]))

const texts = (stem: string, inArabic: string, choices: object) => ({
  en: { stem: `<p>${stem}</p>`, choices: english(choices), figures: {} },
  ar: { stem: `<p>${inArabic}</p>`, choices, figures: {} },
})

export const pairsAndOrder = [
  {
    ...common,
    kind: 'matching',
    premises: Object.keys(arabicPairs.premises),
    responses: Object.keys(arabicPairs.responses),
    key: { x2: 'q4', x7: 'q9' },
    reuse: false,
    scoring: 'each',
    texts: texts('Which capital lies on each river?', arabicPairs.stem, {
      ...arabicPairs.premises,
      ...arabicPairs.responses,
    }),
  },
  {
    ...common,
    kind: 'ordering',
    items: Object.keys(arabicOrder.items),
    scoring: 'each',
    texts: texts('Put the towns in order, from north to south.', arabicOrder.stem, arabicOrder.items),
  },
  {
    ...common,
    kind: 'gap-selection',
    gaps: [
      { choices: ['b5', 'k1'], key: 'b5' },
      { choices: ['d2', 'n8'], key: 'n8' },
    ],
    scoring: 'each',
    texts: texts('The Blue Nile comes from Lake [[1]] and ends in the [[2]] Sea.', arabicGaps.stem, arabicGaps.choices),
  },
]
