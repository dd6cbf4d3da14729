import { joined, type Band } from '#/pdf/rich/band.ts'
import { flowRich } from '#/pdf/rich/flow.ts'
import { compose, type Item } from './compose.ts'
import { coverBands, partHeading, textIn } from './cover.ts'
import type { Figures } from './figure.ts'
import { questionItem } from './question.ts'
import { bottom, columnOf, top, type Sheaf } from './sheet-of-paper.ts'

/** A cover, then every question, none parted that fits on a page. */
export function paperPages(sheaf: Sheaf, figures: Figures): Band[][] {
  const cover = compose([{ bands: coverBands(sheaf), before: 0 }], bottom - top)
  const items = sheaf.print.modules.flatMap((module, index): Item[] => {
    const instructions = textIn(module.instructions, sheaf.language)
    const said = flowRich(sheaf.paper, instructions, columnOf(sheaf, { size: 9.5, face: 'italic' }))
    return [
      { bands: [joined([...partHeading(sheaf, module, index), ...said])], before: 30, withNext: true },
      ...module.questions.map((question) => {
        const item = questionItem(sheaf, figures, question)
        sheaf.laidOut()
        return item
      }),
    ]
  })
  return [...cover, ...compose(items, bottom - top)]
}
