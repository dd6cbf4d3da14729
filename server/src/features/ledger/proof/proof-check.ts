import type { ProofCheck } from '@agon/domain/ledger'
import type { Check, Finding } from '#/sanity/check.ts'

/** The findings of a check in one olympiad; null: the check itself failed. */
export function proofCheck({ name, record }: Check, findings: readonly Finding[] | null): ProofCheck {
  if (findings === null) return { name, holds: false, counted: 0, detail: 'The check did not run to its end.' }
  const sum = (of: 'looked' | 'found') => findings.reduce((total, finding) => total + finding[of], 0)
  const [counted, found] = [sum('looked'), sum('found')]
  const ids = findings.flatMap(({ sample }) => sample).slice(0, 20)
  const more = found > ids.length ? ', …' : ''
  return {
    name,
    holds: found === 0,
    counted,
    detail: found === 0 ? '' : `${found} of ${counted}: ${record} ${ids.join(', ')}${more}`,
  }
}
