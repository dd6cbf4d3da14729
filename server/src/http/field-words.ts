import type { Words } from '@agon/domain/problem'

/** Messages of the contract's schemas, as they begin and end around a figure, and their Afrikaans. */
const known: readonly (readonly [RegExp, string])[] = [
  [/^Please fill this in\.$/, 'Vul dit asseblief in.'],
  [/^At least (\d+) characters\.$/, 'Ten minste $1 karakters.'],
  [/^At most (\d+) characters\.$/, 'Hoogstens $1 karakters.'],
  [/^At most ([\d ]+) rows\.$/, 'Hoogstens $1 rye.'],
  [/^Control characters are not allowed\.$/, 'Beheerkarakters word nie toegelaat nie.'],
  [/^Please write an address such as name@school\.example\.$/, 'Skryf asseblief ’n adres soos name@school.example.'],
  [/^Please agree to the terms\.$/, 'Stem asseblief in tot die voorwaardes.'],
  [/^Choose one of the values\.$/, 'Kies een van die waardes.'],
  [/^Choose what to change\.$/, 'Kies wat om te verander.'],
]

/** The message of a schema in both languages. Without Afrikaans of its own, it says that the value is not valid. */
export function fieldWords(message: string): Words {
  for (const [pattern, afrikaans] of known)
    if (pattern.test(message)) return { en: message, af: message.replace(pattern, afrikaans) }
  return { en: message, af: 'Hierdie waarde is nie geldig nie.' }
}
