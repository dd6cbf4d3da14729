import { buildWeb } from './build-web.mjs'
import { ensureDependencies } from './install.mjs'
import { runUnderNode24 } from './node24.mjs'

ensureDependencies()
try {
  await buildWeb()
  runUnderNode24('server/src/up.ts', process.argv.slice(2))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
