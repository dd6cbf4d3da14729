import { uncovered } from './coverage.ts'
import type { PaperLocale } from './locale.ts'

const notes: Record<PaperLocale, string> = {
  en: 'Some characters cannot be printed. Each is replaced by □ or a similar letter.',
  af: 'Party karakters kan nie gedruk word nie: □ of ’n soortgelyke letter staan vir elk.',
}

/** What a document says beneath where it prints substitutes; undefined where it prints every character. */
export function substituteNote(texts: Iterable<string>, locale: PaperLocale): string | undefined {
  return uncovered(texts).length === 0 ? undefined : notes[locale]
}
