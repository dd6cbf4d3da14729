import type { Photograph } from './items.ts'
import type { Look } from './looks.ts'

/** A page with pictures side by side, each under the name of its question. */
export function sheetPage(look: Look, items: readonly Photograph[]): string {
  const pictures = items.map(
    ({ id, file }) => `<figure><figcaption>${id}</figcaption><img src="${file}" alt=""></figure>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${look.name}</title>
<style>
  body { display: flex; align-items: start; gap: 24px; margin: 12px; background: #808080; font: 16px sans-serif; }
  figure { margin: 0; }
  img { display: block; }
</style>
${pictures.join('\n')}
</html>
`
}
