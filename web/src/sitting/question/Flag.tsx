import { useLingui } from '@lingui/react/macro'

/** A question that the learner wants to look at again; it is marked among the others until they take the flag away. */
export function Flag({
  flagged,
  onChange,
}: {
  readonly flagged: boolean
  readonly onChange: (flagged: boolean) => void
}) {
  const { t } = useLingui()
  return (
    <button type="button" className="sitting-flag" aria-pressed={flagged} onClick={() => onChange(!flagged)}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M3 15V1.5h9.5l-2.5 4 2.5 4H3" />
      </svg>
      {t`Flag to look at again`}
    </button>
  )
}
