import { buildServer } from './build-server.mjs'
import { buildWeb } from './build-web.mjs'
import { ensureDependencies } from './install.mjs'
import { nodeFlags } from './node-flags.mjs'
import { runUnderNode24 } from './node24.mjs'

ensureDependencies()
try {
  await buildWeb()
  buildServer()
  runUnderNode24('server/bin/up.mjs', process.argv.slice(2), nodeFlags)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
