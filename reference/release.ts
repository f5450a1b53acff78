/**
 * The release of the built-in data. A change to any file of `data/` takes a new release: figures in use are never
 * changed in place, a new release supersedes them.
 */
export const RELEASE = '2025.3'

/** SHA-256 of the files of this release, as `loadReference` works it out; it changes only together with the release. */
export const RELEASE_HASH = 'a7233b467994b87376338f8a16f0eb5bb08a5aeac16e609ae88fe02070c71a15'
