import type { Faq } from './use-faqs.ts'

/** Without case and accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The FAQs that have every word of a search, in question or answer. */
export function found<One extends Pick<Faq, 'question' | 'answer'>>(items: readonly One[], q: string): readonly One[] {
  const words = plain(q).split(/\s+/).filter(Boolean)
  return items.filter(({ question, answer }) => {
    const text = plain(`${question} ${answer}`)
    return words.every((word) => text.includes(word))
  })
}
