/** What reads the code without running it, the slowest first. */
export const checks = [
  { name: 'types: server, domain, contract', run: ['tsc', '-p', '.'], quiet: true },
  { name: 'types: web', run: ['tsc', '-p', 'web'], quiet: true },
  { name: 'types: journeys', run: ['tsc', '-p', 'e2e'], quiet: true },
  { name: 'lint', run: ['oxlint', '--deny-warnings'], quiet: true },
  { name: 'format', run: ['oxfmt', '--check'], quiet: true },
  { name: 'plain language', run: ['scripts/language/check.mjs'] },
]
