import { interestTypes, takesInterest, type InterestType } from '@agon/domain/interest'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { PublicShell } from '#/app/layouts/PublicShell.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { InterestForm } from './form/InterestForm.tsx'
import css from './form/InterestForm.module.css'
import { noteFormAddress } from './form-address.ts'
import { useOlympiad } from './use-olympiad.ts'

/** The public form: interest of teachers, learners, parents and others. */
export function InterestPage() {
  return (
    <FormPage
      types={interestTypes}
      title={<Trans>Take part</Trans>}
      lead={<Trans>This takes one minute. The organisers answer by e-mail.</Trans>}
    />
  )
}

/** The form on the pages of My Tutor, for families. */
export function MyTutorPage() {
  return (
    <FormPage
      types={['learner', 'parent', 'other']}
      affiliate="mytutor"
      title={<Trans>Take part with My Tutor</Trans>}
      lead={<Trans>For learners and their families. The organisers answer by e-mail.</Trans>}
    />
  )
}

type Props = {
  readonly types: readonly InterestType[]
  readonly affiliate?: string
  readonly title: ReactNode
  readonly lead: ReactNode
}

function FormPage({ types, affiliate, title, lead }: Props) {
  const { t } = useLingui()
  const { projectName } = useParams({ strict: false })
  const { found, open } = useOlympiad(projectName)
  useEffect(noteFormAddress, [projectName])
  const isClosed = found !== undefined && !takesInterest(found.phase)
  return (
    <PublicShell accent={found?.accent} title={found?.title ?? t`Agon olympiads`} homeHref="/" ground="drakensberg">
      <h1>{title}</h1>
      {isClosed ? (
        <Closed title={found.title} open={open} />
      ) : (
        <>
          <p className={css.intro}>{lead}</p>
          <InterestForm
            types={types}
            ofTeams={found?.ofTeams === true}
            {...(projectName === undefined ? {} : { olympiadName: projectName })}
            {...(affiliate === undefined ? {} : { affiliate })}
          />
        </>
      )}
    </PublicShell>
  )
}

type ClosedProps = {
  readonly title: string
  readonly open: readonly { readonly id: number; readonly name: string; readonly title: string }[]
}

function Closed({ title, open }: ClosedProps) {
  return (
    <>
      <Notice tone="info">
        <Trans>Registration for {title} has closed. The next olympiad will be announced here.</Trans>
      </Notice>
      {open.length === 0 ? null : (
        <>
          <h2>
            <Trans>Open for registration</Trans>
          </h2>
          <ul>
            {open.map((one) => (
              <li key={one.id}>
                <a href={`/${one.name}/express-interest`}>{one.title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
