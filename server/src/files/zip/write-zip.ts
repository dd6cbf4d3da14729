import { Readable } from 'node:stream'
import { ZipFile, type Options } from 'yazl'

/** A ZIP archive that is made while it is read. */
export class ZipWriter {
  readonly #zip = new ZipFile()

  addBytes(path: string, bytes: Uint8Array, options: Partial<Options> = {}): void {
    this.#zip.addBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), path, options)
  }

  /** The stream is opened when its turn comes, so that few files are open at a time. */
  addStream(path: string, open: () => AsyncIterable<Uint8Array>, options: Partial<Options> = {}): void {
    this.#zip.addReadStreamLazy(path, options, (given) => given(null, Readable.from(open())))
  }

  /** Nothing is added after this. */
  end(): AsyncIterable<Uint8Array> {
    this.#zip.end()
    // yazl's stream gives buffers.
    return this.#zip.outputStream as unknown as AsyncIterable<Uint8Array>
  }
}
