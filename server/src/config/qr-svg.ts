import { toString } from 'qrcode'

/** A QR code as an SVG document, with the quiet zone that readers need around it. */
export function qrSvg(text: string): Promise<string> {
  return toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 })
}
