import { mkdir, statfs } from 'node:fs/promises'

/** Bytes that the product may still write to the disk of a folder, and the size of the disk. */
export async function readSpace(folder: string): Promise<{ free: number; size: number }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}
