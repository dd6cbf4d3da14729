import type { SmallOlympiad } from '../../small-olympiad.ts'
import { pairsAndOrder } from './pairs-and-order.ts'

/** A river with three towns. */
const map = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360">
<rect width="640" height="360" fill="#f4efe2"/><path d="M40 60C200 120 300 80 360 200S520 300 620 320" fill="none" stroke="#2b6ca3" stroke-width="10"/>
<circle cx="150" cy="95" r="9"/><circle cx="350" cy="180" r="9"/><circle cx="540" cy="300" r="9"/></svg>`

const english = { stem: '<p>Which town lies nearest to the source of the river?</p>', figures: { map: 'A river.' } }

export const arabic = {
  title: 'الأنهار',
  stem: 'أي مدينة هي الأقرب إلى منبع النهر؟',
  choices: ['المدينة (أ)', 'المدينة (ب)', 'المدينة (ج)'],
  figure: 'خريطة لنهر يجري من الشمال الغربي إلى الجنوب الشرقي، وعليه ثلاث مدن.',
  several: 'أي العبارتين صحيحتان؟ طول النهر 1250 km (بين 1200 و 1300).',
  number: 'ما المسافة بين أول مدينة وآخر مدينة؟',
} as const

/** A module with questions of several kinds in English and Arabic. */
export async function writeQuestions(olympiad: SmallOlympiad): Promise<void> {
  const moduleId = await olympiad.addModule({
    titles: { en: 'Rivers', ar: 'نهار' },
    instructions: { ar: `<p>${arabic.title}: 6</p>` },
  })
  const ids = ['a', 'b', 'c']
  const written = (language: 'en' | 'ar') =>
    Object.fromEntries(ids.map((id, at) => [id, `<p>${language === 'ar' ? arabic.choices[at] : `Town ${id}`}</p>`]))
  await olympiad.addQuestion(moduleId, {
    kind: 'single-choice',
    figures: [await olympiad.addFigure(map)],
    choices: ids,
    key: 'a',
    texts: {
      en: { ...english, choices: written('en') },
      ar: { stem: `<p>${arabic.stem}</p>`, choices: written('ar'), figures: { map: arabic.figure } },
    },
  })
  await olympiad.addQuestion(moduleId, {
    kind: 'multiple-choice',
    figures: [],
    choices: ids,
    key: ['a', 'c'],
    scoring: 'all',
    texts: {
      en: { stem: '<p>Which two are true?</p>', choices: written('en'), figures: {} },
      ar: { stem: `<p>${arabic.several}</p>`, choices: written('ar'), figures: {} },
    },
  })
  for (const question of pairsAndOrder) await olympiad.addQuestion(moduleId, question)
}
