/** The link of a school in this tab: its secret stays out of the address, which people copy. */
const key = 'school-link'

/** The same on this page alone, for private windows that refuse storage. */
let onPage: string | null = null

/** Takes the secret of a school's link out of the address of this page. */
export function takeSchoolLink(): void {
  const secret = /^#([\w-]{64})$/.exec(location.hash)?.[1]
  if (secret === undefined) return
  onPage = secret
  tryStorage((storage) => storage.setItem(key, secret))
  history.replaceState(history.state, '', `${location.pathname}${location.search}`)
}

export const readSchoolLink = (): string | null => onPage ?? tryStorage((storage) => storage.getItem(key))

export function forgetSchoolLink(): void {
  onPage = null
  tryStorage((storage) => storage.removeItem(key))
}

function tryStorage<Value>(work: (storage: Storage) => Value): Value | null {
  try {
    return work(sessionStorage)
  } catch {
    return null
  }
}
