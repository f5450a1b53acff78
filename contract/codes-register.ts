/** Codes of the federal register's open data. */
export const registerCodes = {
  'register.no_files': 422,
} as const satisfies Record<string, number>
