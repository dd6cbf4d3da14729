/** Hands the reader a file: one made on the page, or one that a call answered with. */
export function downloadBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  downloadAddress(address, name)
  // Some browsers fetch the file only after this turn; by the time that a minute has ended all have it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export function saveFile({ blob, filename }: { readonly blob: Blob; readonly filename: string }): void {
  downloadBlob(blob, filename)
}

export function downloadAddress(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
