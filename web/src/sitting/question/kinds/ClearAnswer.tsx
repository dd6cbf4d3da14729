import { Trans } from '@lingui/react/macro'

/** Takes an answer back, which nothing else could. */
export function ClearAnswer({ onClear }: { readonly onClear: () => void }) {
  const clear = (button: HTMLButtonElement) => {
    // The button goes away with the answer; anyone who pressed it is back at the choices.
    const group = button.closest('fieldset')
    const first =
      group?.querySelector<HTMLElement>('input, select') ?? group?.querySelector<HTMLElement>('button:enabled')
    first?.focus()
    onClear()
  }
  return (
    <button type="button" className="sitting-clear" onClick={(event) => clear(event.currentTarget)}>
      <Trans>Clear my answer</Trans>
    </button>
  )
}
