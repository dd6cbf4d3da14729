import { buildForTests, testBuild } from '../server/test/built.ts'

// Bundles the processes that tests start many times. Without the bundle they start from the sources.
if (!buildForTests(testBuild())) process.exitCode = 1
