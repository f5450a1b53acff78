import { z } from 'zod'
import { exportFormat, listFile, streamedFile } from './list.ts'
import { metricPeriod } from './platform-metrics-shape.ts'
import { guardedProcedure } from './procedure.ts'
import { language, month } from './scalars.ts'

/** What is entered about money as files, and the tables of the metrics that are no months. */

/** The columns of each list as a file; amounts in reais. */
export const costColumns = ['month', 'kind', 'amount', 'version', 'by', 'at', 'reason'] as const
export const uncountedColumns = ['company', 'reason', 'by', 'at', 'companyId'] as const

/** The months that metrics are of. */
export const metricsAsked = {
  period: metricPeriod.default('month'),
  until: month.optional().describe('The last month; the running one unless said'),
}

/** How a file of figures is wanted. */
export const figuresFile = { format: exportFormat.default('csv'), language: language.default('pt-BR') }

export const platformMetricsFiles = {
  exportCosts: listFile('platform-money:read', '/platform-metrics/costs/export', {
    ...{ sorts: ['month'], filters: {}, columns: costColumns },
  }),

  exportUncounted: listFile('platform-money:read', '/platform-metrics/uncounted/export', {
    ...{ sorts: ['at'], filters: {}, columns: uncountedColumns },
  }),

  exportPlans: tableFile('/platform-metrics/plans/export', 'What each plan brings at the end of a period'),

  exportCohorts: tableFile(
    '/platform-metrics/cohorts/export',
    'Who came in each month and what of it was there at the end of each month after it, a row for each of them',
  ),

  exportTrials: tableFile('/platform-metrics/trials/export', 'What became of trials, by the month in which they began'),
}

function tableFile(path: `/platform-metrics/${string}/export`, what: string) {
  return guardedProcedure('platform-money:read', 'heavy')
    .route({ method: 'GET', path, summary: `${what}, as a file (CSV, XLSX)`, tags: ['administration'] })
    .input(z.object({ ...metricsAsked, ...figuresFile }))
    .output(streamedFile)
}
