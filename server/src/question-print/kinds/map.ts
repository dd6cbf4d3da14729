import { degreesWords } from '../moments.ts'
import type { KindPrint } from './kind.ts'

export const map: KindPrint<'map'> = {
  paper: (face, { words }) => [
    { as: 'map', frame: face.map },
    { as: 'hint', text: words.cross },
  ],
  sheet: () => [{ as: 'in-paper' }],
  key: ({ map: frame, key }, _, { memo, language, number }) => ({
    right:
      key.shape === 'region'
        ? []
        : [
            {
              label: '',
              html: `${degreesWords(key.lat, 'lat', language)}, ${degreesWords(key.lon, 'lon', language)}, ${memo.within(number(key.tolerance))}`,
            },
          ],
    picture: { as: 'map', frame, key },
    rules: [memo.marked],
  }),
}
