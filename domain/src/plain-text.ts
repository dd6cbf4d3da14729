/** A piece of a line: words, or an address that people can follow. */
export interface Span {
  readonly text: string
  /** Absent: words. */
  readonly href?: string
}

export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly (readonly Span[])[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Span[])[] }

/** Web addresses and e-mail addresses. A full stop or a bracket at the end belongs to the sentence. */
const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'’”]|[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/giu
const bullet = /^[-•*]\s+/

/**
 * Text that people type without markup, as blocks: paragraphs are separated by empty lines, lines that begin with a hyphen are a
 * list, addresses are links. Everything else is words, tags included.
 */
export function blocksOf(text: string): readonly Block[] {
  return text.split(/\n\s*\n/).flatMap((part) => {
    const lines = part
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
    return runsOf(lines).map(blockOf)
  })
}

/** Lines side by side that are all in a list, or all not. */
function runsOf(lines: readonly string[]): string[][] {
  const runs: string[][] = []
  for (const line of lines) {
    const last = runs.at(-1)
    if (last !== undefined && bullet.test(last[0] ?? '') === bullet.test(line)) last.push(line)
    else runs.push([line])
  }
  return runs
}

function blockOf(lines: readonly string[]): Block {
  return bullet.test(lines[0] ?? '')
    ? { kind: 'list', items: lines.map((line) => spansOf(line.replace(bullet, ''))) }
    : { kind: 'paragraph', lines: lines.map(spansOf) }
}

function spansOf(line: string): Span[] {
  const spans: Span[] = []
  let from = 0
  for (const { 0: found, index } of line.matchAll(address)) {
    if (index > from) spans.push({ text: line.slice(from, index) })
    spans.push({ text: found, href: found.includes('://') ? found : `mailto:${found}` })
    from = index + found.length
  }
  if (from < line.length) spans.push({ text: line.slice(from) })
  return spans
}
