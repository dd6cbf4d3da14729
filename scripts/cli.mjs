import { ensureDependencies } from './install.mjs'
import { runUnderNode24 } from './node24.mjs'

/** As a production process is started: a backup or a restore of a country stays small. */
const nodeFlags = ['--max-semi-space-size=8', '--heap-growing-percent=30']

ensureDependencies()
runUnderNode24('server/bin/cli.mjs', process.argv.slice(2), nodeFlags)
