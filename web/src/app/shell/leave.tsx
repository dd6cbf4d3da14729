import { useEffect } from 'react'

/** An address that is none of the learner's: the server sends the document that has it. */
export function LeaveForWholeApp() {
  useEffect(() => {
    if (!isOpenedBy(location.pathname)) location.reload()
    // Without a network this document is all there is, whatever the address: on to the sitting.
    else location.replace(location.pathname.replace(/\/olympiad\/.*$/, '/olympiad/instructions'))
  }, [])
  return null
}

/** The login page, which leads back here afterwards. */
export function LeaveForLogin() {
  useEffect(() => {
    const { pathname, search, hash } = location
    location.replace(`/login?to=${encodeURIComponent(pathname + search + hash)}`)
  }, [])
  return null
}

/** Whether the browser fetched this very document from that address. */
function isOpenedBy(pathname: string): boolean {
  const [opening] = performance.getEntriesByType('navigation')
  return opening !== undefined && new URL(opening.name).pathname === pathname
}
