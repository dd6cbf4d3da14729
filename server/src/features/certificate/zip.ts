import type { CertificateId } from '@agon/domain/ids'
import { ZipWriter } from '#/files/zip/write-zip.ts'
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
  const zip = new ZipWriter()
  for (const certificate of certificates) {
    const { sha256, generatedAt } = certificate
    if (sha256 === null) continue
    const options = { compress: false, ...(generatedAt === null ? {} : { mtime: generatedAt }) }
    zip.addStream(fileName(certificate), () => app.files.stream(sha256), options)
  }
  return zip.end()
}

/** The name that a certificate is saved under: the learner's, and the number, which is the only one of its kind. */
export function fileName({ lastName, firstName, number }: Pick<ToZip, 'lastName' | 'firstName' | 'number'>): string {
  const name = `${lastName} ${firstName}`.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()
  return `${name} ${number}.pdf`
}
