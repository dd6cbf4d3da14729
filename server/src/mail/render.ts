/** A mail as people read it: a heading, paragraphs, at most one thing to do. */
export interface MailWords {
  locale: string
  subject: string
  greeting: string
  paragraphs: readonly string[]
  action?: { label: string; url: string }
  signature: string
  /** The project's accent as a colour, for the rule above the heading. */
  colour: string
}

/** The same words as HTML that mail programs show alike, and as plain text. */
export async function renderMail(words: MailWords): Promise<{ html: string; text: string }> {
  // Heavy, and needed only while mails are made.
  const { default: mjml2html } = await import('mjml')
  const paragraphs = [words.greeting, ...words.paragraphs].map((text) => `<mj-text>${escape(text)}</mj-text>`)
  const action =
    words.action === undefined
      ? ''
      : `<mj-button href="${escape(words.action.url)}" background-color="${words.colour}">${escape(words.action.label)}</mj-button>`
  const source = `<mjml lang="${words.locale}"><mj-head><mj-title>${escape(words.subject)}</mj-title>
    <mj-attributes><mj-all font-family="'Source Sans 3', 'Segoe UI', Helvetica, Arial, sans-serif"/>
    <mj-text font-size="16px" line-height="24px" color="#20261f"/><mj-button font-size="16px" border-radius="6px" align="left" inner-padding="12px 20px"/></mj-attributes></mj-head>
    <mj-body background-color="#ffffff" width="600px"><mj-section border-top="3px solid ${words.colour}"><mj-column>
    ${paragraphs.join('\n')}${action}<mj-text color="#5a6258">${escape(words.signature)}</mj-text>
    </mj-column></mj-section></mj-body></mjml>`
  const { html } = await mjml2html(source, { validationLevel: 'strict' })
  const link = words.action === undefined ? [] : [`${words.action.label}: ${words.action.url}`]
  return { html, text: [words.greeting, ...words.paragraphs, ...link, words.signature].join('\n\n') }
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
