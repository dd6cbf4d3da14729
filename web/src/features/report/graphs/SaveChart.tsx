import { Button } from '#/ui/Button.tsx'
import { notify } from '#/ui/notify.tsx'
import css from './Graphs.module.css'

const outcome = {
  onSuccess: () => notify.done('Chart saved.'),
  onError: (problem: Error) => notify.failed(problem.message),
}

type Props = { readonly busy: boolean; readonly onSave: (then: typeof outcome) => void }

/** Saves a chart as it is shown, for everyone who opens it. */
export function SaveChart({ busy, onSave }: Props) {
  return (
    <div className={css.save}>
      <Button busy={busy} onClick={() => onSave(outcome)}>
        Save chart
      </Button>
    </div>
  )
}
