/** A rule that is not among those known here. */
export class UnknownRule extends Error {
  readonly rule: string

  constructor(rule: string) {
    super(rule)
    this.rule = rule
  }
}
