/** Signs that begin a formula in some spreadsheet program, also in their full-width forms and behind white space. */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/
const plainNumber = /^[+-]?\d+([.,]\d+)?$/

/** A text that a spreadsheet would take for a formula gets an apostrophe before it. Plain numbers stay what they are. */
export function harmless(text: string): string {
  return formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
}
