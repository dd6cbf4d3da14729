import { buildServer } from './build-server.mjs'
import { buildWeb } from './build-web.mjs'
import { ensureDependencies } from './install.mjs'
import { runUnderNode24 } from './node24.mjs'

/** Young objects get 24 MB instead of 96: after the demo is made, Node would keep the room of its busiest moment. */
const nodeFlags = ['--max-semi-space-size=8']

ensureDependencies()
try {
  await buildWeb()
  buildServer()
  runUnderNode24('server/bin/up.mjs', process.argv.slice(2), nodeFlags)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
