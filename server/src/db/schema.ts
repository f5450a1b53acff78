import * as accounts from './schema-accounts.ts'
import * as factor from './schema-factors.ts'
import * as inventory from './schema-inventory.ts'
import * as totals from './schema-totals.ts'

/** All tables as the query builder knows them; the SQL files in `migrations/` are what makes them. */
export const { user, session, account, verification, companies, companyMembers, businessUnits } = accounts
export const { auditRecords, outboxMails, cnpjCache, rateLimits } = accounts
export const { imports, importFiles, documents, documentItems, cancelledKeys } = inventory
export const { activities, activityGases, reports } = inventory
export const { referenceReleases, referenceEntries, referenceReleaseEntries } = inventory
export const { factors, factorSources, factorImports, factorImportErrors, platformAdmins } = factor
export const { keptTotals, keptPending } = totals
