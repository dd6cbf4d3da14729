import type { KindPrint } from './kind.ts'

export const hotSpot: KindPrint<'hot-spot'> = {
  paper: (_, { words }) => [{ as: 'hint', text: words.cross }],
  sheet: () => [{ as: 'in-paper' }],
  key: ({ figure, key }, _, { memo }) => ({
    right: [],
    picture: { as: 'figure', figure, shapes: key },
    rules: [memo.marked],
  }),
}
