/**
 * Procedures whose calls may come in one request, `/rpc/together`, each answered through its own doors as if it had come alone: the lists
 * that every page asks for when it opens, for the tray of work under way. Nothing that changes anything is among them.
 */
export const ASKED_TOGETHER: ReadonlySet<string> = new Set([
  'activity.listActs',
  'factorImport.list',
  'imports.list',
  'report.list',
  'seals.recent',
  'sheet.list',
  'triage.listActs',
])
