import type { ExportFormat } from '@agon/contract/question/files'
import { mediaTypes } from '../sheets/write.ts'
import type { FormatWriter } from './writing/format-writer.ts'

interface Format {
  ending: string
  mediaType: string
  /** Imports the writer at its first use, without any reader and without the other writers. */
  writer: () => Promise<FormatWriter>
}

const text = 'text/plain; charset=utf-8'
const zip = 'application/zip'

/** A format that cannot be written does not compile. */
export const formats: { readonly [F in ExportFormat]: Format } = {
  'moodle-xml': {
    ending: 'xml',
    mediaType: 'text/xml; charset=utf-8',
    writer: async () => (await import('./moodle/write/format.ts')).moodle,
  },
  'qti-3.0': { ending: 'zip', mediaType: zip, writer: async () => (await import('./qti/write/format.ts')).qti3 },
  'qti-2.2': { ending: 'zip', mediaType: zip, writer: async () => (await import('./qti/write/format.ts')).qti2 },
  gift: { ending: 'gift', mediaType: text, writer: async () => (await import('./gift/write/format.ts')).gift },
  xlsx: {
    ending: 'xlsx',
    mediaType: mediaTypes.xlsx,
    writer: async () => (await import('./table/write/format.ts')).xlsx,
  },
  csv: {
    ending: 'csv',
    mediaType: mediaTypes.csv,
    writer: async () => (await import('./table/write/format.ts')).csv,
  },
  aiken: { ending: 'txt', mediaType: text, writer: async () => (await import('./aiken/write-aiken.ts')).aiken },
}
