import { listFile } from './list.ts'

/** What is entered about money as files, beside those of the figures. */

/** The columns of each list as a file; amounts in reais. */
export const costColumns = ['month', 'kind', 'amount', 'version', 'by', 'at', 'reason'] as const
export const uncountedColumns = ['company', 'reason', 'by', 'at', 'companyId'] as const

export const platformMetricsFiles = {
  exportCosts: listFile('platform-money:read', '/platform-metrics/costs/export', {
    ...{ sorts: ['month'], filters: {}, columns: costColumns },
  }),

  exportUncounted: listFile('platform-money:read', '/platform-metrics/uncounted/export', {
    ...{ sorts: ['at'], filters: {}, columns: uncountedColumns },
  }),
}
