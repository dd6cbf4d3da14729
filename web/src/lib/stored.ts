/** Browser storage that may be refused (private windows, locked-down school computers): then nothing is remembered and nothing breaks. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // a choice that cannot be kept holds for this page only
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // where nothing is kept nothing is to be removed
  }
}

/** Forgets every choice whose key begins so. */
export function forgetStored(prefix: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // where nothing is kept nothing is to be forgotten
  }
}
