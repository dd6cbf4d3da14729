/** The content of the front page, as JSON. */
export interface WatchFile {
  readonly read: () => Promise<string>
  /** Forgets the olympiads that it has read. */
  readonly forget: () => void
}
