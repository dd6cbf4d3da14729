import { useLingui } from '@lingui/react/macro'
import type { Answering } from './question-fields.ts'
import { useKindWords } from './words.ts'

/** How a question is answered, in words: "Single choice of 4: B". */
export function useAnsweringWords(): (answering: Answering) => string {
  const { t } = useLingui()
  const kinds = useKindWords()
  return (answering) => {
    const kind = kinds[answering.kind]
    if (answering.kind === 'numeric') {
      const { key, tolerance, unit } = answering
      return t`${kind}: ${key} ± ${tolerance} ${unit}`.trim()
    }
    const { choices } = answering
    const right = choices.flatMap((id, at) => ([answering.key].flat().includes(id) ? String.fromCharCode(65 + at) : []))
    const words = t`${kind} of ${choices.length}: ${right.join(', ') || '–'}`
    if (answering.kind === 'single-choice') return words
    const scoring =
      answering.scoring === 'all' ? t`exactly the right choices` : t`each right choice, less each wrong one`
    return `${words} (${scoring})`
  }
}
