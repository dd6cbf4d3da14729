import { interestTypes, type InterestType } from '@agon/domain/interest'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useRead } from '#/api/queries.ts'
import { PublicShell } from '#/app/layouts/PublicShell.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { InterestForm } from './form/InterestForm.tsx'
import css from './form/InterestForm.module.css'
import { noteFormAddress } from './form-address.ts'
import { useOpenOlympiads } from './use-open-olympiads.ts'

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
  const olympiadName = projectName === undefined ? {} : { olympiadName: projectName }
  const { data, error } = useRead('GET /api/website/interest-form', { query: olympiadName })
  useEffect(noteFormAddress, [projectName])
  const found = data?.item
  return (
    <PublicShell accent={found?.accent} title={found?.title ?? t`Agon olympiads`} homeHref="/" ground="drakensberg">
      <h1>{title}</h1>
      {found?.takesInterest === false ? (
        <Closed title={found.title} />
      ) : error?.code === 'notFound' ? (
        <Elsewhere>
          <Trans>There is no olympiad to register for at this address. Check the address.</Trans>
        </Elsewhere>
      ) : found === undefined && error === null ? (
        <Loader loading />
      ) : (
        <>
          <p className={css.intro}>{lead}</p>
          <InterestForm
            types={types}
            ofTeams={found?.ofTeams === true}
            {...olympiadName}
            {...(affiliate === undefined ? {} : { affiliate })}
          />
        </>
      )}
    </PublicShell>
  )
}

function Closed({ title }: { readonly title: string }) {
  return (
    <Elsewhere>
      <Trans>Registration for {title} has closed. The next olympiad will be announced here.</Trans>
    </Elsewhere>
  )
}

/** In place of the form: why there is none, and the forms that are open. */
function Elsewhere({ children }: { readonly children: ReactNode }) {
  const open = useOpenOlympiads()
  return (
    <>
      <Notice tone="info">{children}</Notice>
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
