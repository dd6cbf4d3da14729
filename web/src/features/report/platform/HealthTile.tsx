import { Link } from '@tanstack/react-router'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './Platform.module.css'
import type { Tile } from './tile.ts'

/** One part of the platform: its state, and its figures, each with the page behind it. */
export function HealthTile({ tile }: { readonly tile: Tile }) {
  const { title, tone, status, page, search = {}, notes, used } = tile
  return (
    <li className={css.tile} data-tone={tone}>
      <h2>{title}</h2>
      <Link to={page.path} search={search} className={css.status}>
        <StatusDot tone={tone}>{status}</StatusDot>
      </Link>
      {used === undefined ? null : (
        <span aria-hidden="true" className={css.meter}>
          <span style={{ inlineSize: `${Math.min(100, Math.round(100 * used))}%` }} />
        </span>
      )}
      <p className={css.notes}>
        {notes.map(({ words, page: behind, search: narrowed = {} }) => (
          <Link key={words} to={behind.path} search={narrowed}>
            {words}
          </Link>
        ))}
      </p>
    </li>
  )
}
