import type { Places } from '@agon/contract/places'
import { provinceName } from '#/lib/provinces.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'

type Props = { readonly label: string; readonly provinces: Places['provinces'] }

/** The map as a table. */
export function ProvinceTable({ label, provinces }: Props) {
  const { number } = useFigures()
  return (
    <PlainTable headings={['Province', { figures: label }, { figures: 'Not on the map' }]}>
      {provinces.map(({ province, total, withoutPlace }) => (
        <tr key={province}>
          <th scope="row">{provinceName(province)}</th>
          <td className={figureCell}>{number(total)}</td>
          <td className={figureCell}>{number(withoutPlace)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
