/** Contour lines around a summit, for places without anything else to show. */
export function Rings({ className }: { readonly className: string | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 96 56" className={className}>
      <path d="M46 6c20-3 41 8 42 22 1 16-19 23-42 22C24 49 8 42 8 29 8 16 27 9 46 6Z" />
      <path d="M50 15c13-2 25 5 26 13 1 10-12 14-26 14-13-1-24-5-24-13 0-8 11-12 24-14Z" />
      <path d="M55 22c7-1 12 2 12 7 0 4-6 6-12 6-7 0-12-2-12-6s5-6 12-7Z" />
    </svg>
  )
}
