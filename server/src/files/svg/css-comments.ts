/** A style sheet without its comments, in time that grows with it, whatever is in it. One that does not end is left. */
export function withoutComments(css: string): string {
  let made = ''
  let from = 0
  for (let begin = css.indexOf('/*'); begin >= 0; begin = css.indexOf('/*', from)) {
    const end = css.indexOf('*/', begin + 2)
    if (end < 0) break
    made += css.slice(from, begin)
    from = end + 2
  }
  return made + css.slice(from)
}
