import type { OlympiadItem } from '@agon/contract/olympiad/olympiad'
import type { Phase } from '@agon/domain/olympiad'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPinFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { formatShortDateTime } from '@agon/domain/format/date'
import { formatMoney } from '@agon/domain/format/number'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { notify } from '#/ui/notify.tsx'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import { usePhaseWords } from '../settings/phase-words.ts'
import { useRegion } from '#/lib/use-region.ts'
import { ActHere } from './ActHere.tsx'
import css from './Olympiads.module.css'

const tones = {
  draft: 'none',
  registration: 'info',
  open: 'good',
  closed: 'wait',
  moderation: 'wait',
  released: 'good',
  archived: 'none',
} as const satisfies Record<Phase, string>

/** Before the id in the address: the panel that copies the olympiad. */
export const copying = 'copy-'

type Props = { readonly olympiads: readonly OlympiadItem[]; readonly onOpen: (id: number | string) => void }

/** A project's olympiads, the newest first. */
export function OlympiadRows({ olympiads, onOpen }: Props) {
  const { t } = useLingui()
  return (
    <div className={css.rows}>
      <PlainTable
        className={css.table}
        headings={[
          t`Olympiad`,
          t`Phase`,
          t`Sitting window`,
          { figures: t`Price` },
          t`Pinned`,
          t`Staff`,
          t`Next edition`,
        ]}
      >
        {olympiads.map((olympiad) => (
          <Row
            key={olympiad.id}
            olympiad={olympiad}
            onOpen={() => onOpen(olympiad.id)}
            onCopy={() => onOpen(`${copying}${olympiad.id}`)}
          />
        ))}
      </PlainTable>
    </div>
  )
}

type RowProps = { readonly olympiad: OlympiadItem; readonly onOpen: () => void; readonly onCopy: () => void }

function Row({ olympiad, onOpen, onCopy }: RowProps) {
  const { t } = useLingui()
  const region = useRegion()
  const words = usePhaseWords()
  const { timeZone, opensAt, closesAt, currency, learnerPrice, phase } = olympiad
  return (
    <tr>
      <th scope="row">
        <button type="button" className={css.open} onClick={onOpen}>
          {olympiad.title}
        </button>
        <br />
        <code>/{olympiad.name}</code>
      </th>
      <td data-label={t`Phase`}>
        <StatusDot tone={tones[phase]}>{words[phase].name}</StatusDot>
      </td>
      <td data-label={t`Sitting window`}>
        {formatShortDateTime(opensAt, timeZone, region)} – {formatShortDateTime(closesAt, timeZone, region)}
      </td>
      <td data-label={t`Price`} className={figureCell}>
        {learnerPrice === 0 ? t`Free` : formatMoney(learnerPrice, currency, region)}
      </td>
      <td data-label={t`Pinned`}>
        <Pin olympiad={olympiad} />
      </td>
      <td data-label={t`Staff`}>
        <ActHere olympiad={olympiad} />
      </td>
      <td data-label={t`Next edition`}>
        <Button
          kind="quiet"
          size="small"
          aria-label={t`Copy ${olympiad.title}`}
          blocked={phase === 'draft' ? t`A draft cannot be copied.` : undefined}
          onClick={onCopy}
        >
          <Trans>Copy</Trans>
        </Button>
      </td>
    </tr>
  )
}

function Pin({ olympiad }: { readonly olympiad: OlympiadItem }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const pin = useWrite('POST /api/olympiad/set-pinned')
  if (olympiad.pinned)
    return (
      <span className={css.pinned}>
        <IconPinFilled aria-hidden="true" size={16} /> <Trans>Pinned</Trans>
      </span>
    )
  const done = () => {
    notify.done(t`/${olympiad.project.name} now leads to ${olympiad.title}.`)
    setAsking(false)
  }
  return (
    <>
      <Button kind="quiet" size="small" aria-label={t`Pin ${olympiad.title}`} onClick={() => setAsking(true)}>
        <Trans>Pin</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        title={t`Pin ${olympiad.title}?`}
        act={t`Pin it`}
        reason="none"
        busy={pin.isPending}
        error={pin.error?.message}
        onClose={() => setAsking(false)}
        onConfirm={() => pin.mutate({ query: { olympiadId: olympiad.id } }, { onSuccess: done })}
      >
        <Trans>
          The address /{olympiad.project.name} and the front page show it from now on, instead of the one that is pinned
          now.
        </Trans>
      </ConfirmDialog>
    </>
  )
}
