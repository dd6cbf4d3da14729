/** The interface as one page to read, made from the OpenAPI document. No script, no style from elsewhere. */
export function docsPage(document: Record<string, unknown>): string {
  const { info, paths } = document as {
    info: { title: string; version: string; description: string }
    paths: Record<string, Record<string, Operation>>
  }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  )
  const byNoun = Map.groupBy(operations, (operation) => operation.tags[0] ?? '')
  const sections = [...byNoun].map(
    ([noun, own]) => `<section id="${escape(noun)}"><h2>${escape(noun)}</h2>${own.map(article).join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(info.title)} interface</title></head><body><main><h1>${escape(info.title)} ${escape(info.version)}: every call</h1>
<p>${escape(info.description)} The same as a document for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Nouns"><ul>${[...byNoun.keys()].map((noun) => `<li><a href="#${escape(noun)}">${escape(noun)}</a></li>`).join('')}</ul></nav>
${sections.join('\n')}</main></body></html>`
}

interface Operation {
  tags: string[]
  summary: string
  description: string
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: unknown
  responses: Record<string, { description: string; content?: Record<string, { schema?: unknown }> }>
}

function article(operation: Operation & { path: string; method: string }): string {
  const parameters = operation.parameters.map(
    (one) => `<li><code>${escape(one.name)}</code> (${escape(one.in)}${one.required ? ', required' : ''})</li>`,
  )
  const responses = Object.entries(operation.responses).map(
    ([status, response]) =>
      `<dt>${escape(status)}</dt><dd>${escape(response.description).replaceAll('\n\n', '<br>')}</dd>`,
  )
  return `<article><h3><code>${escape(operation.method.toUpperCase())} ${escape(operation.path)}</code></h3>
<p>${escape(operation.summary)}. ${escape(operation.description)}</p>
${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}
${operation.requestBody === undefined ? '' : `<details><summary>Body</summary><pre>${escape(JSON.stringify(operation.requestBody, null, 2))}</pre></details>`}
<details><summary>Answers</summary><dl>${responses.join('')}</dl></details></article>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
