/** An event as it is told: ids to read the rest by, and a few figures. Decimals are strings, masses kilograms of CO2e. */
export type WebhookEvent =
  | {
      readonly type: 'import.finished'
      readonly data: {
        readonly importId: string
        readonly origin: string
        readonly filesTotal: number
        readonly filesDone: number
        readonly filesFailed: number
        readonly documentsNew: number
        readonly documentsDuplicate: number
      }
    }
  | { readonly type: 'bill.to_confirm'; readonly data: { readonly billId: string } }
  | { readonly type: 'inventory.changed'; readonly data: { readonly year: number } }
  | {
      readonly type: 'inventory.closed'
      readonly data: {
        readonly year: number
        readonly version: number
        readonly sha256: string
        readonly locationCo2eKg: string
        readonly marketCo2eKg: string
      }
    }
  | {
      readonly type: 'report.ready' | 'report.failed'
      readonly data: { readonly reportId: string; readonly year: number; readonly format: string }
    }
  | { readonly type: 'proposal.created'; readonly data: { readonly entryProposalId: string } }
  | { readonly type: 'finding.opened' | 'finding.answered'; readonly data: FindingTold }
  | {
      readonly type: 'finding.settled'
      readonly data: FindingTold & { readonly outcome: 'corrected' | 'accepted' }
    }

interface FindingTold {
  readonly assuranceId: string
  readonly findingId: string
  readonly year: number
  readonly number: number
}

/** The body of a delivery: `type`, `timestamp`, `data`, as Standard Webhooks lays it out. */
export function bodyOf(event: { readonly type: string; readonly data: object }, at: Date): string {
  return JSON.stringify({ type: event.type, timestamp: at.toISOString(), data: event.data })
}
