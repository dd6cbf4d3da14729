import { pages } from '@agon/contract/pages'
import type { CustomerKind } from '@agon/domain/customer-participant'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { addressOf } from '#/app/address-of.ts'
import { useHere } from '#/app/here.tsx'
import { formatNumber } from '@agon/domain/format/number'
import { useRegion } from '#/lib/use-region.ts'
import { BigFigures } from '#/ui/BigFigures.tsx'
import { Button } from '#/ui/Button.tsx'
import { classes } from '#/ui/classes.ts'
import { Notice } from '#/ui/Notice.tsx'
import { ProgressBar } from '#/ui/ProgressBar.tsx'
import { usePrint } from '../use-print.ts'
import css from './Loading.module.css'
import { NewSlips } from './NewSlips.tsx'

type Props = {
  readonly id: CustomerParticipantId
  /** The learners of a team are its contestants. */
  readonly kind: CustomerKind
}

/** How many learners and places there are, and the papers to print for them. */
export function Papers({ id, kind }: Props) {
  const { t } = useLingui()
  const isTeam = kind === 'country'
  const region = useRegion()
  const { olympiad } = useHere()
  const status = useRead('GET /api/school-participant/status/{id}', { params: { id } }).data
  const slips = usePrint('GET /api/learner/slips/{id}')
  const all = usePrint('GET /api/learner/slips/{id}')
  const list = usePrint('GET /api/learner/class-list/{id}')
  if (status === undefined) return <div aria-busy="true" className={classes(css.panel, css.coming)} />
  const unprinted = Math.max(0, status.learners - status.slipsPrinted)
  const number = (value: number) => formatNumber(value, region)
  const figures = [
    { key: 'learners', label: isTeam ? t`contestants` : t`learners`, value: status.learners },
    { key: 'open', label: t`places open`, value: status.seats.released },
    { key: 'taken', label: t`places taken`, value: status.seats.taken },
    { key: 'finished', label: t`finished`, value: status.finished },
  ]
  const short = Math.max(0, status.learners - status.seats.released)
  return (
    <div className={css.panel}>
      <BigFigures figures={figures.map((figure) => ({ ...figure, value: number(figure.value) }))} />
      {short === 0 ? null : (
        <Notice
          tone="wait"
          title={
            isTeam ? (
              <Plural
                value={short}
                one="# more paid place is needed for all contestants"
                other="# more paid places are needed for all contestants"
              />
            ) : (
              <Plural
                value={short}
                one="# more paid place is needed for all learners"
                other="# more paid places are needed for all learners"
              />
            )
          }
        >
          <Link to={addressOf(pages.portalInvoices, olympiad.name)}>
            <Trans>See the invoices</Trans>
          </Link>
        </Notice>
      )}
      <Passwords id={id} />
      <div className={css.acts}>
        {unprinted === 0 || unprinted === status.learners ? null : (
          <Button
            kind="primary"
            size="large"
            busy={slips.isPending}
            onClick={() => slips.mutate({ params: { id }, query: { unprinted: true } })}
          >
            <Plural value={unprinted} one="Print the new slip" other="Print the # new slips" />
          </Button>
        )}
        <Button size="large" busy={all.isPending} onClick={() => all.mutate({ params: { id } })}>
          <Trans>Print all slips</Trans>
        </Button>
        <Button size="large" busy={list.isPending} onClick={() => list.mutate({ params: { id } })}>
          {isTeam ? <Trans>Print the list of contestants</Trans> : <Trans>Print the class list</Trans>}
        </Button>
        <NewSlips id={id} kind={kind} />
      </div>
    </div>
  )
}

/** Typed passwords take a moment to prepare; it is asked again until all are. */
function Passwords({ id }: { readonly id: CustomerParticipantId }) {
  const { t } = useLingui()
  const [done, setDone] = useState(false)
  const ready = useRead(
    'GET /api/learner/credentials/{id}',
    { params: { id } },
    done ? {} : { refetchInterval: 2000 },
  ).data
  if (ready === undefined) return null
  const all = ready.prepared >= ready.total
  if (all !== done) setDone(all)
  if (all) return null
  return (
    <>
      <ProgressBar label={t`Preparing typed passwords`} done={ready.prepared} total={ready.total} />
      <p className={css.hint}>
        <Trans>The slips can be printed now; their links work at once.</Trans>
      </p>
    </>
  )
}
