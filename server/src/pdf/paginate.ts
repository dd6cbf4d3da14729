export interface Room {
  /** Heights for rows, in points. */
  first: number
  next: number
  /** What follows the last row and is never torn from it; 0 for nothing. */
  tail: number
}

/** Which rows are on which page. There is always one page; a row higher than a page has one to itself. */
export function paginate(heights: readonly number[], room: Room): number[][] {
  const pages: number[][] = [[]]
  let left = room.first
  for (const [row, height] of heights.entries()) {
    const page = pages.at(-1)
    if (page && (height <= left || page.length === 0)) page.push(row)
    else {
      pages.push([row])
      left = room.next
    }
    left -= height
  }
  if (room.tail > left) pages.push(takeLast(pages.at(-1)))
  return pages
}

/** A tail that goes over to a new page takes a row with it, where there is more than one. */
function takeLast(page: number[] | undefined): number[] {
  const row = page && page.length > 1 ? page.pop() : undefined
  return row === undefined ? [] : [row]
}
