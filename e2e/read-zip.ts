import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { unzipSync } from 'fflate'

/** The files of a downloaded ZIP file by their names. */
export async function unzip(download: Download): Promise<Map<string, Uint8Array>> {
  return new Map(Object.entries(unzipSync(await readFile(await download.path()))))
}
