import { config } from 'zod/v4/core'

/**
 * To be imported before any schema is made where code made of text is forbidden: the library would try whether it is, and a browser
 * reports that to the server as a breach of the policy of the page.
 */
config({ jitless: true })
