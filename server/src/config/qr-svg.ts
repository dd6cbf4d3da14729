/** A QR code as an SVG document, with the quiet zone that readers need around it. */
export async function qrSvg(text: string): Promise<string> {
  const { toString } = await import('qrcode')
  return toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 })
}
