import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- Vite makes it the address of the built file
import workerSrc from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerSrc

/** Draws the first page as wide as the canvas stands, sharp on its screen. Nothing is drawn once the signal is given. */
export async function drawFirstPage(pdf: Blob, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void> {
  const task = getDocument({ data: new Uint8Array(await pdf.arrayBuffer()), verbosity: 0 })
  try {
    const page = await (await task.promise).getPage(1)
    if (signal.aborted) return
    const natural = page.getViewport({ scale: 1 })
    const scale = (canvas.clientWidth / natural.width) * Math.min(3, Math.max(1.5, devicePixelRatio))
    const viewport = page.getViewport({ scale })
    // Drawn beside and then put in at once: the earlier page stays until the next is whole.
    const whole = document.createElement('canvas')
    whole.width = Math.round(viewport.width)
    whole.height = Math.round(viewport.height)
    await page.render({ canvas: whole, viewport }).promise
    if (signal.aborted) return
    canvas.width = whole.width
    canvas.height = whole.height
    canvas.getContext('2d')?.drawImage(whole, 0, 0)
  } finally {
    await task.destroy()
  }
}
