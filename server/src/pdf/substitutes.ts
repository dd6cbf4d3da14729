import type { DocumentLanguage } from '@agon/domain/document'
import { uncovered } from './coverage.ts'

// isiZulu and isiXhosa: drafts to be reviewed by speakers.
const notes: Record<DocumentLanguage, string> = {
  en: 'Some characters cannot be printed. Each is replaced by □ or a similar letter.',
  af: 'Party karakters kan nie gedruk word nie: □ of ’n soortgelyke letter staan vir elk.',
  zu: 'Ezinye izinhlamvu azikwazi ukuphrintwa. Ngayinye ishintshwa ngo-□ noma ngohlamvu olufanayo.',
  xh: 'Abanye oonobumba abanakuprintwa. Ngamnye utshintshwe ngo-□ okanye ngonobumba ofanayo.',
}

/** What a document says beneath where it prints substitutes; undefined where it prints every character. */
export function substituteNote(texts: Iterable<string>, locale: DocumentLanguage): string | undefined {
  return uncovered(texts).length === 0 ? undefined : notes[locale]
}
