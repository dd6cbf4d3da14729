import { learnerEdit } from '@agon/contract/learner/edit'
import type { ParticipantRow } from '@agon/contract/learner/list'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { fullName } from '@agon/domain/person-name'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { EditForm } from '#/app/edit/EditForm.tsx'
import { useTitle } from '#/lib/use-title.ts'
import { readSchoolLink } from '#/lib/school-link.ts'
import { PublicShell } from '#/app/layouts/PublicShell.tsx'
import { buttonClass } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { PageHeader } from '#/ui/PageHeader.tsx'
import { Sections } from '#/ui/Sections.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import { Tabs } from '#/ui/Tabs.tsx'
import { FromList } from '../learner/portal/FromList.tsx'
import { LearnerList } from '../learner/portal/LearnerList.tsx'
import css from '../learner/portal/Loading.module.css'
import { TakeOut } from '../learner/TakeOut.tsx'
import { useLearnerEditWords } from '../learner/words.ts'

/** The learners of one school, for the holder of its mailed link. */
export function ManageLearners() {
  const { t } = useLingui()
  useTitle(t`Manage Learners`)
  return readSchoolLink() === null ? <WithoutLink /> : <WithLink />
}

function WithoutLink() {
  const { t } = useLingui()
  return (
    <PublicShell accent={undefined} title={t`Agon olympiads`} homeHref="/" ground="drakensberg">
      <div className={css.page}>
        <PageHeader title={t`Learners`} lead={t`Open the link in the mail that your school received.`} />
        <p>
          <Trans>
            No mail? A teacher of your school, or the organisers, can send the link to you. Teachers with an account
            sign in.
          </Trans>
        </p>
        <div>
          <Link
            to="/login"
            search={{ as: 'teacher', to: location.pathname }}
            className={buttonClass('primary', 'large')}
          >
            <Trans>Sign in as a teacher</Trans>
          </Link>
        </div>
      </div>
    </PublicShell>
  )
}

function WithLink() {
  const { t } = useLingui()
  const linked = useRead('GET /api/school-participant/linked', {})
  const school = linked.data?.item ?? null
  const isOver = linked.error?.status === 401 || linked.data?.item === null
  return (
    <PublicShell
      accent={school?.accent}
      title={school?.olympiadTitle ?? t`Agon olympiads`}
      homeHref="/"
      ground="drakensberg"
    >
      {isOver ? (
        <div className={css.page}>
          <PageHeader title={t`Learners`} />
          <Notice tone="bad" title={t`This link does not work any more`}>
            <Trans>
              It was replaced or revoked, or learners can no longer be entered. Ask a teacher of your school.
            </Trans>
          </Notice>
        </div>
      ) : school !== null ? (
        // A failed refetch keeps the typed list.
        <div className={css.page}>
          <PageHeader title={t`Learners`} lead={school.schoolName} />
          <Learners id={school.customerParticipantId} />
        </div>
      ) : linked.isError ? (
        <div className={css.page}>
          <PageHeader title={t`Learners`} />
          <ErrorState
            title={t`Your school could not be loaded`}
            reason={linked.error.message}
            onRetry={() => void linked.refetch()}
          />
        </div>
      ) : (
        <Loader loading />
      )}
    </PublicShell>
  )
}

const ways = ['list', 'file', 'paste'] as const
type Way = (typeof ways)[number]

function Learners({ id }: { readonly id: CustomerParticipantId }) {
  const { t } = useLingui()
  const [way, setWay] = useState<Way>('list')
  const [loaded, setLoaded] = useState(0)
  const done = (outcome: { loaded: number }) => {
    setLoaded(outcome.loaded)
    setWay('list')
  }
  return (
    <Tabs<Way>
      label={t`Learners`}
      current={way}
      onChange={setWay}
      tabs={[
        { key: 'list', label: t`Learners` },
        { key: 'file', label: t`From a file` },
        { key: 'paste', label: t`Paste a list` },
      ]}
    >
      {loaded === 0 ? null : (
        <Notice tone="good">
          <Plural value={loaded} one="# learner is loaded" other="# learners are loaded" />
        </Notice>
      )}
      {ways.map((one) => (
        <div key={one} hidden={one !== way} className={css.panel}>
          {one === 'list' ? <Listed id={id} /> : <FromList id={id} way={one} onLoaded={done} />}
        </div>
      ))}
    </Tabs>
  )
}

function Listed({ id }: { readonly id: CustomerParticipantId }) {
  const learners = useRead('GET /api/participant/', { query: { customerParticipantId: id } })
  const [openId, setOpenId] = useState<number | null>(null)
  if (learners.data === undefined)
    return learners.isError ? <Notice tone="bad">{learners.error.message}</Notice> : <Loader loading />
  const { items, own } = learners.data
  const open = items.find((row) => row.id === openId)
  return (
    <>
      {items.length === 0 ? (
        <p>
          <Trans>No learners yet. Load a file or paste a list.</Trans>
        </p>
      ) : (
        <LearnerList
          rows={items}
          openId={openId === null ? undefined : String(openId)}
          onOpen={(row) => setOpenId(row.id)}
        />
      )}
      {open === undefined ? null : (
        <Learner
          key={open.id}
          row={open}
          mine={own === null || own.includes(open.id)}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  )
}

type LearnerProps = { readonly row: ParticipantRow; readonly mine: boolean; readonly onClose: () => void }

/** One learner: those who were loaded by the link can be corrected and removed. */
function Learner({ row, mine, onClose }: LearnerProps) {
  const words = useLearnerEditWords()
  return (
    <SidePanel title={fullName(row)} lead={row.schoolName} onClose={onClose}>
      <Sections>
        {mine ? (
          <>
            <EditForm edit={learnerEdit} item={row} words={words} />
            <TakeOut row={row} onGone={onClose} />
          </>
        ) : (
          <p>
            <Trans>This learner was entered by a teacher. Only a teacher can change the details.</Trans>
          </p>
        )}
      </Sections>
    </SidePanel>
  )
}
