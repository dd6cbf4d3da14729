import type { CertificateGeneration } from '@agon/contract/certificate/making'
import { pages } from '@agon/contract/pages'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { addressOf } from '#/app/address-of.ts'
import { useHere } from '#/app/here.tsx'
import css from './Certificates.module.css'

/** A person looks at some before all go out. */
export function LookStep({ generation }: { readonly generation: CertificateGeneration }) {
  const { olympiad } = useHere()
  return (
    <section className={css.step}>
      <h2>
        <Trans>Look</Trans>
      </h2>
      {generation.counts.ready === 0 ? (
        <p className={css.muted}>
          <Trans>Once they are made, look at some: the longest name, each award, one of each school you know.</Trans>
        </p>
      ) : (
        <p>
          <Link to={addressOf(pages.browseCertificates, olympiad.name)}>
            <Trans>Browse the certificates</Trans>
          </Link>
        </p>
      )}
    </section>
  )
}
