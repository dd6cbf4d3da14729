/** Hands a file to the browser's downloads. */
export function saveFile({ blob, filename }: { blob: Blob; filename: string }): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  // The browser has taken the file by the time that a minute is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
