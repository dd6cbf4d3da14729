import type { SiteContent } from '@agon/contract/website-copy/site-page'
import type { PageLanguage } from '@agon/domain/website-copy'
import { Trans } from '@lingui/react/macro'
import { ContactForm } from './ContactForm.tsx'
import css from './Content.module.css'

type Props = {
  readonly content: Extract<SiteContent, { kind: 'contact' }>
  readonly site: string
  readonly language: PageLanguage
}

/** A form that writes to the project, and its address. */
export function Contact({ content, site, language }: Props) {
  const { address, form } = content
  return (
    <>
      <section className={css.section} id="write">
        <h2>
          <Trans>Write to us</Trans>
        </h2>
        {form.isSent ? (
          <div className={css.empty}>
            <output>
              <strong>
                <Trans>Your message was sent to the organisers.</Trans>
              </strong>
            </output>
            <p>
              <Trans>They answer by e-mail to the address that you entered.</Trans>
            </p>
            <p>
              <a href={`/${site}/contact?lang=${language}#write`}>
                <Trans>Write another message</Trans>
              </a>
            </p>
          </div>
        ) : (
          <ContactForm form={form} action={`/${site}/contact?lang=${language}`} />
        )}
      </section>
      {address === null ? null : (
        <section className={css.section}>
          <h2>
            <Trans>By e-mail</Trans>
          </h2>
          <p>
            <a href={`mailto:${address}`} className={css.address}>
              {address}
            </a>
          </p>
        </section>
      )}
    </>
  )
}
