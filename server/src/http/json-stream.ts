/** A reply that is written while it is made; its chunks together are one JSON text. */
export class JsonStream {
  readonly chunks: AsyncIterable<string>

  constructor(chunks: AsyncIterable<string>) {
    this.chunks = chunks
  }
}
