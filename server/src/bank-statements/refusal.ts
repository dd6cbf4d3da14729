import { Problem } from '@agon/domain/problem'

/** A file that is not read, with the line and the reason. */
export const unreadable = (line: number, why: string) => new Problem('statementFile', { where: `Line ${line}: `, why })

/** The same of the file as a whole. */
export const refusedFile = (why: string) => new Problem('statementFile', { where: '', why })
