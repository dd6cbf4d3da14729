import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** Writes the number of errors that no test has caught to a file: the report of tests in JSON leaves them out. */
export class UnhandledErrors implements Reporter {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly unknown[]): void {
    writeFileSync(this.#file, String(errors.length))
  }
}
