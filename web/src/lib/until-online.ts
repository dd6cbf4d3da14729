/** Waits so many milliseconds, or less where the network comes back meanwhile: whether it did. */
export function untilOnline(milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isBack: boolean) => {
      clearTimeout(timer)
      removeEventListener('online', back)
      resolve(isBack)
    }
    const back = () => end(true)
    const timer = setTimeout(() => end(false), milliseconds)
    addEventListener('online', back)
  })
}
