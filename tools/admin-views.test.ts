import { globSync, readFileSync } from 'node:fs'
import { isContractProcedure } from '@orpc/contract'
import { contract } from '@pegada/contract/contract.ts'
import { PLATFORM_LISTS } from '@pegada/contract/platform-lists.ts'
import type { ProcedureMeta } from '@pegada/contract/procedure.ts'
import { isPlatformAccess } from '@pegada/core/access/platform-role.ts'
import { expect, it } from 'vitest'

/** Every list of the administration that is narrowed or put in order keeps views, and its page has the menu of them. */
const nameOf: Readonly<Record<string, (typeof PLATFORM_LISTS)[number]>> = {
  'announcement.list': 'platform_announcements',
  'factorChange.list': 'factor_changes',
  'factorImport.differences': 'factor_differences',
  'factorImport.list': 'factor_imports',
  'incident.list': 'incidents',
  'marketDesk.list': 'market_desk',
  'platformCompany.list': 'platform_companies',
  'platformFactor.list': 'platform_factors',
  'platformFinance.disputes': 'payment_disputes',
  'platformFinance.failures': 'payment_failures',
  'platformGas.list': 'platform_gases',
  'platformGenerator.associations': 'generator_associations',
  'platformGenerator.list': 'platform_generators',
  'platformInvoice.list': 'platform_invoices',
  'platformMetrics.movements': 'revenue_movements',
  'platformMetrics.receipts': 'revenue_receipts',
  'platformMetrics.renewals': 'renewals',
  'platformRole.history': 'role_history',
  'platformRole.list': 'role_holders',
  'platformSecurity.blocks': 'address_blocks',
  'platformSecurity.keys': 'platform_keys',
  'platformSecurity.limits': 'limits_in_force',
  'platformSecurity.locks': 'second_factor_locks',
  'platformSecurity.sessions': 'platform_sessions',
  'platformSecurity.violations': 'policy_violations',
  'platformSystem.jobs': 'failed_jobs',
  'platformSystem.migrations': 'applied_migrations',
  'platformTrail.list': 'platform_trail',
  'platformUser.list': 'platform_users',
  'publicIntensity.list': 'public_intensities',
  'scopeMapping.list': 'scope_mappings',
  'serviceInvoice.billable': 'billable_invoices',
  'serviceInvoice.list': 'service_invoices',
  'stripeSetup.events': 'payment_events',
  'ticket.listAll': 'ticket_desk',
}

/** Rows behind one figure of the panel, and versions of one mapping: what narrows them says which record they are of. */
const ofOneRecord = ['platformPanel.rows', 'scopeMapping.versions']

type Shape = { readonly shape?: Readonly<Record<string, unknown>> } | undefined

/** Paged lists of the administration that a person narrows; those whose address names a record are parts of its page. */
function narrowed(node: unknown, path: readonly string[]): string[] {
  if (!isContractProcedure(node)) {
    return Object.entries(node as Record<string, unknown>).flatMap(([key, inner]) => narrowed(inner, [...path, key]))
  }
  const { meta, route, inputSchema, outputSchema } = node['~orpc']
  const gives = (outputSchema as Shape)?.shape ?? {}
  const isPaged = 'rows' in gives && 'total' in gives
  const takes = Object.keys((inputSchema as Shape)?.shape ?? {}).filter(
    (key) => !['page', 'pageSize', 'cursor'].includes(key),
  )
  const isOne = route.path?.includes('{') ?? false
  return isPlatformAccess((meta as ProcedureMeta).access) && isPaged && takes.length > 0 && !isOne
    ? [path.join('.')]
    : []
}

it('each list that is narrowed keeps views under a name of its own', () => {
  const lists = narrowed(contract, []).filter((name) => !ofOneRecord.includes(name))
  expect(lists.toSorted()).toEqual(Object.keys(nameOf).toSorted())
  expect(Object.values(nameOf).toSorted()).toEqual(PLATFORM_LISTS.toSorted())
})

it('each name is that of a list on a page, which has the menu of its views', () => {
  const files = globSync('web/src/features/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  const sources = files.map((file) => readFileSync(file, 'utf8')).filter((source) => source.includes('useList'))
  const hasMenu = /<List(Acts|Table|Bar)\b[^>]*?\blist=\{/
  // Tickets and companies hand the state of their list to a table in a file of its own.
  const elsewhere = ['ticket_desk', 'platform_companies']
  const without = PLATFORM_LISTS.filter((name) => {
    const named = sources.filter((source) => source.includes(`: '${name}'`))
    return !named.some((source) => elsewhere.includes(name) || hasMenu.test(source))
  })
  expect(without).toEqual([])
})

it('no list of a page of the administration is narrowed beside its views', () => {
  const rooms = globSync('web/src/features/{platform-*,stripe-setup,service-invoice,factor-import,incident}/*.tsx')
  const unnamed = rooms
    .filter((file) => !file.endsWith('.test.tsx'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\b(?:useList|useTableState)(?:<\w+>)?\(([^)]*)\)/g)]
        .filter(([, said]) => !said?.includes("name: '"))
        .map(() => file.slice(file.lastIndexOf('/') + 1)),
    )
  expect(unnamed.toSorted()).toEqual(
    [
      // Parts of one account, of one company, of one incident and of one import.
      ...['user-activity.tsx', 'user-kept.tsx', 'user-kept.tsx', 'company-notes.tsx', 'incident-history.tsx'],
      'import-problems.tsx',
      // Rows behind a figure, what was spent and what is not counted: paged, and narrowed by nothing.
      ...['figure-rows.tsx', 'costs-list.tsx', 'uncounted.tsx'],
    ].toSorted(),
  )
})
