import type { Photograph } from './items.ts'

/** A page with pictures side by side, each under the name of what it shows. */
export function sheetPage(title: string, items: readonly Photograph[], scale = 1): string {
  const pictures = items.map(
    ({ id, file }) => `<figure><figcaption>${id}</figcaption><img src="${file}" alt=""></figure>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title}</title>
<style>
  body { display: flex; align-items: start; gap: 24px; margin: 12px; background: #808080; font: 16px sans-serif; }
  figure { margin: 0; }
  img { display: block; zoom: ${scale}; }
</style>
${pictures.join('\n')}
</html>
`
}
