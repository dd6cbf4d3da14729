export function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000)
}
