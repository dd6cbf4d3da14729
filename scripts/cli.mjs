import { ensureDependencies } from './install.mjs'
import { nodeFlags } from './node-flags.mjs'
import { runUnderNode24 } from './node24.mjs'

ensureDependencies()
runUnderNode24('server/bin/cli.mjs', process.argv.slice(2), nodeFlags)
