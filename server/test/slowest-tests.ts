import type { Reporter, TestModule } from 'vitest/node'

const most = 10

/** Prints the ten slowest tests at the end of a run, so that slowness is seen while it is small. */
export class SlowestTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const timed = modules
      .flatMap((module) => [...module.children.allTests()])
      .map((test) => ({
        name: test.fullName,
        file: test.module.relativeModuleId,
        ms: test.diagnostic()?.duration ?? 0,
      }))
      .sort((a, b) => b.ms - a.ms)
      .slice(0, most)
    if (timed.length < most) return
    const lines = timed.map(({ name, file, ms }) => `${String(Math.round(ms)).padStart(7)} ms  ${file} > ${name}`)
    process.stdout.write(`\n Slowest tests\n${lines.join('\n')}\n`)
  }
}
