/** The link of a school in this tab: its secret stays out of the address, which people copy. */
const key = 'school-link'

/** Takes the secret of a school's link out of the address of this page. */
export function takeSchoolLink(): void {
  const secret = /^#([\w-]{64})$/.exec(location.hash)?.[1]
  if (secret === undefined) return
  sessionStorage.setItem(key, secret)
  history.replaceState(history.state, '', `${location.pathname}${location.search}`)
}

export const readSchoolLink = (): string | null => sessionStorage.getItem(key)

export const forgetSchoolLink = (): void => sessionStorage.removeItem(key)
