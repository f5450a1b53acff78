/**
 * The release of the built-in data. A change to any file of `data/` takes a new release: figures in use are never
 * changed in place, a new release supersedes them.
 */
export const RELEASE = '2025.3'
