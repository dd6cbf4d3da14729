import type { BankUse } from '@agon/contract/question-bank/calls'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFigures } from '#/lib/use-figures.ts'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'
import css from './Bank.module.css'
import { Earned } from './Earned.tsx'
import { nameOf } from './use-bank-columns.tsx'

type Props = {
  readonly uses: readonly BankUse[]
  /** Uses in olympiads that another user looks after. */
  readonly others: number
}

/** How an item did in each olympiad, a bar for each share that was earned. */
export function Uses({ uses, others }: Props) {
  const { t } = useLingui()
  const { number, decimal } = useFigures()
  return (
    <>
      {uses.length === 0 ? (
        <p>
          <Trans>It has not been used yet.</Trans>
        </p>
      ) : (
        <section className={css.scroll} aria-label={t`Where it was used`} tabIndex={-1}>
          <PlainTable headings={[t`Olympiad`, { figures: t`Participants` }, t`Earned`, { figures: t`Discrimination` }]}>
            {uses.map(({ id, title, year, participants, facility, discrimination }) => (
              <tr key={id}>
                <th scope="row">{nameOf(title, year)}</th>
                <td className={figureCell}>{participants === null ? '–' : number(participants)}</td>
                <td>
                  <Earned facility={facility} />
                </td>
                <td className={figureCell}>{discrimination === null ? '–' : decimal(discrimination / 1000, 2)}</td>
              </tr>
            ))}
          </PlainTable>
        </section>
      )}
      {others > 0 ? (
        <p>
          <Plural
            value={others}
            one="And in # olympiad that others look after; the figures of the list count it."
            other="And in # olympiads that others look after; the figures of the list count them."
          />
        </p>
      ) : null}
    </>
  )
}
