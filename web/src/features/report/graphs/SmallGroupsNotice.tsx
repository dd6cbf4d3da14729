import { Notice } from '#/ui/Notice.tsx'

/** Beside figures for readers without small groups. */
export function SmallGroupsNotice() {
  return (
    <Notice tone="info" title="Small groups are hidden">
      Groups of fewer than ten learners are hidden, and so are other groups from which they could be worked out. These
      figures change at most once a week, for the same reason.
    </Notice>
  )
}
