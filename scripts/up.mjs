import { ensureDependencies } from './install.mjs'
import { runUnderNode24 } from './node24.mjs'

ensureDependencies()
runUnderNode24('server/src/up.ts', process.argv.slice(2))
