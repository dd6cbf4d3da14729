import { categoryName } from '../gift/scan.ts'

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
