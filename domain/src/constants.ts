/** Business constants; each is named once, here. */

/** The loader goes away this long after the last load ends, in milliseconds. */
export const loaderHideDelay = 300
/** The login event fires this long after the user record is stored, in milliseconds. */
export const loginEventDelay = 100
/** A notification stays this long, in milliseconds. */
export const notificationTimeout = 5000
/** Shown if the user of a page cannot be read; the same in every language, because operators look for it. */
export const userDataAlert = 'Something went wrong...getUserData'
/** No limit of time on a request: 0 milliseconds means none. */
export const requestTimeout = 0
/** "All rows", on the wire only. */
export const unlimited = -1
/** "The platform" in place of an olympiad's id, on the wire only. */
export const platformOlympiadId = -1
/** First segment of the suite’s own pages and calls. */
export const suiteSlug = 'agon'
export const defaultProjectName = 'sango'
/** The id of the demo school, which counts as legitimate. */
export const demoSchoolId = 123456
export const xsrfCookie = 'XSRF-TOKEN'
export const xsrfHeader = 'x-xsrf-token'
/** The cookie with the language that a reader has chosen, for the refusals of the server. */
export const localeCookie = 'locale'
/** The stored user record's key in browser storage, and its cookie's name. */
export const userRecordKey = 'user'
