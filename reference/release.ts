/**
 * The release of the built-in data. A change to any file of `data/` takes a new release: figures in use are never
 * changed in place, a new release supersedes them.
 */
export const RELEASE = '2025.4'

/** SHA-256 of the files of this release, as `loadReference` works it out; it changes only together with the release. */
export const RELEASE_HASH = '55abcfc317a3a072deddc370042d7df0b18829821f6fd981a051a0c0f8f020ee'
