/** A name in addresses, as the database checks it. */
export const urlNamePattern = {
  is: /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])$/,
  fault: 'Two to 60 of a–z, 0–9 and hyphens between them.',
}
