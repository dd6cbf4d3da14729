import { rememberCompiled, run } from './run.mjs'

/** A production process on a PostgreSQL of the operator's. */
rememberCompiled()
await run('production')
