import type { StatementLine } from './statement.ts'

/** Ids shorter than this count the lines of one file, as some banks do. */
const shortestId = 6

const plain = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

export interface KeyedLine {
  readonly line: StatementLine
  /** The same for the same movement in every file: by the bank's own id, else by day, amount and text. */
  readonly key: string
  /** Its count among those of the file with the same key: two real equal deposits stay two. */
  readonly ordinal: number
}

/** The lines of a file with what recognises them in another. */
export function keyedLines(lines: readonly StatementLine[]): KeyedLine[] {
  const contents = new Map<string, Set<string>>()
  for (const line of lines) {
    const known = contents.get(line.bankId)
    if (known === undefined) contents.set(line.bankId, new Set([contentOf(line)]))
    else known.add(contentOf(line))
  }
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const { bankId, bookedOn, amount } = line
    // An id that several different movements have is none.
    const isId = bankId.length >= shortestId && contents.get(bankId)?.size === 1
    const key = isId ? `id ${bookedOn} ${amount} ${bankId}` : `as ${contentOf(line)}`
    const ordinal = (counts.get(key) ?? 0) + 1
    counts.set(key, ordinal)
    return { line, key, ordinal }
  })
}

/** A movement without its id. */
export const contentOf = ({ bookedOn, amount, payer, payerAccount, text }: StatementLine): string =>
  `${bookedOn} ${amount} ${plain(payer)} ${plain(payerAccount)} ${plain(text)}`
