/**
 * What was typed and may not be shown yet, in the order in which it was typed. Each change has a number; what is shown says up to which
 * number it has them.
 */
export class TypedChanges<Value> {
  #pending: { readonly number: number; readonly change: (value: Value) => Value }[] = []
  #last = 0

  /** The number of the last that was typed. */
  get last(): number {
    return this.#last
  }

  add(change: (value: Value) => Value): number {
    this.#last += 1
    this.#pending.push({ number: this.#last, change })
    return this.#last
  }

  /** A value that has the changes up to a number, with those behind it. */
  over(value: Value, upTo: number): Value {
    return this.#pending.filter(({ number }) => number > upTo).reduce((typed, { change }) => change(typed), value)
  }

  /** Need not be kept any longer: they are shown. */
  shown(upTo: number): void {
    this.#pending = this.#pending.filter(({ number }) => number > upTo)
  }
}
