import { buildWeb } from './build-web.ts'

/** What the image's build step runs: the web app, the public website and the verifier, made once for whoever serves them. */
await buildWeb()
