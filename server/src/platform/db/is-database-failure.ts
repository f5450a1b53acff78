/** Whether the database itself failed (its SQLSTATE, or a connection that broke), rather than our own refusal or a fault of ours. */
export function isDatabaseFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isItsOwn = /^[0-9A-Z]{5}$/.test(code) || /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH)$/.test(code)
  return isItsOwn || /connection terminated|database .*closed/i.test(error.message) || isDatabaseFailure(error.cause)
}
