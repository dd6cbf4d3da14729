import type { Places } from '@agon/contract/places'
import { Link, useSearch } from '@tanstack/react-router'
import { provinceName } from '#/lib/provinces.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'

type Props = { readonly label: string; readonly provinces: Places['provinces'] }

/** The map as a table, whose figures lead to the rows that they count. */
export function ProvinceTable({ label, provinces }: Props) {
  const { number } = useFigures()
  const { tab: _map, open: _panel, ...view }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  return (
    <PlainTable headings={['Province', { figures: label }, { figures: 'Not on the map' }]}>
      {provinces.map(({ province, total, withoutPlace }) => (
        <tr key={province}>
          <th scope="row">{provinceName(province)}</th>
          <td className={figureCell}>
            <Link to="." search={{ ...view, province }} aria-label={`${number(total)} in ${provinceName(province)}`}>
              {number(total)}
            </Link>
          </td>
          <td className={figureCell}>{number(withoutPlace)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
