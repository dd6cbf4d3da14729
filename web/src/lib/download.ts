/** Hands the reader a file made on the page. */
export function downloadBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  downloadAddress(address, name)
  URL.revokeObjectURL(address)
}

export function downloadAddress(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
