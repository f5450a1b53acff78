/** Limits of an import, enforced on the server and told to people on the page; apart from the schemas, so that the page need not load them. */
export const importLimits = {
  maxPerImport: 2_000,
  xmlMaxBytes: 5 * 1024 * 1024,
  zipMaxBytes: 50 * 1024 * 1024,
} as const
