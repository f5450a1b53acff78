/** What the public website and the app agree on beside addresses. */

/** Asks the consent dialog to open: dispatched on the document. */
export const openCookiesEvent = 'pegada:cookies'

/** Kept in the browser while somebody is signed in, and nothing about whom: only then does the website ask the server who. */
export const visitorMark = 'pegada-signed-in'
