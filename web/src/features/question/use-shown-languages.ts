import type { Language } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { useState } from 'react'
import { languagesOf } from './texts.ts'

/** As many as are beside one another on a usual page, unless more are asked for. */
const usual = 3

/**
 * The languages of a question that are beside one another: those that are chosen, at first as many as there is room for; and whichever
 * was just added, is named by the address or has something refused in it.
 */
export function useShownLanguages(
  draft: Question,
  fields: Readonly<Record<string, string>>,
  field: string | undefined,
): { readonly beside: readonly Language[]; readonly setBeside: (shown: readonly Language[]) => void } {
  const written = languagesOf(draft)
  // What is hidden rather than what is shown: a language that is added is there at once.
  const [hidden, setHidden] = useState<readonly Language[]>(() => written.slice(usual))
  const named = [...Object.keys(fields), `question.${field ?? ''}`]
  const isNamed = (language: Language) => named.some((name) => name.startsWith(`question.texts.${language}`))
  const beside = written.filter((language) => !hidden.includes(language) || isNamed(language))
  return {
    // The last one that was shown may have been taken out.
    beside: beside.length === 0 ? written.slice(0, 1) : beside,
    setBeside: (shown) => setHidden(written.filter((language) => !shown.includes(language))),
  }
}
