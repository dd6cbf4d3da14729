/** Files on their way, in the browser's database: after a reload, sending continues without choosing them again. */

const name = 'files-on-their-way'

/** Where the browser refuses its storage, as in private windows, nothing is remembered and the file must be chosen again. */
async function stored<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const database = await opened()
    try {
      return await asked(work(database.transaction(name, mode).objectStore(name)))
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

function opened(): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(name))
  return asked(opening)
}

function asked<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  request.addEventListener('success', () => resolve(request.result))
  request.addEventListener('error', () => reject(request.error ?? new Error('The database refused.')))
  return promise
}

export const rememberFile = (id: number, file: File) => stored('readwrite', (store) => store.put(file, id))
export const forgetFile = (id: number) => stored('readwrite', (store) => store.delete(id))

/** The file of these parts, if this browser has it. One that only has the same number, as after a restored backup, is forgotten. */
export async function rememberedFile(parts: { id: number; filename: string; size: number }): Promise<File | undefined> {
  const found: unknown = await stored('readonly', (store) => store.get(parts.id) as IDBRequest<unknown>)
  if (!(found instanceof File)) return undefined
  if (found.name === parts.filename && found.size === parts.size) return found
  await forgetFile(parts.id)
  return undefined
}

/** As the user signs out: the next one at this computer finds no file of theirs. */
export const forgetAllFiles = () => stored('readwrite', (store) => store.clear())
