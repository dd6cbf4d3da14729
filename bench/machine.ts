import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, loadavg } from 'node:os'

/** What a figure must be read with: the code, the machine, and how busy that was with other work. */
export function measuredWith() {
  return {
    commit: commit(),
    node: process.version,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    loadAtEnd: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  }
}

/** A measurement of what is not committed says so. */
function commit(): string {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
  const changes = git('status', '--porcelain', '--', ':!bench/results') === '' ? '' : ' with changes'
  return git('rev-parse', '--short', 'HEAD') + changes
}
