import { Buffer } from 'node:buffer'
import type { SendInput } from './world.ts'

/** A form with one file, as a browser sends it. */
export function multipart(
  file: { filename: string; content: string | Uint8Array; mediaType?: string },
  fields: Record<string, string> = {},
): Pick<SendInput, 'body' | 'headers'> {
  const boundary = '----agon-test-boundary'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.filename}"\r\ncontent-type: ${file.mediaType ?? 'application/octet-stream'}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([
      Buffer.from(parts.join('') + head),
      Buffer.from(file.content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }
}
