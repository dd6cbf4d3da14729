import type { Block } from './read-blocks.ts'
import { escape } from './read-blocks.ts'

/** The mail as MJML makes it of one row of each kind, taken apart into its rows. */
interface Frame {
  readonly head: string
  readonly words: string
  readonly button: string
  readonly image: string
  readonly foot: string
}

/** MJML takes 6 ms for a mail, so it runs once for each colour of a project; then a mail is put together from its rows. */
const frames = new Map<string, Promise<Frame>>()

interface Framed {
  readonly locale: string
  readonly title: string
  /** Of the rule above the words, and of buttons. */
  readonly colour: string
}

export async function inFrame(blocks: readonly Block[], { locale, title, colour }: Framed): Promise<string> {
  const frame = await (frames.get(colour) ?? keepFrame(colour))
  const head = put(frame.head, { lang: escape(locale), title: escape(title) })
  return head + blocks.map((block) => rowOf(frame, block)).join('') + frame.foot
}

function rowOf(frame: Frame, block: Block): string {
  if (block.kind === 'words') return put(frame.words, { words: block.html })
  if (block.kind === 'button') return put(frame.button, { url: escape(block.url), label: escape(block.label) })
  return put(frame.image, { url: escape(block.url), alt: escape(block.alt) })
}

/** One pass, so that a value with the name of another place in it stays as it is. */
function put(html: string, values: Readonly<Record<string, string>>): string {
  return html.replace(/%(\w+)%/g, (place, name: string) => values[name] ?? place)
}

async function keepFrame(colour: string): Promise<Frame> {
  const made = makeFrame(colour)
  frames.set(colour, made)
  // A failed import of the library is tried again by the next mail.
  made.catch(() => frames.delete(colour))
  return made
}

const mark = (name: string) => `<mj-raw><!--row ${name}--></mj-raw>`

async function makeFrame(colour: string): Promise<Frame> {
  // Heavy, and needed only while mails are made.
  const { default: mjml2html } = await import('mjml')
  const source = `<mjml lang="%lang%"><mj-head><mj-title>%title%</mj-title>
    <mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw>
    <mj-attributes><mj-all font-family="'Source Sans 3', 'Segoe UI', Helvetica, Arial, sans-serif"/>
    <mj-text font-size="16px" line-height="24px" color="#20261f"/><mj-button font-size="16px" border-radius="6px" align="left" inner-padding="12px 20px"/></mj-attributes>
    <mj-style>@media (prefers-color-scheme: dark) { body, .page { background-color: #171b16 !important; } .words div { color: #e8ebe6 !important; } .words a { color: #a8c7e6 !important; } }</mj-style></mj-head>
    <mj-body background-color="#ffffff" width="600px" css-class="page"><mj-section border-top="3px solid ${colour}"><mj-column>
    ${mark('words')}<mj-text css-class="words">%words%</mj-text>
    ${mark('button')}<mj-button href="%url%" background-color="${colour}">%label%</mj-button>
    ${mark('image')}<mj-image src="%url%" alt="%alt%"/>
    ${mark('foot')}</mj-column></mj-section></mj-body></mjml>`
  const { html } = await mjml2html(source, { validationLevel: 'strict', keepComments: true })
  const [head = '', words = '', button = '', image = '', foot = ''] = html.split(/<!--row \w+-->/)
  return { head, words, button, image, foot }
}
