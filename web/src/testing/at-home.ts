import { join } from 'node:path'

// The message compiler finds its catalogues from the folder that the process stands in.
process.chdir(join(import.meta.dirname, '../..'))
