import type { CorrectionPreview } from '@agon/contract/result/corrections'
import { fullName } from '@agon/domain/person-name'
import { provinceName } from '#/lib/provinces.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { useAwardWords } from '#/ui/AwardMark.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'
import css from './Moderation.module.css'

/** Results that a correction would move; nothing is written yet. */
export function PreviewFigures({ preview }: { readonly preview: CorrectionPreview }) {
  const { number } = useFigures()
  const words = useAwardWords()
  const { moved, awards, certificates, sent, provinces, schools, losing, losers } = preview
  const names = [...new Set([...awards.before, ...awards.after].map(({ award }) => award))]
  const countOf = (side: keyof typeof awards, award: (typeof names)[number]) =>
    awards[side].find((one) => one.award === award)?.participants ?? 0
  return (
    <div className={css.preview}>
      <KeyValue
        pairs={[
          { key: 'marks', label: 'Marks that move', value: number(moved.marks) },
          { key: 'ranks', label: 'Ranks that move', value: number(moved.ranks) },
          { key: 'awards', label: 'Awards that move', value: number(moved.awards) },
          { key: 'certificates', label: 'Certificates that are no longer correct', value: number(certificates) },
          { key: 'sent', label: 'Of them already mailed', value: number(sent) },
        ]}
      />
      <PlainTable headings={['Award', { figures: 'Now' }, { figures: 'After' }]}>
        {names.map((award) => (
          <tr key={award ?? 'none'}>
            <td>{words[award ?? 'none']}</td>
            <td className={figureCell}>{number(countOf('before', award))}</td>
            <td className={figureCell}>{number(countOf('after', award))}</td>
          </tr>
        ))}
      </PlainTable>
      {provinces.length === 0 ? null : (
        <PlainTable headings={['Province', { figures: 'Better award' }, { figures: 'Lower or none' }]}>
          {provinces.map(({ province, up, down }) => (
            <tr key={province}>
              <td>{provinceName(province)}</td>
              <td className={figureCell}>{number(up)}</td>
              <td className={figureCell}>{number(down)}</td>
            </tr>
          ))}
        </PlainTable>
      )}
      {schools.length === 0 ? null : (
        <details>
          <summary>Schools whose awards move</summary>
          <PlainTable headings={['School', { figures: 'Better award' }, { figures: 'Lower or none' }]}>
            {schools.map(({ schoolName, up, down }) => (
              <tr key={schoolName}>
                <td>{schoolName}</td>
                <td className={figureCell}>{number(up)}</td>
                <td className={figureCell}>{number(down)}</td>
              </tr>
            ))}
          </PlainTable>
        </details>
      )}
      {losing.length === 0 ? (
        <p>No learner loses an award.</p>
      ) : (
        <details>
          <summary>{number(losers)} learners get a lower award or none</summary>
          <PlainTable headings={['Learner', 'School', 'Now', 'After']}>
            {losing.map((one) => (
              <tr key={one.participantId}>
                <td>{fullName(one)}</td>
                <td>{one.schoolName}</td>
                <td>{words[one.before]}</td>
                <td>{words[one.after ?? 'none']}</td>
              </tr>
            ))}
          </PlainTable>
        </details>
      )}
    </div>
  )
}
