/** A strip across the column that is never parted: a line, a row, a picture. */
export interface Band {
  /** Points. */
  height: number
  /** Of its first line, from its upper edge, where that is another than the column's. */
  baseline?: number
  /** Draws itself with this as its upper edge. */
  draw: (top: number) => void
}

export function heightOf(bands: readonly Band[]): number {
  return bands.reduce((sum, { height }) => sum + height, 0)
}

export function drawBands(bands: readonly Band[], top: number): number {
  let y = top
  for (const band of bands) {
    band.draw(y)
    y += band.height
  }
  return y
}

export function gap(height: number): Band {
  return { height, draw: () => undefined }
}

/** Bands that stay together. */
export function joined(bands: readonly Band[]): Band {
  const baseline = bands[0]?.baseline
  return {
    height: heightOf(bands),
    ...(baseline === undefined ? {} : { baseline }),
    draw: (top) => void drawBands(bands, top),
  }
}
