import type { EmailerItem } from '@agon/contract/emailer/calls'
import { attachmentKinds, attachments as attachmentLabels, type AttachmentKind } from '@agon/domain/emailer/attachment'
import { emailerLocales, type EmailerVersions } from '@agon/domain/emailer/emailer'
import { languageNames } from '@agon/domain/question/language-name'
import { useState } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Act } from '#/ui/Act.tsx'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons, Section } from '#/ui/Sections.tsx'
import css from './Emailer.module.css'
import { lineDiff } from '#/lib/line-diff.ts'

/** All versions of a template: what each changed, and the way back to it. */
export function History({ item }: { readonly item: EmailerItem }) {
  const history = useRead('GET /api/emailer/{id}/history', { params: { id: item.id } })
  const restore = useWrite('PUT /api/emailer/{id}')
  const { time } = useFigures()
  const [open, setOpen] = useState<number>()
  if (history.isError)
    return (
      <ErrorState
        title="The history could not be loaded"
        reason={history.error.message}
        onRetry={() => void history.refetch()}
      />
    )
  if (history.data === undefined) return <Loader loading />
  const { items } = history.data
  const restoreTo = ({ versions, attachments }: Pick<EmailerItem, 'versions' | 'attachments'>) =>
    restore.mutate(
      { params: { id: item.id }, body: { name: item.name, versions, attachments, version: item.version } },
      { onSuccess: () => notify.done('Earlier words saved as a new version.') },
    )
  return (
    <Act problem={restore.error?.message}>
      {items.map(({ version, savedAt, savedBy, versions, attachments }, at) => (
        <Section key={version} title={version === 0 ? 'Shipped with the product' : `Version ${version}`}>
          {savedAt === null ? null : (
            <p>
              {time(savedAt, browserZone)} {savedBy === null ? '' : `by ${savedBy}`}
            </p>
          )}
          <Buttons>
            <Button size="small" onClick={() => setOpen(open === version ? undefined : version)}>
              {open === version ? 'Hide changes' : 'Show changes'}
            </Button>
            {item.mayChange && version !== item.version ? (
              <Button size="small" busy={restore.isPending} onClick={() => restoreTo({ versions, attachments })}>
                Restore these words
              </Button>
            ) : null}
          </Buttons>
          {open === version ? (
            <>
              <FileChanges before={items[at + 1]?.attachments ?? []} after={attachments} />
              <Changes before={items[at + 1]?.versions ?? {}} after={versions} />
            </>
          ) : null}
        </Section>
      ))}
    </Act>
  )
}

const textOf = (versions: EmailerVersions, locale: (typeof emailerLocales)[number]) => {
  const words = versions[locale]
  return words === undefined ? '' : `${words.subject}\n\n${words.body}`
}

type Kinds = { readonly before: readonly AttachmentKind[]; readonly after: readonly AttachmentKind[] }

function FileChanges({ before, after }: Kinds) {
  const changed = attachmentKinds.filter((kind) => before.includes(kind) !== after.includes(kind))
  if (changed.length === 0) return null
  return (
    <ul>
      {changed.map((kind) => (
        <li key={kind}>
          {after.includes(kind) ? 'Attachment added' : 'Attachment removed'}: {attachmentLabels[kind].label}
        </li>
      ))}
    </ul>
  )
}

/** The version's lines against those of the version before it. */
function Changes({ before, after }: { readonly before: EmailerVersions; readonly after: EmailerVersions }) {
  return emailerLocales
    .filter((locale) => before[locale] !== undefined || after[locale] !== undefined)
    .map((locale) => (
      <div key={locale} lang={locale}>
        <h4>{languageNames[locale]}</h4>
        <pre className={css.text}>
          {lineDiff(textOf(before, locale), textOf(after, locale)).map(({ kind, text }, at) => {
            const key = `${at} ${kind}`
            if (kind === 'added') return <ins key={key}>{`+ ${text}\n`}</ins>
            if (kind === 'removed') return <del key={key}>{`− ${text}\n`}</del>
            return <span key={key}>{`  ${text}\n`}</span>
          })}
        </pre>
      </div>
    ))
}
