import { join } from 'node:path'

// The message compiler finds its catalogues from the folder that the process is in.
process.chdir(join(import.meta.dirname, '..'))
