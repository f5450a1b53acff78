/**
 * The procedures that somebody may call who works at some units of a company alone; row-level security decides which rows they
 * answer. What is not here speaks of the company as a whole, or writes for it. Procedures of one's own account
 * (`signed-in`, `person`) and public ones are open to everybody.
 */
export const OPEN_AT_UNITS: ReadonlySet<string> = new Set([
  ...of(
    'activity',
    'list export get listConflicts preview create update duplicate moveMany crossCheck delete deleteMany',
  ),
  ...of('activity', 'restoreMany moveShown deleteShown undoShown listActs'),
  ...of('attachment', 'create delete'),
  ...of('bill', 'upload list export get page confirm reject reopen'),
  ...of('businessUnit', 'list search export get figures'),
  ...of('company', 'get'),
  ...of('drilldown', 'cut export'),
  ...of('document', 'list export get download'),
  ...of('documentItem', 'list export preview accept acceptSuggested ignore reopen'),
  ...of('factor', 'search export get ofNcm select'),
  ...of('generator', 'list'),
  ...of('imports', 'create addFile start pause resume openUpload addPart get list listFiles'),
  ...of('inventory', 'years get sources'),
  ...of('inventoryYears', 'get'),
  ...of('method', 'list try places airports'),
  ...of('notice', 'latest list settings markRead set'),
  ...of('savedView', 'list create update setDefault delete'),
  ...of('search', 'find'),
  ...of('ticket', 'list export get download create reply close closeMany reopenMany'),
])

function of(noun: string, verbs: string): string[] {
  return verbs.split(' ').map((verb) => `${noun}.${verb}`)
}
