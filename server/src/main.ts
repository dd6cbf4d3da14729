import { rememberCompiled } from './compiled.ts'

/** A production process on a PostgreSQL of the operator's. */
rememberCompiled()
await import('./production.ts')
