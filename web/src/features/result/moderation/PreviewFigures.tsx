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
  const { moved, up, awards, certificates, sent, provinces, schools, losing, losers } = preview
  const names = [...new Set([...awards.before, ...awards.after].map(({ award }) => award))]
  const countOf = (side: keyof typeof awards, award: (typeof names)[number]) =>
    awards[side].find((one) => one.award === award)?.participants ?? 0
  const ways = (what: keyof typeof moved) =>
    moved[what] === 0
      ? '0'
      : `${number(moved[what])} (↑\u00A0${number(up[what])}, ↓\u00A0${number(moved[what] - up[what])})`
  return (
    <div className={css.preview}>
      <KeyValue
        pairs={[
          { key: 'marks', label: 'Marks that move', value: ways('marks') },
          { key: 'ranks', label: 'Ranks that move', value: ways('ranks') },
          { key: 'awards', label: 'Awards that move', value: ways('awards') },
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
        <Groups
          title="Province"
          groups={provinces.map(({ province, ...moves }) => ({ name: provinceName(province), ...moves }))}
        />
      )}
      {schools.length === 0 ? null : (
        <details>
          <summary>Schools whose results move</summary>
          <Groups title="School" groups={schools.map(({ schoolName, ...moves }) => ({ name: schoolName, ...moves }))} />
        </details>
      )}
      {losing.length === 0 ? (
        <p>No learner loses an award.</p>
      ) : (
        <details>
          <summary>{number(losers)} learners get a lower award or none</summary>
          <PlainTable cards headings={['Learner', 'School', 'Now', 'After']}>
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

interface GroupsProps {
  readonly title: string
  readonly groups: readonly (Omit<CorrectionPreview['schools'][number], 'schoolName'> & { readonly name: string })[]
}

/** Marks, ranks and awards that move up and down, of each group. */
function Groups({ title, groups }: GroupsProps) {
  const { number } = useFigures()
  const headings = ['Marks ↑', 'Marks ↓', 'Ranks ↑', 'Ranks ↓', 'Awards ↑', 'Awards ↓']
  return (
    <section className={css.scroll} tabIndex={0} aria-label={`Moves by ${title.toLowerCase()}`}>
      <PlainTable cards headings={[title, ...headings.map((figures) => ({ figures }))]}>
        {groups.map(({ name, marksUp, marksDown, ranksUp, ranksDown, up, down }) => (
          <tr key={name}>
            <td className={css.group}>{name}</td>
            {Object.entries({ marksUp, marksDown, ranksUp, ranksDown, up, down }).map(([key, count]) => (
              <td key={key} className={figureCell}>
                {number(count)}
              </td>
            ))}
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}
