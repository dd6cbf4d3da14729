import { run } from './run.mjs'

/** `npm run cli`. */
await run('commands')
