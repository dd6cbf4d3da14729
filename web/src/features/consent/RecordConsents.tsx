import { writeGrade } from '@agon/domain/grade'
import type { ListedConsent } from '@agon/contract/consent/calls'
import { isRefusal, type ConsentPurpose } from '@agon/domain/consent'
import type { CustomerParticipantId, LearnerId } from '@agon/domain/ids'
import { fullName, listedName } from '@agon/domain/person-name'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import { Finder, PickList } from '#/ui/PickList.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './Consent.module.css'
import { ConsentFields, consentOf, consentStart, useConsentLabels, type ConsentValues } from './ConsentFields.tsx'
import { consentTones, useConsentWords } from './words.ts'

type Props = {
  readonly id: CustomerParticipantId
  readonly purpose: ConsentPurpose
  readonly version: string
  readonly items: readonly ListedConsent[]
  /** Members of a team: they have no class, and no page of their own. */
  readonly isTeam: boolean
}

const isOpen = ({ state }: ListedConsent) => state === 'missing'
const classOf = ({ grade, className }: ListedConsent) => writeGrade(grade, className)

/** Ticks the learners whose letters are there, and records all of them at once. */
export function RecordConsents({ id, purpose, version, items, isTeam }: Props) {
  const { t } = useLingui()
  const form = useForm<ConsentValues>(consentStart(version, purpose))
  const [ticked, setTicked] = useState<ReadonlySet<LearnerId>>(new Set())
  const [inClass, setInClass] = useState('')
  const give = useWrite('POST /api/privacy/consents/{id}')
  const shown = items.filter((item) => inClass === '' || classOf(item) === inClass)
  const open = shown.filter(isOpen).map(({ learnerId }) => learnerId)
  const chosen = items.filter(({ learnerId }) => ticked.has(learnerId))
  const count = chosen.length
  const toggle = (learnerId: LearnerId) => {
    const next = new Set(ticked)
    if (!next.delete(learnerId)) next.add(learnerId)
    setTicked(next)
  }
  const send = () =>
    give.mutate(
      { params: { id }, body: { ...consentOf(form.values), learnerIds: chosen.map(({ learnerId }) => learnerId) } },
      {
        onSuccess: ({ recorded }) => {
          notify.done(t`Consents recorded: ${recorded}.`)
          form.restart(form.values)
          setTicked(new Set())
        },
      },
    )
  return (
    <Form name="consents" problem={refusalOf(give.error)} labels={useConsentLabels()} onSubmit={send}>
      <Finder>
        {isTeam ? null : (
          <SelectField
            name="class"
            label={t`Class`}
            value={inClass}
            onChange={setInClass}
            none={t`All`}
            choices={[...new Set(items.map(classOf))].map((value) => ({ value, label: value }))}
          />
        )}
        <Button
          blocked={open.length === 0 ? t`No consent is missing.` : undefined}
          onClick={() => setTicked(new Set([...ticked, ...open]))}
        >
          <Plural value={open.length} one="Tick # without consent" other="Tick all # without consent" />
        </Button>
      </Finder>
      {items.some(({ state }) => isRefusal(state)) ? (
        <p className={css.quiet}>
          {isTeam ? (
            <Trans>After a withdrawal or an objection, ask the organisers to record consent again.</Trans>
          ) : (
            <Trans>
              After a withdrawal or an objection, consent is recorded for one learner alone: choose the learner in the
              list of learners.
            </Trans>
          )}
        </p>
      ) : null}
      <PickList label={t`Learners`}>
        {shown.map((item) => (
          <Row key={item.learnerId} item={item} ticked={ticked.has(item.learnerId)} onToggle={toggle} />
        ))}
      </PickList>
      <div className={css.fields}>
        <ConsentFields form={form} withPurpose={false} />
      </div>
      <SubmitRow>
        <Button
          submit
          kind="primary"
          size="large"
          busy={give.isPending}
          blocked={count === 0 ? t`Tick the learners whose letters you have.` : undefined}
        >
          {count === 0 ? (
            <Trans>Record consents</Trans>
          ) : (
            <Plural value={count} one="Record # consent" other="Record # consents" />
          )}
        </Button>
      </SubmitRow>
    </Form>
  )
}

type RowProps = {
  readonly item: ListedConsent
  readonly ticked: boolean
  readonly onToggle: (learnerId: LearnerId) => void
}

function Row({ item, ticked, onToggle }: RowProps) {
  const { t } = useLingui()
  const words = useConsentWords()
  const id = `consent-${item.learnerId}`
  const name = fullName(item)
  return (
    <li className={css.row}>
      <input
        id={id}
        type="checkbox"
        checked={ticked}
        aria-label={t`Consent for ${name}`}
        disabled={isRefusal(item.state)}
        onChange={() => onToggle(item.learnerId)}
      />
      <label htmlFor={id}>
        <span>
          <span className={css.name}>{listedName(item)}</span>{' '}
          {item.grade === 0 ? null : <span className={css.quiet}>{t`Grade ${classOf(item)}`}</span>}
        </span>
        <StatusDot tone={consentTones[item.state]}>{words.state[item.state]}</StatusDot>
      </label>
    </li>
  )
}
