/** Limits of an import, enforced on the server and told to people on the page; apart from the schemas, so that the page need not load them. */
export const importLimits = {
  maxPerImport: 20_000,
  xmlMaxBytes: 5 * 1024 * 1024,
  zipMaxBytes: 50 * 1024 * 1024,
  billMaxBytes: 20 * 1024 * 1024,
  sheetMaxBytes: 20 * 1024 * 1024,
  /** Files above this travel in parts of this size. */
  partBytes: 4 * 1024 * 1024,
} as const
