import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { loadAnew, MissingFile } from './missing-file.ts'
import { reportPage } from './report-page.ts'
import css from './Plain.module.css'

/** The last net: a page that broke. It keeps to plain elements, so that it stands when everything else does not. */
export function ErrorPage({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  const missing = error instanceof MissingFile
  const [reference, setReference] = useState<string | null>(null)
  useEffect(() => {
    if (error instanceof MissingFile) void loadAnew(error)
    else void reportPage(error).then(setReference)
  }, [error])
  return (
    <main className={css.page} data-page="error">
      <h1>{missing ? <Trans>This page did not come whole</Trans> : <Trans>This page stopped working</Trans>}</h1>
      <p>
        {missing ? (
          <Trans>The network was down, or there is a newer version. Try again when the network is back.</Trans>
        ) : (
          <Trans>Nothing that was saved is lost. Try again; if it happens again, send us the line below.</Trans>
        )}
      </p>
      <p>
        <code className={css.detail}>{error instanceof Error ? error.message : String(error)}</code>
      </p>
      {reference === null ? null : (
        <p>
          <Trans>
            Reference: <code>{reference}</code>
          </Trans>
        </p>
      )}
      <p className={css.acts}>
        <button type="button" className={css.act} onClick={reset}>
          <Trans>Try again</Trans>
        </button>
        <a href="/">
          <Trans>Go to the front page</Trans>
        </a>
      </p>
    </main>
  )
}
