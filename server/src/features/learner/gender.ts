import type { Gender } from '@agon/domain/participant'

const words: Record<string, Gender> = {
  f: 'female',
  female: 'female',
  girl: 'female',
  g: 'female',
  v: 'female',
  vroulik: 'female',
  meisie: 'female',
  dogter: 'female',
  m: 'male',
  male: 'male',
  boy: 'male',
  b: 'male',
  manlik: 'male',
  seun: 'male',
  other: 'other',
  o: 'other',
  x: 'other',
  ander: 'other',
}

/** English or Afrikaans, a word or its first letter; null for anything else. */
export function readGender(text: string): Gender | null {
  return words[text.trim().toLowerCase()] ?? null
}
