import { Problem } from '@agon/domain/problem'

/** A file that cannot be used, with the reason for a person. */
export function unusable(why: string): Problem {
  return new Problem('unsentFile', { why })
}
