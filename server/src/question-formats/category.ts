/** How Moodle names the category of a topic; a slash is doubled within a name. */
export function categoryPath(topic: string): string {
  return topic === '' ? '$course$/top' : `$course$/top/${topic.replaceAll('/', '//')}`
}

/** Whether questions of this topic are written into a category that is read as `category`. */
export function isCategoryOf(topic: string, category: string): boolean {
  return visible(categoryName(categoryPath(topic))) === visible(category)
}

/** XML has no place for the rest. */
function visible(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF\s]+/gu, ' ')
    .trim()
}

/** `$course$/top/Geography/Climate` is Geography/Climate; a doubled slash is a slash in a name. */
export function categoryName(path: string): string {
  return path
    .replace(/^(\$\w+\$\/?)?(top(\/|$))?/i, '')
    .replace(/\/\//g, '\u0000')
    .replace(/\s*\/\s*/g, '/')
    .replaceAll('\u0000', '/')
    .trim()
}
