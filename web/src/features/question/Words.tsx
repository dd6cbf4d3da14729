import type { Language } from '@agon/domain/question/parts'
import { RichText } from '#/sitting/question/text/RichText.tsx'

/** A rich text as it reads, or a dash where there is none. */
export function Words({ html, language }: { readonly html: string | undefined; readonly language: Language }) {
  return html === undefined || html === '' ? '–' : <RichText html={html} language={language} />
}
