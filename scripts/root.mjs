import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. The scripts beside this file are plain JavaScript that runs on Node 20. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))
