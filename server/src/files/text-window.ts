/** A tag is never longer, in characters: what seems to be one is none. */
const longestMatch = 64 * 1024

/**
 * A long text of which only a part is in memory: it is read on as far as it is asked for, and forgotten where it is no longer needed.
 * Places are counted from the beginning of the text.
 */
export class TextWindow {
  readonly #pieces: Iterator<string>
  #text = ''
  /** The place where `#text` begins. */
  #from = 0
  /** Lines before that place, and before the one that was asked for last. */
  #forgotten = { at: 0, lines: 0 }
  #counted = { at: 0, lines: 0 }

  constructor(pieces: Iterable<string>) {
    this.#pieces = pieces[Symbol.iterator]()
  }

  /** The place after all that was read. */
  get end(): number {
    return this.#from + this.#text.length
  }

  /** Whether there is anything at a place. */
  reaches(at: number): boolean {
    while (this.end <= at) if (!this.#more()) return false
    return true
  }

  /** Where something stands, from a place on; -1 where it does not. */
  find(what: string, from: number): number {
    for (let start = from; ;) {
      const found = this.#text.indexOf(what, start - this.#from)
      if (found !== -1) return this.#from + found
      start = Math.max(from, this.end - what.length + 1)
      if (!this.#more()) return -1
    }
  }

  startsWith(what: string, at: number): boolean {
    return this.reaches(at + what.length - 1) && this.#text.startsWith(what, at - this.#from)
  }

  /** What a sticky pattern finds at a place, and where that ends. */
  match(pattern: RegExp, at: number): { found: RegExpExecArray; end: number } | null {
    for (;;) {
      pattern.lastIndex = at - this.#from
      const found = pattern.exec(this.#text)
      if (found !== null) return { found, end: this.#from + pattern.lastIndex }
      if (this.end - at > longestMatch || !this.#more()) return null
    }
  }

  /** What was read and not forgotten. */
  slice(from: number, to: number): string {
    return this.#text.slice(from - this.#from, to - this.#from)
  }

  /** Nothing before a place will be asked for again. */
  forget(before: number): void {
    // Seldom, so that the rest is not copied over and over.
    if (before - this.#from < this.#text.length / 2) return
    this.#count(before)
    this.#forgotten = this.#counted
    this.#text = this.#text.slice(before - this.#from)
    this.#from = before
  }

  /** The line of a place; the first is 1. Of what was forgotten only the last is known. */
  lineAt(at: number): number {
    if (at < this.#counted.at) this.#counted = this.#forgotten
    this.#count(Math.min(at, this.end))
    return 1 + this.#counted.lines
  }

  #count(to: number): void {
    let { at, lines } = this.#counted
    for (at = this.#text.indexOf('\n', at - this.#from); at !== -1 && at < to - this.#from;) {
      lines += 1
      at = this.#text.indexOf('\n', at + 1)
    }
    this.#counted = { at: Math.max(to, this.#from), lines }
  }

  /** Reads on, by more the more is there: what is long is not put together over and over. */
  #more(): boolean {
    const before = this.#text.length
    do {
      const next = this.#pieces.next()
      if (next.done === true) break
      this.#text += next.value
    } while (this.#text.length <= before * 1.5)
    return this.#text.length > before
  }
}
