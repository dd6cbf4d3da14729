import { rememberCompiled } from './compiled.ts'

/** `npm run up`. */
rememberCompiled()
await import('./try-out.ts')
