/** Longest wait for the browser's storage, in milliseconds; what takes longer is given up and kept in memory. */
const patience = 3000

/** Whether a value may replace the present one; `undefined` for none. */
export type MayReplace = (present: unknown) => boolean

/** Entries by name, and answers by numbers that no two tabs are given twice. */
export interface Database {
  read(prefix: string): Promise<ReadonlyMap<string, unknown>>
  /** `mayReplace` decides by the present value, in the same transaction. */
  put(name: string, value: unknown, mayReplace?: MayReplace): Promise<void>
  /** The value of a name; where there is none, this from now on. Two tabs that ask get the same. */
  once(name: string, value: unknown): Promise<unknown>
  remove(prefix: string): Promise<void>
  numbered(): Promise<ReadonlyMap<number, unknown>>
  /** Stores it under a number above `above`, and above every number before. */
  add(value: unknown, above: number): Promise<number>
  /** Replaces the value of a number, unless it is gone. */
  replace(number: number, value: unknown): Promise<void>
  drop(number: number): Promise<void>
}

/** IndexedDB, shared by the tabs. What is changed is on the disk itself, not in a cache of the system, when its promise is kept. */
export async function openIndexedDb(name = 'sitting'): Promise<Database> {
  const database = await open(name)
  // A newer page may want another form of it: this one goes on in memory.
  database.addEventListener('versionchange', () => database.close())
  const change = <T>(store: string, act: (store: IDBObjectStore) => () => T) =>
    inTransaction(database, store, 'readwrite', act)
  /** The last number that this tab knows the store's own count to have passed. */
  let passed = 0
  return {
    // Names are texts and numbers numbers: nothing else is put there.
    read: (prefix) => entries(database, 'things', namesFrom(prefix)) as Promise<Map<string, unknown>>,
    put: (name, value, mayReplace) =>
      change('things', (store) => {
        if (mayReplace === undefined) store.put(value, name)
        else putOver(store, name, value, mayReplace)
        return () => undefined
      }),
    once: (name, value) =>
      change('things', (things) => {
        // Fails where the name is taken, which is as good.
        things.add(value, name).addEventListener('error', pass)
        const stands: IDBRequest<unknown> = things.get(name)
        return () => stands.result
      }),
    remove: (prefix) =>
      change('things', (things) => {
        things.delete(namesFrom(prefix))
        return () => undefined
      }),
    numbered: () => entries(database, 'answers') as Promise<Map<number, unknown>>,
    async add(value, above) {
      passed = await change('answers', (answers) => {
        if (above > passed) countPast(answers, above)
        const added = answers.add(value)
        return () => Number(added.result)
      })
      return passed
    },
    replace: (number, value) =>
      change('answers', (answers) => {
        const there = answers.getKey(number)
        there.addEventListener('success', () => {
          if (there.result !== undefined) answers.put(value, number)
        })
        return () => undefined
      }),
    drop: (number) =>
      change('answers', (answers) => {
        answers.delete(number)
        return () => undefined
      }),
  }
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1)
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore('things')
      // It never counts back, not even when all is deleted.
      opening.result.createObjectStore('answers', { autoIncrement: true })
    })
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error))
    setTimeout(reject, patience)
  })
}

/** Asks for things at once; answers with what they came to when all is committed. */
function inTransaction<T>(
  database: IDBDatabase,
  store: string,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => () => T,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode, { durability: 'strict' })
    const limit = setTimeout(() => giveUp(transaction), patience)
    const result = act(transaction.objectStore(store))
    transaction.addEventListener('complete', () => {
      clearTimeout(limit)
      resolve(result())
    })
    transaction.addEventListener('abort', () => {
      clearTimeout(limit)
      reject(transaction.error)
    })
  })
}

function giveUp(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It has ended in the same moment, and says so next.
  }
}

function entries(database: IDBDatabase, store: string, range?: IDBKeyRange): Promise<Map<IDBValidKey, unknown>> {
  return inTransaction(database, store, 'readonly', (from) => {
    const keys = from.getAllKeys(range)
    const values: IDBRequest<unknown[]> = from.getAll(range)
    return () => new Map(keys.result.map((key, at) => [key, values.result[at]]))
  })
}

function putOver(store: IDBObjectStore, name: string, value: unknown, mayReplace: MayReplace): void {
  const present: IDBRequest<unknown> = store.get(name)
  present.addEventListener('success', () => {
    if (mayReplace(present.result)) store.put(value, name)
  })
}

/** The store's own count goes on above this number. One that is there already has brought it so far. */
function countPast(answers: IDBObjectStore, number: number): void {
  const marking = answers.add(null, number)
  marking.addEventListener('success', () => answers.delete(number))
  marking.addEventListener('error', pass)
}

function namesFrom(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`)
}

function pass(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
