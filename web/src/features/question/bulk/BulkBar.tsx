import type { QuestionItem } from '@agon/contract/question/item'
import type { QuestionModule } from '@agon/contract/question/module'
import type { UndoBulkBody } from '@agon/contract/question/undo-bulk'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#/ui/Button.tsx'
import css from './Bulk.module.css'
import { BulkChange } from './BulkChange.tsx'
import { BulkConfirm } from './BulkConfirm.tsx'
import { BulkMove } from './BulkMove.tsx'

type Props = {
  readonly chosen: readonly QuestionItem[]
  readonly modules: readonly QuestionModule[]
  readonly onClear: () => void
  /** Something was done to them, and may be undone. */
  readonly onDone: (undo: UndoBulkBody) => void
}

/** What is done with all chosen questions at once. */
export function BulkBar({ chosen, modules, onClear, onDone }: Props) {
  const { t } = useLingui()
  const [asking, setAsking] = useState<'change' | 'move' | 'duplicate' | 'delete'>()
  const close = () => setAsking(undefined)
  const done = (undo: UndoBulkBody) => {
    close()
    onDone(undo)
  }
  const props = { chosen, onClose: close, onDone: done }
  return (
    <div className={css.acts} role="toolbar" aria-label={t`The chosen questions`}>
      <Button size="small" onClick={() => setAsking('change')}>
        <Trans>Change …</Trans>
      </Button>
      <Button
        size="small"
        blocked={modules.length < 2 ? t`There is no other module.` : undefined}
        onClick={() => setAsking('move')}
      >
        <Trans>Move …</Trans>
      </Button>
      <Button size="small" onClick={() => setAsking('duplicate')}>
        <Trans>Duplicate</Trans>
      </Button>
      <Button size="small" kind="danger" onClick={() => setAsking('delete')}>
        <Trans>Delete</Trans>
      </Button>
      <Button size="small" kind="quiet" onClick={onClear}>
        <Trans>Clear</Trans>
      </Button>
      {asking === 'change' ? <BulkChange {...props} /> : null}
      {asking === 'move' ? <BulkMove {...props} modules={modules} /> : null}
      {asking === 'duplicate' ? (
        <BulkConfirm
          {...props}
          act={{ name: 'duplicate' }}
          title={<Plural value={chosen.length} one="Duplicate # question?" other="Duplicate # questions?" />}
          words={<Plural value={chosen.length} one="Duplicate the question" other="Duplicate # questions" />}
          told={t`Each copy stands after its original.`}
        >
          <Trans>Each copy stands after its original.</Trans>
        </BulkConfirm>
      ) : null}
      {asking === 'delete' ? (
        <BulkConfirm
          {...props}
          act={{ name: 'delete' }}
          danger
          title={<Plural value={chosen.length} one="Delete # question?" other="Delete # questions?" />}
          words={<Plural value={chosen.length} one="Delete the question" other="Delete # questions" />}
          told={t`They are deleted.`}
        >
          <Trans>Papers that were published keep them.</Trans>
        </BulkConfirm>
      ) : null}
    </div>
  )
}
