import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { openPdf, pagesOf, readPage } from './read-pdf.ts'
import { readQrCodes } from './read-qr.ts'

export interface Slip {
  username: string
  password: string
  /** What the slip's QR code says. */
  link: string
}

/** The slips of a printed sheet, as learners would read and scan them, by grade and surname. */
export async function readSlips(download: Download): Promise<Slip[]> {
  const pages = await pagesOf(await openPdf(await readFile(await download.path())))
  const slips = await Promise.all(
    pages.map(async (page) => {
      const links = await readQrCodes(page)
      const typed = [...(await readPage(page)).matchAll(/User name\s+(\S+)\s+Password\s+(\S+)/g)]
      return typed.map(([, username = '', password = ''], at) => ({ username, password, link: links[at] ?? '' }))
    }),
  )
  return slips.flat()
}
