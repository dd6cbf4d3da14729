import { rememberCompiled, run } from './run.mjs'

/** `npm run up`. */
rememberCompiled()
await run('try-out')
