import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { formatWindow } from '@agon/domain/format/date'
import { Link } from '@tanstack/react-router'
import { DeleteRecord } from '#/app/edit/DeleteRecord.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { useRegion } from '#/lib/use-region.ts'
import { Notice } from '#/ui/Notice.tsx'
import { Section, Sections } from '#/ui/Sections.tsx'
import css from './Copy.module.css'
import { partWords } from './part-words.ts'

export type Copied = CallReply<CallByKey['POST /api/olympiad/{id}/copy']>

/** The new draft, what it has, and how to delete it again. */
export function CopyDone({
  copied: { item, parts },
  onGone,
}: {
  readonly copied: Copied
  readonly onGone: () => void
}) {
  const { number } = useFigures()
  const region = useRegion()
  return (
    <Sections>
      <Notice tone="good" title={`${item.title} is a draft`}>
        <p>{formatWindow(item.opensAt, item.closesAt, item.timeZone, region)}</p>
        <Link to="." search={{ open: String(item.id) }}>
          Open {item.title}
        </Link>
      </Notice>
      <Section title="Copied">
        <ul className={css.parts}>
          {parts.map(({ part, count }) => (
            <li key={part} className={css.part}>
              <span>{partWords[part]}</span>
              <span className={css.count}>{number(count)}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Undo">
        <p>The draft can be deleted until schools, people or other olympiads depend on it.</p>
        <DeleteRecord call="DELETE /api/olympiad/{id}" what="draft" item={item} onGone={onGone} />
      </Section>
    </Sections>
  )
}
