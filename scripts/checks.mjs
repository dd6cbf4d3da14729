/** What reads the code without running it, the slowest first. */
export const checks = [
  { name: 'types: server, domain, contract', run: typesOf('.', 'server'), quiet: true },
  { name: 'types: web', run: typesOf('web', 'web'), quiet: true },
  { name: 'types: journeys', run: typesOf('e2e', 'e2e'), quiet: true },
  { name: 'lint', run: ['oxlint', '--deny-warnings'], quiet: true },
  { name: 'format', run: ['oxfmt', '--check'], quiet: true },
  { name: 'plain language', run: ['scripts/language/check.mjs'] },
]

/** Checks only what changed since the last check of this folder. On one thread: it takes half the processor time, and two run at once. */
function typesOf(project, name) {
  return ['tsc', '-p', project, '--singleThreaded', '--incremental', '--tsBuildInfoFile', `.cache/types-${name}.json`]
}
