import type { Note } from '@agon/contract/note/calls'
import { pages } from '@agon/contract/pages'
import { Link } from '@tanstack/react-router'
import { Button } from '#/ui/Button.tsx'
import { PlainText } from '#/ui/PlainText.tsx'
import css from './Notes.module.css'

type Props = {
  readonly issue: Note
  readonly open: boolean
  readonly onEdit: () => void
}

/** A symptom that opens its cause and remedy. */
export function Issue({ issue, open, onEdit }: Props) {
  const { title, cause, remedy, links, logKey } = issue
  return (
    <details className={css.issue} open={open}>
      <summary>{title}</summary>
      <dl className={css.facets}>
        {cause === '' ? null : (
          <div>
            <dt>Cause</dt>
            <dd>
              <PlainText text={cause} />
            </dd>
          </div>
        )}
        <div>
          <dt>Remedy</dt>
          <dd>{remedy === '' ? 'Not known yet.' : <PlainText text={remedy} />}</dd>
        </div>
        {links === '' ? null : (
          <div>
            <dt>Links</dt>
            <dd>
              <PlainText text={links} />
            </dd>
          </div>
        )}
        {logKey === null ? null : (
          <div>
            <dt>Subject in the app log</dt>
            <dd>
              <Link to={pages.appLog.path} search={{ key: logKey }}>
                {logKey}
              </Link>
            </dd>
          </div>
        )}
      </dl>
      <Button size="small" aria-label={`Edit “${title}”`} onClick={onEdit}>
        Edit
      </Button>
    </details>
  )
}
