/** The subject of a comment. Staff may choose another theme than the one that is found. */
export const commentThemes = ['technical', 'time', 'language', 'difficulty', 'questions', 'enjoyment', 'other'] as const
export type CommentTheme = (typeof commentThemes)[number]

export const themeLabels: Readonly<Record<CommentTheme, string>> = {
  technical: 'Devices and network',
  time: 'Time',
  language: 'Language and words',
  difficulty: 'Difficulty',
  questions: 'Questions and maps',
  enjoyment: 'Enjoyment',
  other: 'Other',
}

/** Beginnings of words in English and Afrikaans, in the order in which themes are tried. */
const words: readonly (readonly [CommentTheme, RegExp])[] = [
  [
    'technical',
    /\b(network|internet|wi-?fi|computer|laptop|tablet|phone|screen|froze|crash|load|power|netwerk|rekenaar|foon|skerm|krag)/,
  ],
  ['time', /\b(time|minutes?|hurr|rush|slow|late|tyd|minute|haastig|gejaag)/],
  [
    'language',
    /\b(words?|translat|language|english|afrikaans|zulu|xhosa|spelling|woord|taal|vertaal|engels|moedertaal)/,
  ],
  ['difficulty', /\b(hard|difficult|easy|tough|challeng|confus|tricky|moeilik|maklik|uitdag|verwar)/],
  ['questions', /\b(questions?|maps?|graphs?|charts?|pictures?|calculat|vra(ag|e)|kaart|grafiek|prent|bereken)/],
  [
    'enjoyment',
    /\b(fun|lov|enjoy|nice|great|thank|bor|interest|favourite|want|geniet|lekker|dankie|gunsteling|vervelig|asseblief)/,
  ],
]

export function themeOf(comment: string): CommentTheme {
  const text = comment.toLowerCase()
  return words.find(([, of]) => of.test(text))?.[0] ?? 'other'
}
