import { homeLanguages } from '@agon/domain/home-language'

export type Question = 'difficulty' | 'enjoyment'

/** In the words of the learner's form. */
const words: Record<Question, readonly string[]> = {
  difficulty: ['Very easy', 'Easy', 'Just right', 'Hard', 'Very hard'],
  enjoyment: ['Not at all', 'A little', 'It was all right', 'Much', 'Very much'],
}

/** An answer from 1 to 5 in words; a dash for none. */
export function answerWords(question: Question, answer: number | null): string {
  return answer === null ? '–' : (words[question][answer - 1] ?? '–')
}

const genders: Readonly<Record<string, string>> = {
  female: 'Girls',
  male: 'Boys',
  other: 'Other',
  unknown: 'Not stated',
}

const fifths = ['Weakest fifth', 'Second', 'Third', 'Fourth', 'Strongest fifth']

export function groupName({ by, value }: { readonly by: string; readonly value: string }): string {
  if (by === 'grade') return value === '0' ? 'No grade' : `Grade ${value}`
  if (by === 'marks') return fifths[Number(value) - 1] ?? value
  if (by === 'gender') return genders[value] ?? value
  const languages: Readonly<Record<string, string>> = homeLanguages
  return languages[value] ?? (value === '' ? 'Not stated' : value)
}
