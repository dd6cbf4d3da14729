import { formatMoney, formatNumber, formatPercentage } from '@agon/domain/format/number'
import { languageTag } from '#/pdf/locale.ts'
import { gutter, type Table } from '#/pdf/table.ts'
import type { DocumentLine } from '@agon/domain/document'
import type { PrintedDocument } from './printed-document.ts'
import { margin, right } from './page.ts'
import { documentWords } from './words.ts'

const figures = { quantity: 52, unit: 66, rate: 56, vat: 68, amount: 78 }

/** The lines as a table; what the figures leave is the description's. */
export function lineTable({ locale, currency }: PrintedDocument): Table<DocumentLine> {
  const words = documentWords[locale]
  const description = right - margin + gutter - Object.values(figures).reduce((sum, width) => sum + width, 0)
  const amount = (minor: number) => formatMoney(minor, currency, languageTag(locale))
  return {
    x: margin,
    size: 9.5,
    leading: 13,
    padding: 6,
    columns: [
      {
        heading: words.description,
        width: description,
        cell: (line) => words.line(line.kind, line.description),
        note: (line) => line.comment,
      },
      {
        heading: words.quantity,
        width: figures.quantity,
        align: 'right',
        cell: (line) => formatNumber(line.quantity, languageTag(locale)),
      },
      { heading: words.unitPrice, width: figures.unit, align: 'right', cell: (line) => amount(line.unitGross) },
      {
        heading: words.vatRate,
        width: figures.rate,
        align: 'right',
        cell: (line) => formatPercentage(line.vatRate, languageTag(locale)),
      },
      { heading: words.vat, width: figures.vat, align: 'right', cell: (line) => amount(line.vat) },
      { heading: words.amount, width: figures.amount, align: 'right', cell: (line) => amount(line.gross) },
    ],
  }
}
