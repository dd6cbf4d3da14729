import { Trans } from '@lingui/react/macro'
import css from './Content.module.css'

/** Where people write to. */
export function ContactAddress({ address }: { readonly address: string | null }) {
  if (address === null)
    return (
      <p className={css.empty}>
        <Trans>The organisers have not entered an address yet.</Trans>
      </p>
    )
  return (
    <section className={css.section}>
      <h2>
        <Trans>Write to us</Trans>
      </h2>
      <p>
        <a href={`mailto:${address}`} className={css.address}>
          {address}
        </a>
      </p>
    </section>
  )
}
