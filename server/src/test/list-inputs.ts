import { type AssuranceThings, assuranceInputs } from './make-assurance.ts'
import { type CarbonPriceThings, carbonPriceInputs } from './make-carbon-prices.ts'
import { type InitiativeThings, initiativeInputs } from './make-initiatives.ts'
import { type MarketThings, marketInputs } from './make-market.ts'
import { type ObligationThings, obligationInputs } from './make-obligations.ts'
import type { ProductThings } from './make-product.ts'
import { type TargetThings, targetInputs } from './make-targets.ts'

/** What lists have of a company: a line, a certificate, a batch of files, a webhook, a sheet, and a view of the list of lines that is shown to colleagues. */
export interface ListThings
  extends TargetThings,
    AssuranceThings,
    InitiativeThings,
    CarbonPriceThings,
    ObligationThings,
    ProductThings,
    MarketThings {
  readonly activityId: string
  readonly savedViewId: string
  readonly certificateId: string
  readonly importId: string
  readonly webhookId: string
  readonly sheetId: string
}

/** Valid inputs for what lists take beside their pages: files, views, one record and its history. */
export function listInputs(things: ListThings): Record<string, unknown> {
  const { activityId, savedViewId, certificateId, importId, webhookId, sheetId } = things
  return {
    'search.find': { text: 'diesel' },
    'activity.export': {},
    'document.export': {},
    'documentItem.export': {},
    'factor.export': { mine: true },
    'bill.export': {},
    'sheet.export': {},
    'report.export': {},
    'imports.export': {},
    'imports.exportFiles': { importId },
    'sheet.exportRows': { sheetId },
    'webhook.exportDeliveries': { webhookId },
    'factorImport.export': {},
    'automation.exportRuns': {},
    'certificate.export': {},
    'certificate.get': { certificateId },
    'audit.export': {},
    'audit.ofRecord': { entity: 'activity', recordId: activityId },
    'savedView.list': { list: 'activities' },
    'savedView.create': { list: 'activities', name: 'Diesel de março', query: { month: '2024-03' }, isShared: true },
    'savedView.update': { savedViewId, name: 'Eletricidade' },
    'savedView.setDefault': { savedViewId, isDefault: true },
    'savedView.delete': { savedViewId },
    'platformView.list': { list: 'platform_users' },
    'platformView.create': { list: 'platform_users', name: 'Novos', query: { sort: 'createdAt' } },
    'platformView.update': { savedViewId, name: 'Antigos' },
    'platformView.setDefault': { savedViewId, isDefault: true },
    'platformView.delete': { savedViewId },
    'subsidiary.list': {},
    'subsidiary.export': {},
    ...targetInputs(things),
    ...initiativeInputs(things),
    ...carbonPriceInputs(things),
    ...obligationInputs(things),
    ...assuranceInputs(things),
    ...marketInputs(things),
    'benchmark.own': {},
    'benchmark.peers': { year: 2024 },
    'benchmark.published': { year: 2024 },
    'benchmark.sharing': undefined,
    'benchmark.setSharing': { isShared: true },
  }
}
