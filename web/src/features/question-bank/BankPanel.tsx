import type { QuestionId } from '@agon/domain/ids'
import type { Language } from '@agon/domain/question/parts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { formatDateTime } from '@agon/domain/format/date'
import { useRegion } from '#/lib/use-region.ts'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Section, Sections } from '#/ui/Sections.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import { languagesOf } from '../question/texts.ts'
import { writingOf } from '../question/kinds/kinds.ts'
import { QuestionPreview } from '../question/QuestionPreview.tsx'
import css from './Bank.module.css'
import { Uses } from './Uses.tsx'

type Props = { readonly id: number; readonly onTake: () => void; readonly onClose: () => void }

/** An item of the bank: as the learner sees it, where it was used and how it did, and its versions. */
export function BankPanel({ id, onTake, onClose }: Props) {
  const { t, i18n } = useLingui()
  const { olympiad } = useHere()
  const region = useRegion()
  // From the address; an id that is none is not found.
  const found = useRead('GET /api/question-bank/item/{id}', { params: { id: id as QuestionId } })
  const [chosen, setChosen] = useState<Language>()
  const item = found.data
  const [first = 'en'] = item === undefined ? [] : languagesOf(item.question)
  return (
    <SidePanel
      title={item === undefined ? t`Question` : item.item.topic || i18n._(writingOf(item.question).name)}
      lead={item === undefined ? undefined : i18n._(writingOf(item.question).name)}
      footer={
        item === undefined ? undefined : (
          <Button kind="primary" onClick={onTake}>
            <Trans>Take into a module …</Trans>
          </Button>
        )
      }
      onClose={onClose}
    >
      <Loader loading={found.isPending} />
      {found.isError ? (
        <ErrorState
          title={t`This question could not be loaded`}
          reason={found.error.message}
          onRetry={() => void found.refetch()}
        />
      ) : item === undefined ? null : (
        <Sections>
          <QuestionPreview draft={item.question} shown={chosen ?? first} onShow={setChosen} />
          <Section title={<Trans>Where it was used</Trans>}>
            <Uses uses={item.uses} others={item.item.uses - item.uses.length} />
          </Section>
          <Section title={<Trans>History</Trans>}>
            <ul className={css.versions}>
              {item.versions.map(({ number, changedAt, changedBy, published }) => {
                const at = formatDateTime(changedAt, olympiad.timeZone, region)
                return (
                  <li key={number}>
                    <Trans>Version {number}</Trans>
                    {changedBy === null ? `: ${at}` : `: ${at}, ${changedBy}`}
                    {published ? (
                      <>
                        {' · '}
                        <Trans>in a published paper</Trans>
                      </>
                    ) : null}
                  </li>
                )
              })}
            </ul>
          </Section>
        </Sections>
      )}
    </SidePanel>
  )
}
