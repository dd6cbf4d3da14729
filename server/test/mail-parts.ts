/** The attachments of a mail as it came over the wire, by their types. */
export function attachmentsOf(raw: string): { mediaType: string; bytes: Buffer }[] {
  const parts = raw.split(/^--.+$/m)
  return parts.flatMap((part) => {
    const [head = '', ...body] = part.trim().split(/\r?\n\r?\n/)
    if (!/^Content-Disposition: attachment/im.test(head)) return []
    const mediaType = /^Content-Type: ([\w/+-]+)/im.exec(head)?.[1] ?? ''
    return [{ mediaType, bytes: Buffer.from(body.join(''), 'base64') }]
  })
}
