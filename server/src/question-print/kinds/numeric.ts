import { withUnit } from '@agon/domain/question/with-unit'
import { escapeText, type KindPrint } from './kind.ts'

export const numeric: KindPrint<'numeric'> = {
  paper: ({ unit }) => [{ as: 'answer', room: 'number', unit }],
  sheet: ({ unit }) => [{ as: 'box', label: '', room: 'number', unit }],
  key: ({ key, tolerance, unit }, _, { memo, number }) => ({
    right: [{ label: '', html: escapeText(withUnit(number(key), unit)) }],
    rules: [tolerance === 0 ? memo.exact : memo.tolerance(number(key - tolerance), number(key + tolerance))],
  }),
}
