import { chartOption, type ChartOption, type Drawing } from './options.ts'

/** The words above an exported drawing. */
export type DrawnWords = { readonly title: string; readonly below: string }

const TITLE_HEIGHT = 56
const ROW_HEIGHT = 24
const SWATCH = 12
const GAP = 16
const FONT_SIZE = 13

/** A drawing for a file, with title, source, moment and the names of its parts; on the page they are outside the drawing. */
export function exportedOption(drawing: Drawing, { title, below }: DrawnWords, width: number) {
  const { ink, data, kind } = drawing
  const names = kind === 'parts' ? data.series.map(({ name }) => name) : []
  const head = TITLE_HEIGHT + rowsOf(names, width) * ROW_HEIGHT
  const drawn: ChartOption = chartOption(drawing)
  const option = {
    ...drawn,
    animation: false,
    backgroundColor: ink.surface,
    grid: { ...drawn.grid, top: head + 20 },
    title: {
      text: title,
      subtext: below,
      left: 4,
      top: 4,
      textStyle: { color: ink.text, fontSize: 16, fontFamily: ink.font },
      subtextStyle: { color: ink.muted, fontSize: 12, fontFamily: ink.font },
    },
    ...(names.length === 0
      ? {}
      : {
          legend: {
            data: names,
            left: 4,
            top: TITLE_HEIGHT,
            itemWidth: SWATCH,
            itemHeight: SWATCH,
            itemGap: GAP,
            icon: 'roundRect',
            textStyle: { color: ink.text, fontSize: FONT_SIZE, fontFamily: ink.font },
          },
        }),
  }
  return { option, head }
}

/** Rows of names at this width, by an estimate with room to spare. */
function rowsOf(names: readonly string[], width: number): number {
  const widths = names.map((name) => SWATCH + GAP + 5 + name.length * FONT_SIZE * 0.6)
  let [rows, left] = [0, 0]
  for (const own of widths) {
    if (own > left) [rows, left] = [rows + 1, width - 8]
    left -= own
  }
  return rows
}
