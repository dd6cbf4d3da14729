import { useEffect, useState } from 'react'

/** Whether something has been going on for longer than so many milliseconds. */
export function useLasting(going: boolean, longerThan: number): boolean {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!going) return undefined
    const timer = setTimeout(() => setLong(true), longerThan)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [going, longerThan])
  return long
}
