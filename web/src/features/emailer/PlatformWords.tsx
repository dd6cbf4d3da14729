import type { EmailerItem } from '@agon/contract/emailer/calls'
import { emailerLocales } from '@agon/domain/emailer/emailer'
import { languageNames } from '@agon/domain/question/language-name'
import { useWrite } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { Act } from '#/ui/Act.tsx'
import { Button } from '#/ui/Button.tsx'
import { notify } from '#/ui/notify.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Buttons, Sections } from '#/ui/Sections.tsx'
import css from './Emailer.module.css'

type Props = { readonly item: EmailerItem; readonly onReplaced: () => void }

/** The platform's words of a system mail, which the olympiad may replace by its own. */
export function PlatformWords({ item, onReplaced }: Props) {
  const { olympiad } = useHere()
  const add = useWrite('POST /api/emailer/')
  const { name, versions } = item
  const replace = () =>
    add.mutate(
      { body: { olympiadId: olympiad.id, kind: 'system', name, versions, attachments: [] } },
      {
        onSuccess: () => {
          notify.done('Own words added. Open the template to change them.')
          onReplaced()
        },
      },
    )
  return (
    <Sections>
      <Notice tone="info" title="These are the platform’s words">
        Replace them to write your own for this olympiad.
      </Notice>
      <Act problem={add.error?.message}>
        <Buttons>
          <Button kind="primary" busy={add.isPending} onClick={replace}>
            Replace with own words
          </Button>
        </Buttons>
      </Act>
      {emailerLocales.map((locale) => {
        const words = versions[locale]
        return words === undefined ? null : (
          <section key={locale} lang={locale} aria-label={languageNames[locale]} className={css.platformWords}>
            <h3>{words.subject}</h3>
            <pre className={css.text}>{words.body}</pre>
          </section>
        )
      })}
    </Sections>
  )
}
