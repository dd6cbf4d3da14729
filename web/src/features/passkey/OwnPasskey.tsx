import type { Passkey } from '@agon/contract/passkey/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { formatDate, formatShortDateTime } from '@agon/domain/format/date'
import { browserZone } from '#/lib/browser-zone.ts'
import { useRegion } from '#/lib/use-region.ts'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import css from '../profile/Own.module.css'
import { Prove } from '../profile/Prove.tsx'
import { useRefusal } from '../identity/words.ts'

/** One passkey: what it is called, when it was last used, and what can be done with it. */
export function OwnPasskey({ item }: { readonly item: Passkey }) {
  const { t } = useLingui()
  const [doing, setDoing] = useState<'nothing' | 'rename' | 'remove'>('nothing')
  const remove = useWrite('POST /api/auth/passkeys/{id}/remove')
  const stop = () => {
    setDoing('nothing')
    remove.reset()
  }
  const { name } = item
  if (doing === 'rename')
    return (
      <li className={css.row}>
        <Rename item={item} onDone={stop} />
      </li>
    )
  return (
    <li className={css.row}>
      <Standing item={item} />
      {doing === 'remove' ? (
        <Prove
          busy={remove.isPending}
          error={remove.error}
          onProve={(current) =>
            remove.mutate(
              { params: { id: item.id }, body: { current } },
              { onSuccess: () => notify.done(t`The passkey “${name}” was removed.`) },
            )
          }
          onCancel={stop}
        />
      ) : (
        <Buttons>
          <Button size="small" aria-label={t`Rename ${name}`} onClick={() => setDoing('rename')}>
            <Trans>Rename</Trans>
          </Button>
          <Button kind="remove" size="small" aria-label={t`Remove ${name}`} onClick={() => setDoing('remove')}>
            <Trans>Remove</Trans>
          </Button>
        </Buttons>
      )}
    </li>
  )
}

function Standing({ item }: { readonly item: Passkey }) {
  const region = useRegion()
  const since = formatDate(item.createdAt, browserZone, region)
  const used = item.lastUsedAt === null ? null : formatShortDateTime(item.lastUsedAt, browserZone, region)
  return (
    <span className={css.words}>
      <strong>{item.name}</strong>
      <span className={css.note}>
        {used === null ? (
          <Trans>Added on {since}, not used yet</Trans>
        ) : (
          <Trans>
            Added on {since}, last used {used}
          </Trans>
        )}
      </span>
      {item.backedUp ? (
        <span className={css.note}>
          <Trans>Your password manager copies it to your other devices.</Trans>
        </span>
      ) : null}
    </span>
  )
}

function Rename({ item, onDone }: { readonly item: Passkey; readonly onDone: () => void }) {
  const { t } = useLingui()
  const refusal = useRefusal()
  const form = useForm({ name: item.name })
  const rename = useWrite('PUT /api/auth/passkeys/{id}')
  const labels = { name: t`Name of the passkey` }
  const save = () =>
    rename.mutate(
      { params: { id: item.id }, body: form.values },
      {
        onSuccess: () => {
          form.restart(form.values)
          onDone()
        },
      },
    )
  return (
    <Form name="rename-passkey" onSubmit={save} problem={refusal(rename.error)} labels={labels}>
      <TextField {...form.field('name')} label={labels.name} autoComplete="off" maxLength={60} required />
      <SubmitRow>
        <Button submit kind="primary" busy={rename.isPending}>
          <Trans>Save</Trans>
        </Button>
        <Button onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </SubmitRow>
    </Form>
  )
}
