/** Windows of one browser know by a lock which files are on their way. Without https there are no locks, and each window sends. */
const lockOf = (id: number) => `file-on-its-way-${id}`
const locks = () => navigator.locks as LockManager | undefined // absent in an insecure context

/** Holds the lock while a file is sent. */
export async function whileSending<T>(id: number, work: () => Promise<T>): Promise<T> {
  const known = locks()
  return known === undefined ? work() : known.request(lockOf(id), { ifAvailable: true }, work)
}

export async function isSentElsewhere(id: number): Promise<boolean> {
  const { held = [] } = (await locks()?.query()) ?? {}
  return held.some(({ name }) => name === lockOf(id))
}
