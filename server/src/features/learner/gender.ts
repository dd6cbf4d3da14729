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
  owesifazane: 'female',
  intombazane: 'female',
  intombazana: 'female',
  owesilisa: 'male',
  umfana: 'male',
  inkwenkwe: 'male',
  other: 'other',
  o: 'other',
  x: 'other',
  ander: 'other',
}

/** English, Afrikaans, isiZulu or isiXhosa, a word; of the first two also its first letter. Null for anything else. */
export function readGender(text: string): Gender | null {
  return words[text.trim().toLowerCase()] ?? null
}
