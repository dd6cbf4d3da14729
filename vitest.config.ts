import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { SlowestTests } from './server/test/slowest-tests.ts'
import { useOwnTemporaryFolder } from './server/test/temporary-folder.ts'
import { UnhandledErrors } from './server/test/unhandled-errors.ts'

useOwnTemporaryFolder()

// `npm test` reads the counts from a file; by hand, the lines on the screen are enough.
const report = process.env['AGON_TEST_REPORT']

function jsonTo(outputFile: string): ['json', { outputFile: string }][] {
  return [['json', { outputFile }]]
}

export default defineConfig({
  test: {
    environment: 'node',
    retry: 0,
    // Files share what they import: a spy must not outlive its test.
    restoreMocks: true,
    // One file a core: what is usual would leave one core free, which is half of a small machine.
    maxWorkers: availableParallelism(),
    // Room for a database's first start on a busy machine; the slowest tests are printed, so slowness is seen all the same.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    reporters: [
      'default',
      new SlowestTests(),
      ...(report ? [...jsonTo(report), new UnhandledErrors(`${report}.errors`)] : []),
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          isolate: false,
          include: ['{domain,contract,scripts}/**/*.test.ts', 'scripts/**/*.test.mjs'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // Loading the product again for each file costs as much as its tests. What it keeps, it keeps per App, and each file has its own.
          isolate: false,
          include: ['{server,db}/**/*.test.ts'],
          globalSetup: './server/test/global-setup.ts',
          setupFiles: './server/test/equal-bytes.ts',
        },
      },
      // Brings its own plugins, so it has a configuration of its own.
      './web/vitest.config.ts',
    ],
  },
})
