import type { SheetCell } from '../sheet-cell.ts'
import type { TextEncoding } from '../text-encoding.ts'
import type { Message } from '../message.ts'

export const importFormats = ['moodle-xml', 'qti', 'gift', 'aiken', 'table'] as const
export type ImportFormat = (typeof importFormats)[number]

/** How the encoding of a file was found. `bytes`: it cannot be another one. `guess`: a person should look whether the letters are right. */
export const encodingSources = ['choice', 'bytes', 'declaration', 'guess'] as const

/** The encoding in which a text file was read. */
export interface FileEncoding {
  name: TextEncoding
  by: (typeof encodingSources)[number]
}

/** A part of a file that is not imported, with the reason. */
export interface LeftOut extends Message<string> {
  /** The line of a text file, the row of a table; the first is 1. */
  line: number
  /** The file inside a package, whose line it is. */
  file?: string
  /** What is there: the row's cells, or the question's text without a column; empty where it is about the file. */
  cells: SheetCell[]
}
