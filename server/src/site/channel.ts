/** The channel of notices that something on the public pages has changed. */
export const siteChannel = 'site'
