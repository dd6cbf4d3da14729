import type { CertificateId } from '@agon/domain/ids'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { App } from '#/http/handler.ts'

export interface ToZip {
  id: CertificateId
  number: string
  firstName: string
  lastName: string
  sha256: string | null
  generatedAt: Date | null
}

/** A ZIP file of made certificates, as it is written. They are compressed in themselves already. */
export function zipOf(app: App, certificates: readonly ToZip[]): AsyncIterable<Uint8Array> {
  const zip = new ZipFile()
  for (const certificate of certificates) {
    const { sha256, generatedAt } = certificate
    if (sha256 === null) continue
    zip.addReadStreamLazy(
      fileName(certificate),
      { compress: false, ...(generatedAt === null ? {} : { mtime: generatedAt }) },
      // Opened when its turn comes: a school of a thousand does not open a thousand files.
      (given) => given(null, Readable.from(app.files.stream(sha256))),
    )
  }
  zip.end()
  // yazl's stream gives buffers.
  return zip.outputStream as unknown as AsyncIterable<Uint8Array>
}

/** The name that a certificate is saved under: the learner's, and the number, which is the only one of its kind. */
export function fileName({ lastName, firstName, number }: Pick<ToZip, 'lastName' | 'firstName' | 'number'>): string {
  const name = `${lastName} ${firstName}`.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()
  return `${name} ${number}.pdf`
}
