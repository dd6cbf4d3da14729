import type { Language } from '../question/parts.ts'

/** Words that are frequent in one of the two languages, and no words of the other. */
const words: Readonly<Record<'en' | 'af', RegExp>> = {
  en: /\b(?:the|i|my|we|it|that|this|were|not|too|with|have|would|very|of|and|but|you|good)\b/g,
  af: /\b(?:die|ek|ons|dit|wat|nie|het|te|met|sou|baie|van|maar|jy|vir|asseblief|lekker|moeilik|vrae|kaart(?:e|werk)?)\b/g,
}

/** The language in which a comment is written, else that of the sitting. */
export function languageOfComment(comment: string, ofSitting: Language | null): Language | null {
  const text = comment.toLowerCase()
  const [english, afrikaans] = [text.match(words.en)?.length ?? 0, text.match(words.af)?.length ?? 0]
  if (english === afrikaans) return ofSitting
  return english > afrikaans ? 'en' : 'af'
}
