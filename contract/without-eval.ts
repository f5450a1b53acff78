/**
 * To be imported before any schema is made where code made of text is forbidden: the schema library would try whether it is, and a browser
 * reports that to the server as a breach of the policy of the page. It is told where the library keeps its settings, for its own function
 * brings four kilobytes of it into the first load; that no page breaks the policy is held by the journeys (`e2e/platform`).
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
