/** The page's measures in points. */
export const margin = 57
export const right = 538
/** Nothing but the footer below. */
export const footerTop = 800
/** Where a page that goes on with the lines begins. */
export const continuedTop = 64
