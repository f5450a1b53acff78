/** A client of the Pegada API for Node and browsers of one's own, written by `node tools/write-client.ts` from its OpenAPI description. */

export interface PegadaOptions {
  /** Such as https://pegada.example. */
  readonly url: string
  /** A key of the page Automação, `pgd_…`. */
  readonly key: string
  readonly fetch?: typeof globalThis.fetch
}

export interface PegadaCall {
  /** Makes a write safe to send again for a day. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

/** A refusal: its code of the reference, and what it is about. */
export class PegadaError extends Error {
  readonly status: number
  readonly code: string
  readonly data: Record<string, unknown>
  constructor(status: number, code: string, data: Record<string, unknown>) {
    super(code)
    this.status = status
    this.code = code
    this.data = data
  }
}

export type CompanyGetInput = {}
export type CompanyGetAnswer = { id: string; cnpj: string; legalName: string; size: (string | null); sector: string; cnaeCode: (string | null); cnaeDescription: (string | null); employeeCount: (number | null); registerSource: string; tradeName: (string | null); headquarters: (string | null); industry: (string | null); subsector: (string | null); contactEmail: (string | null); phone: (string | null); website: (string | null); address: (string | null); city: (string | null); state: (string | null); zipCode: (string | null); businessDescription: (string | null); foundingYear: (number | null) }

export type BusinessUnitListInput = { withArchived?: (string | boolean) }
export type BusinessUnitListAnswer = ({ id: string; name: string; cnpj: (string | null); type: string; isDefault: boolean; city: (string | null); state: (string | null); isArchived: boolean; openedOn: (string | null); closedOn: (string | null) })[]

export type BusinessUnitGetInput = { businessUnitId: string }
export type BusinessUnitGetAnswer = { id: string; name: string; type: string; cnpj: (string | null); foundedYear: (number | null); country: string; state: (string | null); city: (string | null); zipCode: (string | null); address: (string | null); addressNumber: (string | null); operations: (string)[]; inInventory: boolean; outReason: (string | null); openedOn: (string | null); closedOn: (string | null); isDefault: boolean; standing: "open" | "planned" | "closed" | "archived"; mergedInto: (string | null); createdAt: string; lastMonth: (string | null) }

export type BusinessUnitSearchInput = { page?: number; pageSize?: number; search?: string; cursor?: string; standing?: "open" | "planned" | "closed" | "archived"; inInventory?: (string | boolean); sort?: "name" | "type" | "city" | "openedOn" | "createdAt"; direction?: "asc" | "desc"; year: number }
export type BusinessUnitSearchAnswer = { rows: ({ id: string; name: string; type: string; cnpj: (string | null); foundedYear: (number | null); country: string; state: (string | null); city: (string | null); zipCode: (string | null); address: (string | null); addressNumber: (string | null); operations: (string)[]; inInventory: boolean; outReason: (string | null); openedOn: (string | null); closedOn: (string | null); isDefault: boolean; standing: "open" | "planned" | "closed" | "archived"; mergedInto: (string | null); createdAt: string; co2eKg: (string | null); lastMonth: (string | null) })[]; total: number; page: number; pageSize: number; isCapped: boolean; next: (string | null); previous: (string | null) }

export type BusinessUnitExportInput = { search?: string; standing?: "open" | "planned" | "closed" | "archived"; inInventory?: (string | boolean); sort?: "name" | "type" | "city" | "openedOn" | "createdAt"; direction?: "asc" | "desc"; format?: "csv" | "xlsx"; columns?: string; language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt"; ids?: string; year?: number }
export type BusinessUnitExportAnswer = Response

export type BusinessUnitFiguresInput = { businessUnitId: string }
export type BusinessUnitFiguresAnswer = { years: ({ year: number; employees: (string | null); floorAreaM2: (string | null); revenueBrl: (string | null); distanceKm: (string | null); loadedKm: (string | null) })[]; production: ({ year: number; product: string; quantity: string; unit: string })[] }

export type BusinessUnitImportTemplateInput = { format?: "xlsx" | "csv"; language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt" }
export type BusinessUnitImportTemplateAnswer = Response

export type BusinessUnitMergersInput = {}
export type BusinessUnitMergersAnswer = ({ from: { id: string; name: string; cnpj: (string | null) }; into: { id: string; name: string; cnpj: (string | null) }; moves: { lines: number; documents: number; bills: number; sheets: number; documentLines: number; certificates: number; rules: number; places: number; answers: number; leasedAssets: number; proposals: number; figures: number; production: number }; stays: { lines: number; documents: number; bills: number; sheets: number; documentLines: number; certificates: number; rules: number; places: number; answers: number; leasedAssets: number; proposals: number; figures: number; production: number }; closedYears: (number)[]; differs: (number)[] })[]

export type GeneratorListInput = { scope?: number }
export type GeneratorListAnswer = ({ key: string; names: (string)[]; scope: (1 | 2 | 3); category: string; units: (string)[]; parameters: ({ name: string; options: (string)[] })[]; used: number })[]

export type FactorSearchInput = { page?: number; pageSize?: number; search?: string; scope?: number; category?: string; region?: string; year?: number; unit?: string; source?: string; gas?: string; basis?: string; mine?: (string | boolean); withSuperseded?: (string | boolean); withArchived?: (string | boolean); withFacets?: (string | boolean); language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt"; sort?: "relevance" | "name" | "year"; direction?: "asc" | "desc" }
export type FactorSearchAnswer = { rows: ({ id: string; factorId: string; source: { key: string; publisher: string; title: string; licence: string; attribution: string; url: (string | null) }; edition: string; name: string; path: (string)[]; materialCode: (string | null); scope: ((1 | 2 | 3) | null); category: (string | null); unit: string; co2eKg: (string | null); gwpSet: (string | null); gasesKg: (Record<string, string> | null); region: (string | null); validFrom: (string | null); validTo: (string | null); year: number; basis: string; lifeCycle: string; heatingBasis: (string | null); currency: (string | null); priceYear: (number | null); priceBasis: (string | null); compositionType: (string | null); compositionPercent: (string | null); quality: string; uncertaintyPercent: (string | null); supplier: (string | null); isOwn: boolean; isCurrent: boolean; state: "active" | "archived"; approval: "draft" | "pending" | "approved" | "rejected" })[]; total: number; page: number; pageSize: number; facets: ({ scope: ({ value: string; count: number })[]; category: ({ value: string; count: number })[]; region: ({ value: string; count: number })[]; year: ({ value: string; count: number })[]; unit: ({ value: string; count: number })[]; source: ({ value: string; count: number })[]; gas: ({ value: string; count: number })[]; basis: ({ value: string; count: number })[] } | null); readAs: ({ typed: string; read: (string)[] })[] }

export type FactorExportInput = { search?: string; scope?: number; category?: string; region?: string; year?: number; unit?: string; source?: string; gas?: string; basis?: string; mine?: (string | boolean); withSuperseded?: (string | boolean); withArchived?: (string | boolean); sort?: "relevance" | "name" | "year"; direction?: "asc" | "desc"; format?: "csv" | "xlsx"; columns?: string; language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt"; ids?: string }
export type FactorExportAnswer = Response

export type FactorOfNcmInput = { ncm: string }
export type FactorOfNcmAnswer = { co2eKg: string; leastCo2eKg: string; mostCo2eKg: string; naics: (string)[]; matchLevel: number; currency: string; priceYear: number; source: string; licence: string }

export type FactorSelectInput = { search: string; scope?: number; category?: string; region?: string; year?: number; unit?: string; source?: string; gas?: string; basis?: string; period: (string) }
export type FactorSelectAnswer = { factor: { id: string; factorId: string; source: { key: string; publisher: string; title: string; licence: string; attribution: string; url: (string | null) }; edition: string; name: string; path: (string)[]; materialCode: (string | null); scope: ((1 | 2 | 3) | null); category: (string | null); unit: string; co2eKg: (string | null); gwpSet: (string | null); gasesKg: (Record<string, string> | null); region: (string | null); validFrom: (string | null); validTo: (string | null); year: number; basis: string; lifeCycle: string; heatingBasis: (string | null); currency: (string | null); priceYear: (number | null); priceBasis: (string | null); compositionType: (string | null); compositionPercent: (string | null); quality: string; uncertaintyPercent: (string | null); supplier: (string | null); isOwn: boolean; isCurrent: boolean; state: "active" | "archived"; approval: "draft" | "pending" | "approved" | "rejected" }; why: (string)[]; losers: ({ factor: { id: string; factorId: string; source: { key: string; publisher: string; title: string; licence: string; attribution: string; url: (string | null) }; edition: string; name: string; path: (string)[]; materialCode: (string | null); scope: ((1 | 2 | 3) | null); category: (string | null); unit: string; co2eKg: (string | null); gwpSet: (string | null); gasesKg: (Record<string, string> | null); region: (string | null); validFrom: (string | null); validTo: (string | null); year: number; basis: string; lifeCycle: string; heatingBasis: (string | null); currency: (string | null); priceYear: (number | null); priceBasis: (string | null); compositionType: (string | null); compositionPercent: (string | null); quality: string; uncertaintyPercent: (string | null); supplier: (string | null); isOwn: boolean; isCurrent: boolean; state: "active" | "archived"; approval: "draft" | "pending" | "approved" | "rejected" }; reason: string })[] }

export type ImportsCreateInput = {}
export type ImportsCreateAnswer = { id: string; state: "filling" | "queued" | "running" | "paused" | "done"; filesTotal: number; filesDone: number; filesFailed: number; documentsNew: number; documentsDuplicate: number; createdAt: string; finishedAt: (string | null); createdBy: string; createdByAvatar: (string | null); origin: "upload" | "api" | "mailbox" | "folder" | "bucket" | "pull" }

export type ImportsListInput = { page?: number; pageSize?: number; cursor?: string; state?: "filling" | "queued" | "running" | "paused" | "done"; origin?: "upload" | "api" | "mailbox" | "folder" | "bucket" | "pull"; direction?: "asc" | "desc" }
export type ImportsListAnswer = { rows: ({ id: string; state: "filling" | "queued" | "running" | "paused" | "done"; filesTotal: number; filesDone: number; filesFailed: number; documentsNew: number; documentsDuplicate: number; createdAt: string; finishedAt: (string | null); createdBy: string; createdByAvatar: (string | null); origin: "upload" | "api" | "mailbox" | "folder" | "bucket" | "pull" })[]; total: number; page: number; pageSize: number; isCapped: boolean; next: (string | null); previous: (string | null) }

export type ImportsListFilesInput = { importId: string } & { page?: number; pageSize?: number; search?: string; cursor?: string; state?: "waiting" | "done" | "failed"; outcome?: "imported" | "duplicate" | "event" | "conflict" | "partly" | "refused" | "to_confirm" | "sheet"; sort?: "position" | "name" | "bytes"; direction?: "asc" | "desc" }
export type ImportsListFilesAnswer = { rows: ({ id: string; name: string; bytes: number; state: "waiting" | "done" | "failed"; outcome: ("imported" | "duplicate" | "event" | "conflict" | "partly" | "refused" | "to_confirm" | "sheet" | null); error: ({ code: string; data: Record<string, unknown> } | null); documentId: (string | null); sha256: string })[]; total: number; page: number; pageSize: number; isCapped: boolean; next: (string | null); previous: (string | null) }

export type ImportsStartInput = { importId: string }
export type ImportsStartAnswer = { id: string; state: "filling" | "queued" | "running" | "paused" | "done"; filesTotal: number; filesDone: number; filesFailed: number; documentsNew: number; documentsDuplicate: number; createdAt: string; finishedAt: (string | null); createdBy: string; createdByAvatar: (string | null); origin: "upload" | "api" | "mailbox" | "folder" | "bucket" | "pull" }

export type ImportsPauseInput = { importId: string }
export type ImportsPauseAnswer = { id: string; state: "filling" | "queued" | "running" | "paused" | "done"; filesTotal: number; filesDone: number; filesFailed: number; documentsNew: number; documentsDuplicate: number; createdAt: string; finishedAt: (string | null); createdBy: string; createdByAvatar: (string | null); origin: "upload" | "api" | "mailbox" | "folder" | "bucket" | "pull" }

export type ImportsResumeInput = { importId: string }
export type ImportsResumeAnswer = { id: string; state: "filling" | "queued" | "running" | "paused" | "done"; filesTotal: number; filesDone: number; filesFailed: number; documentsNew: number; documentsDuplicate: number; createdAt: string; finishedAt: (string | null); createdBy: string; createdByAvatar: (string | null); origin: "upload" | "api" | "mailbox" | "folder" | "bucket" | "pull" }

export type ImportsOpenUploadInput = { importId: string } & { name: string; bytes: number; sha256: string }
export type ImportsOpenUploadAnswer = { id: string; importId: string; name: string; bytes: number; sha256: string; received: number; isComplete: boolean }

export type ImportsGetInput = { importId: string }
export type ImportsGetAnswer = { id: string; state: "filling" | "queued" | "running" | "paused" | "done"; filesTotal: number; filesDone: number; filesFailed: number; documentsNew: number; documentsDuplicate: number; createdAt: string; finishedAt: (string | null); createdBy: string; createdByAvatar: (string | null); origin: "upload" | "api" | "mailbox" | "folder" | "bucket" | "pull" }

export type ImportsExportInput = { state?: "filling" | "queued" | "running" | "paused" | "done"; origin?: "upload" | "api" | "mailbox" | "folder" | "bucket" | "pull"; direction?: "asc" | "desc"; format?: "csv" | "xlsx"; columns?: string; language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt"; ids?: string }
export type ImportsExportAnswer = Response

export type ImportsExportFilesInput = { importId: string } & { search?: string; state?: "waiting" | "done" | "failed"; outcome?: "imported" | "duplicate" | "event" | "conflict" | "partly" | "refused" | "to_confirm" | "sheet"; sort?: "position" | "name" | "bytes"; direction?: "asc" | "desc"; format?: "csv" | "xlsx"; columns?: string; language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt"; ids?: string }
export type ImportsExportFilesAnswer = Response

export type DocumentListInput = { page?: number; pageSize?: number; search?: string; cursor?: string; importId?: string; supplierId?: string; counts?: (string | boolean); kind?: "nfe" | "nfce" | "cfe" | "cte" | "cte_os" | "cte_simp" | "mdfe" | "bpe" | "bpe_tm" | "nf3e" | "nfgas" | "nfcom" | "nfag" | "nfse" | "event" | "attachment" | "bill" | "sheet"; setAside?: "removed" | "rival"; sort?: "createdAt" | "issuedAt" | "total"; direction?: "asc" | "desc" }
export type DocumentListAnswer = { rows: ({ id: string; kind: "nfe" | "nfce" | "cfe" | "cte" | "cte_os" | "cte_simp" | "mdfe" | "bpe" | "bpe_tm" | "nf3e" | "nfgas" | "nfcom" | "nfag" | "nfse" | "event" | "attachment" | "bill" | "sheet"; accessKey: (string | null); number: (string | null); series: (string | null); issuedAt: (string | null); issuerName: (string | null); issuerId: (string | null); recipientName: (string | null); operationNature: (string | null); total: (string | null); counts: boolean; countsReason: string; countsBecause: (string | null); warnings: (string)[]; fileName: string; bytes: number; sha256: string; createdAt: string; itemsPending: number; meter: (string | null); periodStart: (string | null); periodEnd: (string | null); signature: "unchecked" | "intact" | "broken" | "absent"; setAside: ({ state: "removed" | "rival"; at: string; bySignature: boolean; reason: (string | null); undoneUntil: string } | null) })[]; total: number; page: number; pageSize: number; isCapped: boolean; next: (string | null); previous: (string | null) }

export type DocumentExportInput = { search?: string; importId?: string; supplierId?: string; counts?: (string | boolean); kind?: "nfe" | "nfce" | "cfe" | "cte" | "cte_os" | "cte_simp" | "mdfe" | "bpe" | "bpe_tm" | "nf3e" | "nfgas" | "nfcom" | "nfag" | "nfse" | "event" | "attachment" | "bill" | "sheet"; setAside?: "removed" | "rival"; sort?: "createdAt" | "issuedAt" | "total"; direction?: "asc" | "desc"; format?: "csv" | "xlsx"; columns?: string; language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt"; ids?: string }
export type DocumentExportAnswer = Response

export type DocumentGetInput = { documentId: string }
export type DocumentGetAnswer = { id: string; kind: "nfe" | "nfce" | "cfe" | "cte" | "cte_os" | "cte_simp" | "mdfe" | "bpe" | "bpe_tm" | "nf3e" | "nfgas" | "nfcom" | "nfag" | "nfse" | "event" | "attachment" | "bill" | "sheet"; accessKey: (string | null); number: (string | null); series: (string | null); issuedAt: (string | null); issuerName: (string | null); issuerId: (string | null); recipientName: (string | null); operationNature: (string | null); total: (string | null); counts: boolean; countsReason: string; countsBecause: (string | null); warnings: (string)[]; fileName: string; bytes: number; sha256: string; createdAt: string; itemsPending: number; meter: (string | null); periodStart: (string | null); periodEnd: (string | null); signature: "unchecked" | "intact" | "broken" | "absent"; setAside: ({ state: "removed" | "rival"; at: string; bySignature: boolean; reason: (string | null); undoneUntil: string } | null); items: ({ id: string; documentId: string; number: string; product: string; ncm: string; cfop: string; unit: string; quantity: string; total: string; anpCode: (string | null); issuedAt: (string | null); issuerName: (string | null); recipientName: (string | null); documentNumber: (string | null); fileName: string; counts: boolean; countsReason: string; state: "pending" | "accepted" | "ignored"; suggestion: { kind: "emission" | "not_emission" | "unknown"; generatorKey: (string | null); candidates: ({ generatorKey: string; confidence: string; inputs: (Record<string, (string | { ncm: string } | { naics: string } | { co2e: string; unit: string; source: string })> | null); category: (string | null); range: ({ least: string; most: string } | null) })[]; scope: ((1 | 2 | 3) | null); category: (string | null); quantity: ({ value: string; unit: string } | null); packing: ({ perUnit: string; unit: string; text: string } | null); rule: { kind: string; id: string; name: string }; why: { code: string; data: Record<string, unknown> }; confidence: string; question: (string | null); amountQuestion: (string | null); answers: ({ code: string; action: "accept" | "ignore"; generatorKey: (string | null); inputs: (Record<string, (string | { ncm: string } | { naics: string } | { co2e: string; unit: string; source: string })> | null); category: (string | null) })[] }; doubts: (string)[]; decidedGeneratorKey: (string | null); activityId: (string | null); nature: "product" | "electricity" | "injected_electricity" | "piped_gas" | "water" | "sewage" | "freight" | "passengers" | "service" | "listed_service"; periodStart: (string | null); periodEnd: (string | null); groupKey: string; estimateCo2eKg: (string | null) })[]; signer: ({ name: (string | null); cnpj: (string | null); isPerson: boolean; authority: (string | null); validFrom: string; validTo: string; wasValid: (boolean | null); isIssuer: (boolean | null); chain: "trusted" | "unchecked" | "to_root" | "self_signed" | "unknown"; algorithm: string } | null); links: ({ relation: "carries" | "manifests" | "refers" | "energy"; accessKey: string; direction: "to" | "from"; documentId: (string | null); number: (string | null); kind: ("nfe" | "nfce" | "cfe" | "cte" | "cte_os" | "cte_simp" | "mdfe" | "bpe" | "bpe_tm" | "nf3e" | "nfgas" | "nfcom" | "nfag" | "nfse" | "event" | "attachment" | "bill" | "sheet" | null) })[]; events: ({ documentId: string; fileName: string; effect: "cancels" | "replaces" | "corrects" | "other"; type: (string | null); occurredAt: (string | null); correction: (string | null) })[]; takenOutBy: ({ reason: "counts.cancelled" | "counts.replaced" | "counts.not_travelled" | "counts.disowned"; documentId: string; kind: "nfe" | "nfce" | "cfe" | "cte" | "cte_os" | "cte_simp" | "mdfe" | "bpe" | "bpe_tm" | "nf3e" | "nfgas" | "nfcom" | "nfag" | "nfse" | "event" | "attachment" | "bill" | "sheet"; number: (string | null); fileName: string } | null); others: ({ id: string; fileName: string; setAside: ("removed" | "rival" | null); issuerName: (string | null); issuedAt: (string | null); total: (string | null); lines: number; signature: "unchecked" | "intact" | "broken" | "absent"; createdAt: string })[]; target: ({ documentId: string; kind: "nfe" | "nfce" | "cfe" | "cte" | "cte_os" | "cte_simp" | "mdfe" | "bpe" | "bpe_tm" | "nf3e" | "nfgas" | "nfcom" | "nfag" | "nfse" | "event" | "attachment" | "bill" | "sheet"; number: (string | null) } | null) }

export type DocumentDownloadInput = { documentId: string }
export type DocumentDownloadAnswer = Response

export type DocumentItemListInput = { page?: number; pageSize?: number; search?: string; cursor?: string; importId?: string; documentId?: string; groupKey?: string; nature?: "product" | "electricity" | "injected_electricity" | "piped_gas" | "water" | "sewage" | "freight" | "passengers" | "service" | "listed_service"; state?: "pending" | "accepted" | "ignored"; kind?: "emission" | "not_emission" | "unknown"; counts?: (string | boolean); sort?: "issuedAt" | "total" | "confidence" | "product"; direction?: "asc" | "desc" }
export type DocumentItemListAnswer = { rows: ({ id: string; documentId: string; number: string; product: string; ncm: string; cfop: string; unit: string; quantity: string; total: string; anpCode: (string | null); issuedAt: (string | null); issuerName: (string | null); recipientName: (string | null); documentNumber: (string | null); fileName: string; counts: boolean; countsReason: string; state: "pending" | "accepted" | "ignored"; suggestion: { kind: "emission" | "not_emission" | "unknown"; generatorKey: (string | null); candidates: ({ generatorKey: string; confidence: string; inputs: (Record<string, (string | { ncm: string } | { naics: string } | { co2e: string; unit: string; source: string })> | null); category: (string | null); range: ({ least: string; most: string } | null) })[]; scope: ((1 | 2 | 3) | null); category: (string | null); quantity: ({ value: string; unit: string } | null); packing: ({ perUnit: string; unit: string; text: string } | null); rule: { kind: string; id: string; name: string }; why: { code: string; data: Record<string, unknown> }; confidence: string; question: (string | null); amountQuestion: (string | null); answers: ({ code: string; action: "accept" | "ignore"; generatorKey: (string | null); inputs: (Record<string, (string | { ncm: string } | { naics: string } | { co2e: string; unit: string; source: string })> | null); category: (string | null) })[] }; doubts: (string)[]; decidedGeneratorKey: (string | null); activityId: (string | null); nature: "product" | "electricity" | "injected_electricity" | "piped_gas" | "water" | "sewage" | "freight" | "passengers" | "service" | "listed_service"; periodStart: (string | null); periodEnd: (string | null); groupKey: string; estimateCo2eKg: (string | null) })[]; total: number; page: number; pageSize: number; isCapped: boolean; next: (string | null); previous: (string | null) }

export type DocumentItemExportInput = { search?: string; importId?: string; documentId?: string; groupKey?: string; nature?: "product" | "electricity" | "injected_electricity" | "piped_gas" | "water" | "sewage" | "freight" | "passengers" | "service" | "listed_service"; state?: "pending" | "accepted" | "ignored"; kind?: "emission" | "not_emission" | "unknown"; counts?: (string | boolean); sort?: "issuedAt" | "total" | "confidence" | "product"; direction?: "asc" | "desc"; format?: "csv" | "xlsx"; columns?: string; language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt"; ids?: string }
export type DocumentItemExportAnswer = Response

export type DocumentItemPreviewInput = { itemId: string } & { generatorKey?: string; inputs?: Record<string, (string | { ncm: string } | { naics: string } | { co2e: string; unit: string; source: string })>; category?: string; quantity?: { value: string; unit: string }; perUnit?: { value: string; unit: string } }
export type DocumentItemPreviewAnswer = { scope: ((1 | 2 | 3) | null); category: (string | null); factor: { id: string; version: string; source: string; why: (string)[] }; gasesKg: Record<string, string>; co2eKg: string; biogenicCo2Kg: string; nonKyotoKg: Record<string, string>; nonKyotoCo2eKg?: string; gwpSet: "AR4" | "AR5" | "AR6"; months: ({ month: string; co2eKg: string; biogenicCo2Kg: string })[]; working: ({ step: string; formula: string; inputs: ({ name: string; value: string; unit: string; source: (string | null) })[]; result: { value: string; unit: string }; gas: (string | null) })[]; notes: (string)[]; gaps: ({ code: string; data: Record<string, unknown> })[] }

export type DocumentPartyListInput = { page?: number; pageSize?: number; relation?: "branch" | "other" }
export type DocumentPartyListAnswer = { rows: ({ cnpj: string; name: (string | null); relation: "branch" | "other"; documents: number; linesPending: number; value: string; firstDay: (string | null); lastDay: (string | null); countedAnyway: number })[]; total: number; page: number; pageSize: number; isCapped: boolean }

export type DocumentPartyExportInput = { relation?: "branch" | "other"; format?: "csv" | "xlsx"; columns?: string; language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt" }
export type DocumentPartyExportAnswer = Response

export type DocumentPartyListPlacesInput = { page?: number; pageSize?: number; search?: string; cursor?: string; sort?: "placedAt"; direction?: "asc" | "desc" }
export type DocumentPartyListPlacesAnswer = { rows: ({ id: string; cnpj: string; name: (string | null); businessUnitId: string; businessUnitName: string; documents: number; placedBy: string; placedAt: string })[]; total: number; page: number; pageSize: number; isCapped: boolean; next: (string | null); previous: (string | null) }

export type DocumentPartyExportPlacesInput = { search?: string; sort?: "placedAt"; direction?: "asc" | "desc"; format?: "csv" | "xlsx"; columns?: string; language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt"; ids?: string }
export type DocumentPartyExportPlacesAnswer = Response

export type ConsumptionListInput = { page?: number; pageSize?: number; year?: number; documentId?: string }
export type ConsumptionListAnswer = { rows: ({ id: string; code: "energy.trade_missing" | "energy.grid_use_missing" | "energy.amounts_differ" | "energy.note_taken" | "energy.same_meter" | "energy.bill_and_note" | "consumption.told_twice"; businessUnitName: (string | null); generatorKey: string; generatorName: string; start: string; end: string; tellings: ({ ref: string; way: "manual" | "sheet" | "api" | "bill" | "document"; documentId: (string | null); documentNumber: (string | null); documentKind: (string | null); issuerName: (string | null); entries: number; quantity: { value: string; unit: string }; start: string; end: string; state: "counts" | "waits" | "left_out" })[] })[]; total: number; page: number; pageSize: number }

export type ConsumptionExportInput = { year?: number; documentId?: string; format?: "csv" | "xlsx"; columns?: string; language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt" }
export type ConsumptionExportAnswer = Response

export type ConsumptionListAnswersInput = { page?: number; pageSize?: number; cursor?: string; code?: "energy.trade_missing" | "energy.grid_use_missing" | "energy.amounts_differ" | "energy.note_taken" | "energy.same_meter" | "energy.bill_and_note" | "consumption.told_twice"; sort?: "answeredAt"; direction?: "asc" | "desc" }
export type ConsumptionListAnswersAnswer = { rows: ({ id: string; code: "energy.trade_missing" | "energy.grid_use_missing" | "energy.amounts_differ" | "energy.note_taken" | "energy.same_meter" | "energy.bill_and_note" | "consumption.told_twice"; businessUnitName: (string | null); start: string; end: string; refs: (string)[]; counted: (string)[]; documents: ({ id: string; number: (string | null) })[]; answeredBy: string; answeredByAvatar: (string | null); answeredAt: string })[]; total: number; page: number; pageSize: number; isCapped: boolean; next: (string | null); previous: (string | null) }

export type ConsumptionExportAnswersInput = { code?: "energy.trade_missing" | "energy.grid_use_missing" | "energy.amounts_differ" | "energy.note_taken" | "energy.same_meter" | "energy.bill_and_note" | "consumption.told_twice"; sort?: "answeredAt"; direction?: "asc" | "desc"; format?: "csv" | "xlsx"; columns?: string; language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt"; ids?: string }
export type ConsumptionExportAnswersAnswer = Response

export type DocumentRemovalRemoveInput = { documentIds: (string)[]; reason: string }
export type DocumentRemovalRemoveAnswer = { removed: number }

export type DocumentRemovalRestoreInput = { documentId: string }
export type DocumentRemovalRestoreAnswer = (unknown)

export type DocumentRemovalRestoreManyInput = { documentIds: (string)[] }
export type DocumentRemovalRestoreManyAnswer = { restored: number }

export type TriageFacetsInput = { importId?: string; year?: number }
export type TriageFacetsAnswer = { supplier: ({ value: string; name: string; lines: number; massKg: (string | null) })[]; ncm: ({ value: string; name: string; lines: number; massKg: (string | null) })[]; sector: ({ value: string; name: string; lines: number; massKg: (string | null) })[]; question: ({ value: string; name: string; lines: number; massKg: (string | null) })[]; doubt: ({ value: string; name: string; lines: number; massKg: (string | null) })[] }

export type TriageWeighRestInput = { year: number; percent: string }
export type TriageWeighRestAnswer = { wholeKg: string; leftBeforeKg: string; restKg: string; groups: number; lines: number; value: string }

export type TriageGetInput = { importId?: string; year?: number }
export type TriageGetAnswer = { massKg: { accepted: string; ignored: string; pending: string }; value: { accepted: string; ignored: string; pending: string }; lines: { accepted: number; ignored: number; pending: number; unmeasured: number; notCounting: number }; groupsPending: number }

export type TriageListGroupsInput = { page?: number; pageSize?: number; search?: string; importId?: string; year?: number; ncm?: string; supplier?: string; sector?: string; question?: string; documentId?: string; doubt?: string; kind?: "emission" | "not_emission" | "unknown"; groupBy?: "likeness" | "ncm" | "supplier" | "sector"; sort?: "mass" | "value" | "lines" | "confidence" | "product"; direction?: "asc" | "desc" }
export type TriageListGroupsAnswer = { rows: ({ groupKey: string; product: string; nature: "product" | "electricity" | "injected_electricity" | "piped_gas" | "water" | "sewage" | "freight" | "passengers" | "service" | "listed_service"; ncm: string; unit: string; lines: number; documents: number; issuers: (string)[]; issuersTotal: number; quantity: string; value: string; massKg: (string | null); firstDay: (string | null); lastDay: (string | null); merged: ({ by: "ncm" | "supplier" | "sector"; value: string; groups: number } | null); kind: "emission" | "not_emission" | "unknown"; confidence: string; rule: { kind: string; id: string; name: string }; why: { code: string; data: Record<string, unknown> }; question: (string | null); amountQuestion: (string | null); answers: ({ code: string; action: "accept" | "ignore"; generatorKey: (string | null); inputs: (Record<string, (string | { ncm: string } | { naics: string } | { co2e: string; unit: string; source: string })> | null); category: (string | null) })[]; others: number; packing: ({ perUnit: string; unit: string; text: string } | null); suggestions: ({ generatorKey: string; confidence: string; inputs: (Record<string, (string | { ncm: string } | { naics: string } | { co2e: string; unit: string; source: string })> | null); category: (string | null); range: ({ least: string; most: string } | null); scope: ((1 | 2 | 3) | null); massKg: (string | null) })[] })[]; total: number; page: number; pageSize: number; isCapped: boolean }

export type TriageExportGroupsInput = { search?: string; importId?: string; year?: number; ncm?: string; supplier?: string; sector?: string; question?: string; documentId?: string; doubt?: string; kind?: "emission" | "not_emission" | "unknown"; groupBy?: "likeness" | "ncm" | "supplier" | "sector"; sort?: "mass" | "value" | "lines" | "confidence" | "product"; direction?: "asc" | "desc"; format?: "csv" | "xlsx"; columns?: string; language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt" }
export type TriageExportGroupsAnswer = Response

export type TriageListDecisionsInput = { page?: number; pageSize?: number; search?: string; cursor?: string; kind?: "group" | "sure" | "shown" | "rest"; year?: number; sort?: "createdAt" | "lines" | "co2eKg"; direction?: "asc" | "desc" }
export type TriageListDecisionsAnswer = { rows: ({ id: string; kind: "group" | "sure" | "shown" | "rest"; groupKey: string; product: string; action: "accept" | "ignore"; generatorKey: (string | null); lines: number; co2eKg: (string | null); reason: (string | null); shown: (Record<string, (string | number)> | null); threshold: ({ year: number; percent: string; leftKg: string; wholeKg: string } | null); isRemembered: boolean; createdBy: string; createdByAvatar: (string | null); createdAt: string; undoneAt: (string | null) })[]; total: number; page: number; pageSize: number; isCapped: boolean; next: (string | null); previous: (string | null) }

export type TriageExportDecisionsInput = { search?: string; kind?: "group" | "sure" | "shown" | "rest"; year?: number; sort?: "createdAt" | "lines" | "co2eKg"; direction?: "asc" | "desc"; format?: "csv" | "xlsx"; columns?: string; language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt"; ids?: string }
export type TriageExportDecisionsAnswer = Response

export type TriageListActsInput = {}
export type TriageListActsAnswer = ({ id: string; action: "accept" | "ignore"; lines: number; looked: number; total: number; state: "running" | "done" | "stopped"; createdAt: string; isUndone: boolean })[]

export type TriageListRulesInput = { page?: number; pageSize?: number; search?: string; cursor?: string; sort?: "createdAt" | "name"; direction?: "asc" | "desc" }
export type TriageListRulesAnswer = { rows: ({ id: string; groupKey: string; name: string; action: "accept" | "ignore"; generatorKey: (string | null); category: (string | null); inputs: (Record<string, (string | { ncm: string } | { naics: string } | { co2e: string; unit: string; source: string })> | null); perUnit: ({ value: string; unit: string } | null); timesUsed: number; createdBy: string; createdByAvatar: (string | null); createdAt: string })[]; total: number; page: number; pageSize: number; isCapped: boolean; next: (string | null); previous: (string | null) }

export type TriageExportRulesInput = { search?: string; sort?: "createdAt" | "name"; direction?: "asc" | "desc"; format?: "csv" | "xlsx"; columns?: string; language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt"; ids?: string }
export type TriageExportRulesAnswer = Response

export type SheetTemplatesInput = { language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt" }
export type SheetTemplatesAnswer = ({ key: string; scope: (1 | 2 | 3); categories: (string)[]; columns: ({ field: string; title: string; isRequired: boolean })[] })[]

export type SheetTemplateInput = { key: string } & { format?: "xlsx" | "csv"; language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt" }
export type SheetTemplateAnswer = Response

export type SheetListInput = { page?: number; pageSize?: number; search?: string; cursor?: string; state?: "reading" | "uploaded" | "checking" | "asking" | "checked" | "applying" | "applied" | "undoing" | "undone" | "failed"; sort?: "createdAt" | "fileName" | "state" | "rowsApplied" | "rowsError"; direction?: "asc" | "desc" }
export type SheetListAnswer = { rows: ({ id: string; documentId: string; fileName: string; sha256: string; bytes: number; state: "reading" | "uploaded" | "checking" | "asking" | "checked" | "applying" | "applied" | "undoing" | "undone" | "failed"; tabs: (string)[]; mapping: ({ tab: string; headerRow: number; columns: ({ position: number; field: string; numbers?: "pt" | "plain" })[]; constants: Record<string, string> } | null); rowsRead: number; rowsOk: number; rowsError: number; rowsDuplicate: number; rowsRepeat: number; rowsSkipped: number; rowsApplied: number; countsRepeats: boolean; co2eKg: string; biogenicCo2Kg: string; isOfPurchases: boolean; warnings: ({ code: string; data: Record<string, unknown> })[]; error: ({ code: string; data: Record<string, unknown> } | null); createdBy: string; createdAt: string; checkedAt: (string | null); appliedBy: (string | null); appliedAt: (string | null); undoneBy: (string | null); undoneAt: (string | null) })[]; total: number; page: number; pageSize: number; isCapped: boolean; next: (string | null); previous: (string | null) }

export type SheetAgainInput = { sheetId: string }
export type SheetAgainAnswer = { id: string; documentId: string; fileName: string; sha256: string; bytes: number; state: "reading" | "uploaded" | "checking" | "asking" | "checked" | "applying" | "applied" | "undoing" | "undone" | "failed"; tabs: (string)[]; mapping: ({ tab: string; headerRow: number; columns: ({ position: number; field: string; numbers?: "pt" | "plain" })[]; constants: Record<string, string> } | null); rowsRead: number; rowsOk: number; rowsError: number; rowsDuplicate: number; rowsRepeat: number; rowsSkipped: number; rowsApplied: number; countsRepeats: boolean; co2eKg: string; biogenicCo2Kg: string; isOfPurchases: boolean; warnings: ({ code: string; data: Record<string, unknown> })[]; error: ({ code: string; data: Record<string, unknown> } | null); createdBy: string; createdAt: string; checkedAt: (string | null); appliedBy: (string | null); appliedAt: (string | null); undoneBy: (string | null); undoneAt: (string | null) }

export type SheetExportInput = { search?: string; state?: "reading" | "uploaded" | "checking" | "asking" | "checked" | "applying" | "applied" | "undoing" | "undone" | "failed"; sort?: "createdAt" | "fileName" | "state" | "rowsApplied" | "rowsError"; direction?: "asc" | "desc"; format?: "csv" | "xlsx"; columns?: string; language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt"; ids?: string }
export type SheetExportAnswer = Response

export type SheetGetInput = { sheetId: string }
export type SheetGetAnswer = { id: string; documentId: string; fileName: string; sha256: string; bytes: number; state: "reading" | "uploaded" | "checking" | "asking" | "checked" | "applying" | "applied" | "undoing" | "undone" | "failed"; tabs: (string)[]; mapping: ({ tab: string; headerRow: number; columns: ({ position: number; field: string; numbers?: "pt" | "plain" })[]; constants: Record<string, string> } | null); rowsRead: number; rowsOk: number; rowsError: number; rowsDuplicate: number; rowsRepeat: number; rowsSkipped: number; rowsApplied: number; countsRepeats: boolean; co2eKg: string; biogenicCo2Kg: string; isOfPurchases: boolean; warnings: ({ code: string; data: Record<string, unknown> })[]; error: ({ code: string; data: Record<string, unknown> } | null); createdBy: string; createdAt: string; checkedAt: (string | null); appliedBy: (string | null); appliedAt: (string | null); undoneBy: (string | null); undoneAt: (string | null) }

export type SheetTabInput = { sheetId: string } & { tab?: string; headerRow?: number }
export type SheetTabAnswer = { name: string; headerRow: (number | null); firstRows: ({ row: number; cells: (string)[]; numbers: (number)[] })[]; isDate1904: boolean; columns: ({ position: number; title: string; samples: (string)[]; numbers: ("pt" | "plain" | "ask" | "number" | null) })[]; suggestion: { columns: ({ position: number; field: string; numbers?: "pt" | "plain" })[]; constants: Record<string, string> }; from: "template" | "remembered" | "guess"; templateKey: (string | null) }

export type SheetCheckInput = { sheetId: string } & { mapping: { tab: string; headerRow: number; columns: ({ position: number; field: string; numbers?: "pt" | "plain" })[]; constants: Record<string, string> } }
export type SheetCheckAnswer = { id: string; documentId: string; fileName: string; sha256: string; bytes: number; state: "reading" | "uploaded" | "checking" | "asking" | "checked" | "applying" | "applied" | "undoing" | "undone" | "failed"; tabs: (string)[]; mapping: ({ tab: string; headerRow: number; columns: ({ position: number; field: string; numbers?: "pt" | "plain" })[]; constants: Record<string, string> } | null); rowsRead: number; rowsOk: number; rowsError: number; rowsDuplicate: number; rowsRepeat: number; rowsSkipped: number; rowsApplied: number; countsRepeats: boolean; co2eKg: string; biogenicCo2Kg: string; isOfPurchases: boolean; warnings: ({ code: string; data: Record<string, unknown> })[]; error: ({ code: string; data: Record<string, unknown> } | null); createdBy: string; createdAt: string; checkedAt: (string | null); appliedBy: (string | null); appliedAt: (string | null); undoneBy: (string | null); undoneAt: (string | null) }

export type SheetRowsInput = { sheetId: string } & { page?: number; pageSize?: number; cursor?: string; state?: "ok" | "error" | "duplicate" | "repeat" | "skipped" | "applied" | "removed"; sort?: "state" | "row"; direction?: "asc" | "desc"; language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt" }
export type SheetRowsAnswer = { rows: ({ row: number; state: "ok" | "error" | "duplicate" | "repeat" | "skipped" | "applied" | "removed"; errors: ({ field: string; column: string; code: string; data: Record<string, unknown>; cell: string })[]; source: string; site: string; period: string; amount: string; unit: string; co2eKg: (string | null); activityId: (string | null); itemId: (string | null) })[]; total: number; page: number; pageSize: number; isCapped: boolean; next: (string | null); previous: (string | null) }

export type SheetExportRowsInput = { sheetId: string } & { state?: "ok" | "error" | "duplicate" | "repeat" | "skipped" | "applied" | "removed"; sort?: "state" | "row"; direction?: "asc" | "desc"; format?: "csv" | "xlsx"; columns?: string; language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt" }
export type SheetExportRowsAnswer = Response

export type SheetProblemsInput = { sheetId: string } & { language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt" }
export type SheetProblemsAnswer = ({ field: string; column: string; code: string; data: Record<string, unknown>; cell: string; rows: number; firstRow: number })[]

export type SheetCorrectInput = { sheetId: string } & { row: number; field: string; text: string; everywhere?: boolean }
export type SheetCorrectAnswer = { id: string; documentId: string; fileName: string; sha256: string; bytes: number; state: "reading" | "uploaded" | "checking" | "asking" | "checked" | "applying" | "applied" | "undoing" | "undone" | "failed"; tabs: (string)[]; mapping: ({ tab: string; headerRow: number; columns: ({ position: number; field: string; numbers?: "pt" | "plain" })[]; constants: Record<string, string> } | null); rowsRead: number; rowsOk: number; rowsError: number; rowsDuplicate: number; rowsRepeat: number; rowsSkipped: number; rowsApplied: number; countsRepeats: boolean; co2eKg: string; biogenicCo2Kg: string; isOfPurchases: boolean; warnings: ({ code: string; data: Record<string, unknown> })[]; error: ({ code: string; data: Record<string, unknown> } | null); createdBy: string; createdAt: string; checkedAt: (string | null); appliedBy: (string | null); appliedAt: (string | null); undoneBy: (string | null); undoneAt: (string | null) }

export type SheetMeaningsInput = { language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt" }
export type SheetMeaningsAnswer = ({ field: string; word: string; written: string; meaning: string; meaningName: string; explainedBy: string; explainedAt: string })[]

export type SheetForgetMeaningInput = { field: string; word: string }
export type SheetForgetMeaningAnswer = Record<string, unknown>

export type SheetErrorFileInput = { sheetId: string } & { language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt" }
export type SheetErrorFileAnswer = Response

export type SheetApplyInput = { sheetId: string } & { countsRepeats?: boolean }
export type SheetApplyAnswer = { id: string; documentId: string; fileName: string; sha256: string; bytes: number; state: "reading" | "uploaded" | "checking" | "asking" | "checked" | "applying" | "applied" | "undoing" | "undone" | "failed"; tabs: (string)[]; mapping: ({ tab: string; headerRow: number; columns: ({ position: number; field: string; numbers?: "pt" | "plain" })[]; constants: Record<string, string> } | null); rowsRead: number; rowsOk: number; rowsError: number; rowsDuplicate: number; rowsRepeat: number; rowsSkipped: number; rowsApplied: number; countsRepeats: boolean; co2eKg: string; biogenicCo2Kg: string; isOfPurchases: boolean; warnings: ({ code: string; data: Record<string, unknown> })[]; error: ({ code: string; data: Record<string, unknown> } | null); createdBy: string; createdAt: string; checkedAt: (string | null); appliedBy: (string | null); appliedAt: (string | null); undoneBy: (string | null); undoneAt: (string | null) }

export type SheetUndoInput = { sheetId: string }
export type SheetUndoAnswer = { id: string; documentId: string; fileName: string; sha256: string; bytes: number; state: "reading" | "uploaded" | "checking" | "asking" | "checked" | "applying" | "applied" | "undoing" | "undone" | "failed"; tabs: (string)[]; mapping: ({ tab: string; headerRow: number; columns: ({ position: number; field: string; numbers?: "pt" | "plain" })[]; constants: Record<string, string> } | null); rowsRead: number; rowsOk: number; rowsError: number; rowsDuplicate: number; rowsRepeat: number; rowsSkipped: number; rowsApplied: number; countsRepeats: boolean; co2eKg: string; biogenicCo2Kg: string; isOfPurchases: boolean; warnings: ({ code: string; data: Record<string, unknown> })[]; error: ({ code: string; data: Record<string, unknown> } | null); createdBy: string; createdAt: string; checkedAt: (string | null); appliedBy: (string | null); appliedAt: (string | null); undoneBy: (string | null); undoneAt: (string | null) }

export type CompletenessGetInput = { year: number }
export type CompletenessGetAnswer = { year: number; months: (string)[]; meters: ({ meter: string; supplierName: (string | null); supplierId: (string | null); kind: string; businessUnitName: (string | null); covered: (string)[]; missing: (string)[]; outside: (string)[] })[]; numbering: ({ issuerName: (string | null); issuerId: string; series: string; documents: number; first: string; last: string; missing: number; ranges: ({ from: string; to: string })[] })[]; sites: ({ businessUnitId: string; name: string; hasElectricity: boolean; hasFuel: boolean; monthsWithEnergy: (string)[]; dueMonths: number })[] }

export type BillListInput = { page?: number; pageSize?: number; search?: string; cursor?: string; state?: "reading" | "to_confirm" | "confirmed" | "rejected" | "failed"; kind?: "electricity" | "gas" | "water" | "fuel" | "unknown"; sort?: "createdAt" | "fileName" | "kind" | "state"; direction?: "asc" | "desc" }
export type BillListAnswer = { rows: ({ id: string; state: "reading" | "to_confirm" | "confirmed" | "rejected" | "failed"; fileName: string; bytes: number; pages: number; pagesTotal: (number | null); kind: "electricity" | "gas" | "water" | "fuel" | "unknown"; supplier: (string | null); meter: (string | null); month: (string | null); total: (string | null); confidence: (string | null); warnings: (string)[]; error: ({ code: string; data: Record<string, unknown> } | null); documentId: (string | null); createdAt: string })[]; total: number; page: number; pageSize: number; isCapped: boolean; next: (string | null); previous: (string | null); toConfirm: number; reading: number }

export type BillExportInput = { search?: string; state?: "reading" | "to_confirm" | "confirmed" | "rejected" | "failed"; kind?: "electricity" | "gas" | "water" | "fuel" | "unknown"; sort?: "createdAt" | "fileName" | "kind" | "state"; direction?: "asc" | "desc"; format?: "csv" | "xlsx"; columns?: string; language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt"; ids?: string }
export type BillExportAnswer = Response

export type BillGetInput = { billId: string }
export type BillGetAnswer = { id: string; state: "reading" | "to_confirm" | "confirmed" | "rejected" | "failed"; fileName: string; bytes: number; pages: number; pagesTotal: (number | null); kind: "electricity" | "gas" | "water" | "fuel" | "unknown"; supplier: (string | null); meter: (string | null); month: (string | null); total: (string | null); confidence: (string | null); warnings: (string)[]; error: ({ code: string; data: Record<string, unknown> } | null); documentId: (string | null); createdAt: string; pageSizes: ({ page: number; width: number; height: number; source: "text" | "ocr" })[]; draft: ({ kind: "electricity" | "gas" | "water" | "fuel" | "unknown"; fields: ({ name: "supplier" | "supplierCnpj" | "customerCnpj" | "meter" | "month" | "periodStart" | "periodEnd" | "issuedAt" | "dueDate" | "total" | "number" | "accessKey"; value: string; raw: string; page: number; box: { x: number; y: number; width: number; height: number }; confidence: string })[]; lines: ({ number: string; description: string; post: "peak" | "off_peak" | "intermediate" | "reserved" | "single" | "injected" | "none"; component: ("te" | "tusd" | "flag" | "demand" | "reactive" | "other" | null); quantity: (string | null); unit: (string | null); value: (string | null); countsReason: string; page: number; box: { x: number; y: number; width: number; height: number }; confidence: string })[]; warnings: (string)[] } | null); confirmed: ({ kind: "electricity" | "gas" | "water" | "fuel" | "unknown"; supplier: string; supplierCnpj: (string | null); customerCnpj: (string | null); meter: (string | null); number: (string | null); accessKey: (string | null); periodStart: string; periodEnd: string; issuedAt: (string | null); dueDate: (string | null); total: (string | null); lines: ({ description: string; post: "peak" | "off_peak" | "intermediate" | "reserved" | "single" | "injected" | "none"; component: ("te" | "tusd" | "flag" | "demand" | "reactive" | "other" | null); quantity: string; unit: string; value: (string | null); generatorKey?: string })[] } | null); coveredBy: ({ documentId: string; kind: string; number: (string | null); issuerName: (string | null); periodStart: (string | null); periodEnd: (string | null) })[]; itemIds: (string)[] }

export type BillPageInput = { billId: string; page: number }
export type BillPageAnswer = Response

export type ActivityListInput = { page?: number; pageSize?: number; search?: string; cursor?: string; year?: number; month?: string; scope?: number; category?: string; part?: "scope1" | "scope2" | "scope3_upstream" | "scope3_downstream"; gas?: string; generatorKey?: string; businessUnitId?: string; documentId?: string; importId?: string; supplierId?: string; cut?: string; origin?: "manual" | "document" | "sheet" | "api"; cameBy?: "manual" | "api" | "sheet" | "bill" | "document"; revisedBy?: "recalculate" | "update" | "move"; language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt"; withTotals?: (string | boolean); sort?: "co2eKg" | "periodStart" | "createdAt" | "generatorName"; direction?: "asc" | "desc" }
export type ActivityListAnswer = { rows: ({ id: string; origin: "manual" | "document" | "sheet" | "api"; cameBy: "manual" | "api" | "sheet" | "bill" | "document"; revisedBy: ("recalculate" | "update" | "move" | null); description: string; generatorKey: string; generatorName: string; scope: (1 | 2 | 3); category: string; businessUnitId: string; businessUnitName: string; periodStart: string; periodEnd: string; quantity: { value: string; unit: string }; co2eKg: string; biogenicCo2Kg: string; notes: (string)[]; documentId: (string | null); createdAt: string; waits: boolean })[]; total: number; page: number; pageSize: number; isCapped: boolean; next: (string | null); previous: (string | null); totals: ({ co2eKg: string; biogenicCo2Kg: string } | null) }

export type ActivityCreateInput = { generatorKey?: string; factorId?: string; method?: string; inputs?: Record<string, (string | { factorId: string } | { ncm: string } | { co2e?: string; gases?: Record<string, string>; unit: string; source?: string; region?: string; year?: string; validFrom?: string; validTo?: string; currency?: string; priceYear?: string; priceBasis?: string; uncertaintyPercent?: string } | (Record<string, string>)[])>; category?: string; businessUnitId: string; quantity?: string; unit?: string; period?: (string); start?: string; end?: string; months?: (string)[]; sector?: string; region?: string; vehicle?: string; modelYear?: string; attachmentId?: string; description?: string }
export type ActivityCreateAnswer = { id: string; origin: "manual" | "document" | "sheet" | "api"; cameBy: "manual" | "api" | "sheet" | "bill" | "document"; revisedBy: ("recalculate" | "update" | "move" | null); description: string; generatorKey: string; generatorName: string; scope: (1 | 2 | 3); category: string; businessUnitId: string; businessUnitName: string; periodStart: string; periodEnd: string; quantity: { value: string; unit: string }; co2eKg: string; biogenicCo2Kg: string; notes: (string)[]; documentId: (string | null); createdAt: string; waits: boolean }

export type ActivityExportInput = { search?: string; year?: number; month?: string; scope?: number; category?: string; part?: "scope1" | "scope2" | "scope3_upstream" | "scope3_downstream"; gas?: string; generatorKey?: string; businessUnitId?: string; documentId?: string; importId?: string; supplierId?: string; cut?: string; origin?: "manual" | "document" | "sheet" | "api"; cameBy?: "manual" | "api" | "sheet" | "bill" | "document"; revisedBy?: "recalculate" | "update" | "move"; sort?: "co2eKg" | "periodStart" | "createdAt" | "generatorName"; direction?: "asc" | "desc"; format?: "csv" | "xlsx"; columns?: string; language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt"; ids?: string }
export type ActivityExportAnswer = Response

export type ActivityGetInput = { activityId: string }
export type ActivityGetAnswer = { id: string; origin: "manual" | "document" | "sheet" | "api"; cameBy: "manual" | "api" | "sheet" | "bill" | "document"; revisedBy: ("recalculate" | "update" | "move" | null); description: string; generatorKey: string; generatorName: string; scope: (1 | 2 | 3); category: string; businessUnitId: string; businessUnitName: string; periodStart: string; periodEnd: string; quantity: { value: string; unit: string }; co2eKg: string; biogenicCo2Kg: string; notes: (string)[]; documentId: (string | null); createdAt: string; waits: boolean; calculation: { scope: ((1 | 2 | 3) | null); category: (string | null); factor: { id: string; version: string; source: string; why: (string)[] }; gasesKg: Record<string, string>; co2eKg: string; biogenicCo2Kg: string; nonKyotoKg: Record<string, string>; nonKyotoCo2eKg?: string; gwpSet: "AR4" | "AR5" | "AR6"; months: ({ month: string; co2eKg: string; biogenicCo2Kg: string })[]; working: ({ step: string; formula: string; inputs: ({ name: string; value: string; unit: string; source: (string | null) })[]; result: { value: string; unit: string }; gas: (string | null) })[]; notes: (string)[]; gaps: ({ code: string; data: Record<string, unknown> })[] }; entered: { method: (string | null); quantity: (string | null); unit: string; months: ((string)[] | null); period: (string | null); inputs: Record<string, (string | { factorId: string } | { ncm: string } | { co2e?: string; gases?: Record<string, string>; unit: string; source?: string; region?: string; year?: string; validFrom?: string; validTo?: string; currency?: string; priceYear?: string; priceBasis?: string; uncertaintyPercent?: string } | (Record<string, string>)[])> }; document: ({ id: string; kind: "nfe" | "nfce" | "cfe" | "cte" | "cte_os" | "cte_simp" | "mdfe" | "bpe" | "bpe_tm" | "nf3e" | "nfgas" | "nfcom" | "nfag" | "nfse" | "event" | "attachment" | "bill" | "sheet"; accessKey: (string | null); number: (string | null); series: (string | null); issuedAt: (string | null); issuerName: (string | null); issuerId: (string | null); recipientName: (string | null); operationNature: (string | null); total: (string | null); counts: boolean; countsReason: string; countsBecause: (string | null); warnings: (string)[]; fileName: string; bytes: number; sha256: string; createdAt: string; meter: (string | null); periodStart: (string | null); periodEnd: (string | null); signature: "unchecked" | "intact" | "broken" | "absent"; setAside: ({ state: "removed" | "rival"; at: string; bySignature: boolean; reason: (string | null); undoneUntil: string } | null) } | null); createdBy: string; createdByAvatar: (string | null) }

export type ActivityUpdateInput = { activityId: string } & { category?: string; quantity?: string; unit?: string; period?: (string); start?: string; end?: string; months?: (string)[]; sector?: string; region?: string; vehicle?: string; modelYear?: string; description?: string; inputs?: Record<string, (string | { factorId: string } | { ncm: string } | { co2e?: string; gases?: Record<string, string>; unit: string; source?: string; region?: string; year?: string; validFrom?: string; validTo?: string; currency?: string; priceYear?: string; priceBasis?: string; uncertaintyPercent?: string } | (Record<string, string>)[])>; businessUnitId?: string; attachmentId?: (string | null) }
export type ActivityUpdateAnswer = { id: string; origin: "manual" | "document" | "sheet" | "api"; cameBy: "manual" | "api" | "sheet" | "bill" | "document"; revisedBy: ("recalculate" | "update" | "move" | null); description: string; generatorKey: string; generatorName: string; scope: (1 | 2 | 3); category: string; businessUnitId: string; businessUnitName: string; periodStart: string; periodEnd: string; quantity: { value: string; unit: string }; co2eKg: string; biogenicCo2Kg: string; notes: (string)[]; documentId: (string | null); createdAt: string; waits: boolean }

export type ActivityDeleteInput = { activityId: string }
export type ActivityDeleteAnswer = { done: true }

export type ActivityPreviewInput = { generatorKey?: string; factorId?: string; method?: string; inputs?: Record<string, (string | { factorId: string } | { ncm: string } | { co2e?: string; gases?: Record<string, string>; unit: string; source?: string; region?: string; year?: string; validFrom?: string; validTo?: string; currency?: string; priceYear?: string; priceBasis?: string; uncertaintyPercent?: string } | (Record<string, string>)[])>; category?: string; businessUnitId: string; quantity?: string; unit?: string; period?: (string); start?: string; end?: string; months?: (string)[]; sector?: string; region?: string; vehicle?: string; modelYear?: string; attachmentId?: string; description?: string }
export type ActivityPreviewAnswer = { scope: ((1 | 2 | 3) | null); category: (string | null); factor: { id: string; version: string; source: string; why: (string)[] }; gasesKg: Record<string, string>; co2eKg: string; biogenicCo2Kg: string; nonKyotoKg: Record<string, string>; nonKyotoCo2eKg?: string; gwpSet: "AR4" | "AR5" | "AR6"; months: ({ month: string; co2eKg: string; biogenicCo2Kg: string })[]; working: ({ step: string; formula: string; inputs: ({ name: string; value: string; unit: string; source: (string | null) })[]; result: { value: string; unit: string }; gas: (string | null) })[]; notes: (string)[]; gaps: ({ code: string; data: Record<string, unknown> })[] }

export type ActivityDuplicateInput = { activityId: string } & { category?: string; quantity?: string; unit?: string; period?: (string); start?: string; end?: string; months?: (string)[]; sector?: string; region?: string; vehicle?: string; modelYear?: string; description?: string; inputs?: Record<string, (string | { factorId: string } | { ncm: string } | { co2e?: string; gases?: Record<string, string>; unit: string; source?: string; region?: string; year?: string; validFrom?: string; validTo?: string; currency?: string; priceYear?: string; priceBasis?: string; uncertaintyPercent?: string } | (Record<string, string>)[])>; businessUnitId?: string; attachmentId?: (string | null) }
export type ActivityDuplicateAnswer = { id: string; origin: "manual" | "document" | "sheet" | "api"; cameBy: "manual" | "api" | "sheet" | "bill" | "document"; revisedBy: ("recalculate" | "update" | "move" | null); description: string; generatorKey: string; generatorName: string; scope: (1 | 2 | 3); category: string; businessUnitId: string; businessUnitName: string; periodStart: string; periodEnd: string; quantity: { value: string; unit: string }; co2eKg: string; biogenicCo2Kg: string; notes: (string)[]; documentId: (string | null); createdAt: string; waits: boolean }

export type ActivityMoveManyInput = { search?: string; year?: number; month?: string; scope?: number; category?: string; part?: "scope1" | "scope2" | "scope3_upstream" | "scope3_downstream"; gas?: string; generatorKey?: string; businessUnitId?: string; documentId?: string; importId?: string; supplierId?: string; cut?: string; origin?: "manual" | "document" | "sheet" | "api"; cameBy?: "manual" | "api" | "sheet" | "bill" | "document"; revisedBy?: "recalculate" | "update" | "move"; ids?: (string)[]; toBusinessUnitId: string }
export type ActivityMoveManyAnswer = { moved: ({ id: string; wasIn: string })[]; left: number }

export type ActivityDeleteManyInput = { search?: string; year?: number; month?: string; scope?: number; category?: string; part?: "scope1" | "scope2" | "scope3_upstream" | "scope3_downstream"; gas?: string; generatorKey?: string; businessUnitId?: string; documentId?: string; importId?: string; supplierId?: string; cut?: string; origin?: "manual" | "document" | "sheet" | "api"; cameBy?: "manual" | "api" | "sheet" | "bill" | "document"; revisedBy?: "recalculate" | "update" | "move"; ids?: (string)[] }
export type ActivityDeleteManyAnswer = { removed: (string)[]; left: number }

export type ActivityMoveShownInput = { search?: string; year?: number; month?: string; scope?: number; category?: string; part?: "scope1" | "scope2" | "scope3_upstream" | "scope3_downstream"; gas?: string; generatorKey?: string; businessUnitId?: string; documentId?: string; importId?: string; supplierId?: string; cut?: string; origin?: "manual" | "document" | "sheet" | "api"; cameBy?: "manual" | "api" | "sheet" | "bill" | "document"; revisedBy?: "recalculate" | "update" | "move"; toBusinessUnitId: string }
export type ActivityMoveShownAnswer = { actId: string; lines: number }

export type ActivityDeleteShownInput = { search?: string; year?: number; month?: string; scope?: number; category?: string; part?: "scope1" | "scope2" | "scope3_upstream" | "scope3_downstream"; gas?: string; generatorKey?: string; businessUnitId?: string; documentId?: string; importId?: string; supplierId?: string; cut?: string; origin?: "manual" | "document" | "sheet" | "api"; cameBy?: "manual" | "api" | "sheet" | "bill" | "document"; revisedBy?: "recalculate" | "update" | "move" }
export type ActivityDeleteShownAnswer = { actId: string; lines: number }

export type ActivityUndoShownInput = { actId: string }
export type ActivityUndoShownAnswer = { lines: number }

export type ActivityListActsInput = {}
export type ActivityListActsAnswer = ({ id: string; kind: "move" | "remove" | "recalculate"; year: (number | null); lines: number; total: number; state: "running" | "done" | "stopped"; createdAt: string; isUndone: boolean })[]

export type ActivityRestoreManyInput = { ids: (string)[] }
export type ActivityRestoreManyAnswer = { restored: number }

export type ActivityCrossCheckInput = { generatorKey?: string; method?: string; businessUnitId?: string; quantity?: string; unit?: string; attachmentId?: string; start?: string; end?: string; period?: (string) }
export type ActivityCrossCheckAnswer = { complianceScore: (number | null); confidence: (string | null); documentsAnalyzed: number; findings: ({ code: string; data: Record<string, unknown> })[]; products: ({ itemId: (string | null); documentId: string; product: string; ncm: string; unit: string; quantity: string; total: string; generatorKey: (string | null) })[]; suggestion: ({ generatorKey: string; quantity: string; unit: string; period: (string) } | null) }

export type ActivityListConflictsInput = { page?: number; pageSize?: number; year?: number; activityIds?: (string)[] }
export type ActivityListConflictsAnswer = { rows: ({ activityId: string; description: string; generatorKey: string; generatorName: string; businessUnitName: string; periodStart: string; periodEnd: string; quantity: { value: string; unit: string }; code: "cross_check.already_accepted" | "cross_check.contradicted"; inDocuments: string; difference: string; accepted: number; documents: ({ id: string; number: (string | null) })[]; documentsTotal: number })[]; total: number; page: number; pageSize: number }

export type InventoryYearsInput = {}
export type InventoryYearsAnswer = { years: (number)[]; working: number }

export type InventoryGetInput = { year: number } & { businessUnitId?: string; part?: "scope1" | "scope2" | "scope3_upstream" | "scope3_downstream"; gwpSet?: "AR4" | "AR5" | "AR6" }
export type InventoryGetAnswer = { year: number; gwpSet: "AR4" | "AR5" | "AR6"; total: { co2eKg: string; biogenicCo2Kg: string; lines: number }; byScope: ({ scope: (1 | 2 | 3); co2eKg: string; biogenicCo2Kg: string; lines: number })[]; scope2: { locationCo2eKg: string; marketCo2eKg: string }; byCategory: ({ scope: (1 | 2 | 3); category: string; co2eKg: string; biogenicCo2Kg: string; lines: number })[]; byGas: ({ gas: string; massKg: string; co2eKg: (string | null); outsideCo2eKg: (string | null); lines: number; parts: ({ gas: string; massKg: string; co2eKg: string })[] })[]; outsideCo2eKg: (string | null); bySite: ({ businessUnitId: string; name: string; co2eKg: string; biogenicCo2Kg: string; lines: number })[]; byMonth: ({ month: string; scope1Co2eKg: string; scope2Co2eKg: string; scope3Co2eKg: string; co2eKg: string; biogenicCo2Kg: string; lines: number })[]; byGenerator: ({ generatorKey: string; name: string; scope: (1 | 2 | 3); category: string; bought: (string)[]; co2eKg: string; biogenicCo2Kg: string; lines: number })[]; previousYear: ({ year: number; co2eKg: string; biogenicCo2Kg: string; lines: number; differs: ({ kind: "running" | "gwp" | "boundary" | "missing_now" | "missing_then"; names: (string)[] })[] } | null); gaps: ({ code: string; data: Record<string, unknown>; activityId: (string | null) })[]; pendingItems: number; years: (number)[] }

export type InventorySourcesInput = { year: number } & { businessUnitId?: string; gwpSet?: "AR4" | "AR5" | "AR6" }
export type InventorySourcesAnswer = ({ generatorKey: string; name: string; scope: (1 | 2 | 3); category: string; bought: (string)[]; co2eKg: string; biogenicCo2Kg: string; lines: number; quantities: ({ value: string; unit: string })[]; factors: ({ id: string; version: string; source: string; lines: number })[]; lastEntryAt: (string | null); months: (string)[]; gaps: number })[]

export type InventoryYearsMissingInput = { year: number }
export type InventoryYearsMissingAnswer = { year: number; total: number; parts: ({ part: "documents" | "questions" | "months" | "sites" | "categories" | "factors"; count: number })[] }

export type InventoryYearsGapsInput = { year: number }
export type InventoryYearsGapsAnswer = ({ code: string; subject: string; data: Record<string, unknown>; blocks: boolean; isAcceptable: boolean; acceptedReason: (string | null); mend: { action: string; params: Record<string, string> }; count: number })[]

export type InventoryYearsGetInput = { year: number }
export type InventoryYearsGetAnswer = { year: number; state: "open" | "in_review" | "sealing" | "closed" | "restating"; boundary: "operational_control" | "financial_control" | "equity_share"; gwpSet: "AR4" | "AR5" | "AR6"; sites: ({ businessUnitId: string; name: string; isIncluded: boolean; sharePercent: string; monthShares: ((string)[] | null); reason: (string | null) })[]; restatingReason: (string | null); submittedBy: (string | null); submittedByAvatar: (string | null); submittedAt: (string | null); isBaseYear: boolean; blockingGaps: number; currentSeal: ({ year: number; version: number; state: "sealing" | "sealed" | "failed"; errorCode: (string | null); progress: { lines: number; of: number }; isCurrent: boolean; reason: string; sealedAt: (string | null); sealedBy: string; sealedByAvatar: (string | null); gwpSet: "AR4" | "AR5" | "AR6"; boundary: "operational_control" | "financial_control" | "equity_share"; lines: (number | null); locationCo2eKg: (string | null); marketCo2eKg: (string | null); biogenicCo2Kg: (string | null); fileName: (string | null); bytes: (number | null); sha256: (string | null); chainHead: (string | null); keyFingerprint: (string | null); engine: (string | null); release: (string | null) } | null) }

export type InventoryYearsScreeningInput = { year: number }
export type InventoryYearsScreeningAnswer = ({ category: string; scope: (1 | 2 | 3); status: "measured" | "excluded" | "open"; ground: ("not_applicable" | "insignificant" | "no_data" | "not_required" | null); reason: (string | null); lines: number; co2eKg: string; decidedBy: (string | null); decidedByAvatar: (string | null); decidedAt: (string | null) })[]

export type SealsListInput = { year: number }
export type SealsListAnswer = ({ year: number; version: number; state: "sealing" | "sealed" | "failed"; errorCode: (string | null); progress: { lines: number; of: number }; isCurrent: boolean; reason: string; sealedAt: (string | null); sealedBy: string; sealedByAvatar: (string | null); gwpSet: "AR4" | "AR5" | "AR6"; boundary: "operational_control" | "financial_control" | "equity_share"; lines: (number | null); locationCo2eKg: (string | null); marketCo2eKg: (string | null); biogenicCo2Kg: (string | null); fileName: (string | null); bytes: (number | null); sha256: (string | null); chainHead: (string | null); keyFingerprint: (string | null); engine: (string | null); release: (string | null) })[]

export type SealsRecentInput = {}
export type SealsRecentAnswer = ({ year: number; version: number; state: "sealing" | "sealed" | "failed"; progress: { lines: number; of: number }; startedAt: string })[]

export type SealsDownloadInput = { year: number; version: number }
export type SealsDownloadAnswer = Response

export type RestatementPreviewInput = { year: number } & { gwpSet?: "AR4" | "AR5" | "AR6" }
export type RestatementPreviewAnswer = { from: { label: string; year: number; version: (number | null); co2eKg: string }; to: { label: string; year: number; version: (number | null); co2eKg: string }; parts: { error: string; method: string; activity: string; factor: string; gwp: string; boundary: string }; lines: ({ activityId: string; description: string; category: string; beforeKg: string; afterKg: string; parts: { error: string; method: string; activity: string; factor: string; gwp: string; boundary: string } })[]; changedLines: number; refused: ({ activityId: string; description: string; code: string; data: Record<string, unknown> })[]; refusedLines: number }

export type RestatementRecalculationInput = { year: number }
export type RestatementRecalculationAnswer = ({ id: string; state: "running" | "done" | "stopped"; total: number; lines: number; changedLines: number; gwpSet: ("AR4" | "AR5" | "AR6" | null); stoppedCode: (string | null); refusedLines: number; refused: ({ activityId: string; description: string; siteName: string; periodStart: string; periodEnd: string; code: string; data: Record<string, unknown> })[]; createdAt: string } | null)

export type RestatementWaterfallInput = { year: number } & { from: ("live" | number); to: ("live" | number); fromYear?: number }
export type RestatementWaterfallAnswer = { from: { label: string; year: number; version: (number | null); co2eKg: string }; to: { label: string; year: number; version: (number | null); co2eKg: string }; parts: { error: string; method: string; activity: string; factor: string; gwp: string; boundary: string }; lines: ({ activityId: string; description: string; category: string; beforeKg: string; afterKg: string; parts: { error: string; method: string; activity: string; factor: string; gwp: string; boundary: string } })[]; changedLines: number; refused: ({ activityId: string; description: string; code: string; data: Record<string, unknown> })[]; refusedLines: number }

export type BaseYearGetInput = {}
export type BaseYearGetAnswer = { baseYear: (number | null); thresholdPercent: string; reason: (string | null); signedBy: (string | null); signedAt: (string | null); check: ({ sealedKg: string; recalculatedKg: string; changePercent: string; isNeeded: boolean } | null) }

export type CertificateListInput = { page?: number; pageSize?: number; search?: string; cursor?: string; kind?: "irec" | "rec_brazil" | "ppa" | "utility_green" | "other"; energy?: "left" | "used_up"; sort?: "validTo" | "createdAt" | "serial" | "energyMwh" | "co2KgPerMwh"; direction?: "asc" | "desc" }
export type CertificateListAnswer = { rows: ({ id: string; kind: "irec" | "rec_brazil" | "ppa" | "utility_green" | "other"; serial: string; issuer: string; source: string; energyMwh: string; retiredMwh: string; leftMwh: string; co2KgPerMwh: string; validFrom: string; validTo: string; attachmentId: (string | null); createdAt: string })[]; total: number; page: number; pageSize: number; isCapped: boolean; next: (string | null); previous: (string | null) }

export type CertificateExportInput = { search?: string; kind?: "irec" | "rec_brazil" | "ppa" | "utility_green" | "other"; energy?: "left" | "used_up"; sort?: "validTo" | "createdAt" | "serial" | "energyMwh" | "co2KgPerMwh"; direction?: "asc" | "desc"; format?: "csv" | "xlsx"; columns?: string; language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt"; ids?: string }
export type CertificateExportAnswer = Response

export type CertificateGetInput = { certificateId: string }
export type CertificateGetAnswer = { id: string; kind: "irec" | "rec_brazil" | "ppa" | "utility_green" | "other"; serial: string; issuer: string; source: string; energyMwh: string; retiredMwh: string; leftMwh: string; co2KgPerMwh: string; validFrom: string; validTo: string; attachmentId: (string | null); createdAt: string }

export type CertificateMarketInput = { year: number }
export type CertificateMarketAnswer = { consumedMwh: string; trackedMwh: string; residualMwh: string; residualKgPerMwh: (string | null); locationCo2eKg: string; marketCo2eKg: string; retirements: ({ id: string; certificateId: string; serial: string; activityId: string; description: string; periodStart: string; periodEnd: string; energyMwh: string; retiredAt: string; retiredBy: string; retiredByAvatar: (string | null) })[] }

export type MethodListInput = {}
export type MethodListAnswer = ({ key: string; names: (string)[]; scope: (1 | 2 | 3); categories: (string)[]; kind: "measured" | "supplier_specific" | "average_data" | "spend" | "direct_entry"; basis: "both" | "location" | "market"; source: string; formula: string; inputs: ({ name: string; kind: "quantity" | "number" | "percent" | "choice" | "catalogue_choice" | "text" | "gas" | "factor" | "rows" | "generator"; isRequired: boolean; isEssential?: boolean; askedUnless?: string; isMain: boolean; isAnyUnit: boolean; unit: (string | null); substance: (string | null); default: ({ value: string; source: (string | null) } | null); options: ({ key: string; names: (string)[] })[]; lookUp: ("municipality" | "airport" | "airports" | null); columns: ({ name: string; kind: "quantity" | "number" | "percent" | "choice" | "catalogue_choice" | "text" | "gas" | "factor" | "rows" | "generator"; isRequired: boolean; isEssential?: boolean; askedUnless?: string; isMain: boolean; isAnyUnit: boolean; unit: (string | null); substance: (string | null); default: ({ value: string; source: (string | null) } | null); options: ({ key: string; names: (string)[] })[]; lookUp: ("municipality" | "airport" | "airports" | null); columns: (unknown)[] })[] })[] })[]

export type MethodTryInput = { method: string } & { category?: string; inputs?: Record<string, (string | { factorId: string } | { ncm: string } | { co2e?: string; gases?: Record<string, string>; unit: string; source?: string; region?: string; year?: string; validFrom?: string; validTo?: string; currency?: string; priceYear?: string; priceBasis?: string; uncertaintyPercent?: string } | (Record<string, string>)[])>; quantity?: string; unit?: string; period: string; region?: string; gwpSet?: "AR4" | "AR5" | "AR6" }
export type MethodTryAnswer = { scope: ((1 | 2 | 3) | null); category: (string | null); factor: { id: string; version: string; source: string; why: (string)[] }; gasesKg: Record<string, string>; co2eKg: string; biogenicCo2Kg: string; nonKyotoKg: Record<string, string>; nonKyotoCo2eKg?: string; gwpSet: "AR4" | "AR5" | "AR6"; months: ({ month: string; co2eKg: string; biogenicCo2Kg: string })[]; working: ({ step: string; formula: string; inputs: ({ name: string; value: string; unit: string; source: (string | null) })[]; result: { value: string; unit: string }; gas: (string | null) })[]; notes: (string)[]; gaps: ({ code: string; data: Record<string, unknown> })[] }

export type MethodPlacesInput = { search: string }
export type MethodPlacesAnswer = ({ code: string; name: string; state: string })[]

export type MethodAirportsInput = { search: string }
export type MethodAirportsAnswer = ({ iata: string; icao: string; name: string; city: string; country: string })[]

export type UncertaintyGetInput = { year: number }
export type UncertaintyGetAnswer = { propagated: ({ co2eKg: string; lowKg: string; highKg: string; halfWidthPercent: string } | null); simulated: ({ co2eKg: string; lowKg: string; highKg: string; halfWidthPercent: string; draws: number; seed: string } | null); byScope: ({ co2eKg: string; lowKg: string; highKg: string; halfWidthPercent: string; scope: (1 | 2 | 3) })[]; measureFirst: ({ activityId: (string | null); generatorKey: string; name: string; category: string; co2eKg: string; halfWidthPercent: string; varianceShare: string; improve: "activity" | "factor"; pedigree: string })[] }

export type BookGetInput = { year: number; book: "pbghgp" | "ghg_protocol" | "iso_14064_1" }
export type BookGetAnswer = { book: "pbghgp" | "ghg_protocol" | "iso_14064_1"; year: number; gwpSet: "AR4" | "AR5" | "AR6"; rows: ({ key: string; level: number; co2eKg: string; marketCo2eKg: string; biogenicCo2Kg: string; removedCo2Kg: string; gasesKg: Record<string, string>; lines: number; standing: "measured" | "excluded" | "open" })[]; totalLocationKg: string; totalMarketKg: string; reconciliation: ({ book: "pbghgp" | "ghg_protocol" | "iso_14064_1"; totalKg: string; differenceKg: string; marketTotalKg: string; marketDifferenceKg: string })[] }

export type ReportCreateInput = { year: number; format: "pdf" | "xlsx" | "csv"; kind?: "ghg_protocol" | "pbghgp" | "iso_14064_1" | "ifrs_s2" | "gri" | "cdp" | "scope3_screening" | "executive"; book?: "pbghgp" | "ghg_protocol" | "iso_14064_1"; language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt" }
export type ReportCreateAnswer = { id: string; year: number; format: "pdf" | "xlsx" | "csv"; kind: "ghg_protocol" | "pbghgp" | "iso_14064_1" | "ifrs_s2" | "gri" | "cdp" | "scope3_screening" | "executive"; book: "pbghgp" | "ghg_protocol" | "iso_14064_1"; language: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt"; state: "queued" | "running" | "ready" | "failed"; fileName: (string | null); bytes: (number | null); sha256: (string | null); totalCo2eKg: (string | null); createdAt: string; createdBy: string; createdByAvatar: (string | null) }

export type ReportListInput = { page?: number; pageSize?: number; cursor?: string; state?: "queued" | "running" | "ready" | "failed"; kind?: "ghg_protocol" | "pbghgp" | "iso_14064_1" | "ifrs_s2" | "gri" | "cdp" | "scope3_screening" | "executive"; sort?: "createdAt" | "year" | "state" | "bytes"; direction?: "asc" | "desc" }
export type ReportListAnswer = { rows: ({ id: string; year: number; format: "pdf" | "xlsx" | "csv"; kind: "ghg_protocol" | "pbghgp" | "iso_14064_1" | "ifrs_s2" | "gri" | "cdp" | "scope3_screening" | "executive"; book: "pbghgp" | "ghg_protocol" | "iso_14064_1"; language: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt"; state: "queued" | "running" | "ready" | "failed"; fileName: (string | null); bytes: (number | null); sha256: (string | null); totalCo2eKg: (string | null); createdAt: string; createdBy: string; createdByAvatar: (string | null) })[]; total: number; page: number; pageSize: number; isCapped: boolean; next: (string | null); previous: (string | null) }

export type ReportExportInput = { state?: "queued" | "running" | "ready" | "failed"; kind?: "ghg_protocol" | "pbghgp" | "iso_14064_1" | "ifrs_s2" | "gri" | "cdp" | "scope3_screening" | "executive"; sort?: "createdAt" | "year" | "state" | "bytes"; direction?: "asc" | "desc"; format?: "csv" | "xlsx"; columns?: string; language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt"; ids?: string }
export type ReportExportAnswer = Response

export type ReportGetInput = { reportId: string }
export type ReportGetAnswer = { id: string; year: number; format: "pdf" | "xlsx" | "csv"; kind: "ghg_protocol" | "pbghgp" | "iso_14064_1" | "ifrs_s2" | "gri" | "cdp" | "scope3_screening" | "executive"; book: "pbghgp" | "ghg_protocol" | "iso_14064_1"; language: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt"; state: "queued" | "running" | "ready" | "failed"; fileName: (string | null); bytes: (number | null); sha256: (string | null); totalCo2eKg: (string | null); createdAt: string; createdBy: string; createdByAvatar: (string | null) }

export type ReportDownloadInput = { reportId: string }
export type ReportDownloadAnswer = Response

export type ReportListDownloadsInput = { reportId: string } & { page?: number; pageSize?: number; cursor?: string; sort?: "at"; direction?: "asc" | "desc" }
export type ReportListDownloadsAnswer = { rows: ({ id: string; at: string; by: (string | null); avatar: (string | null); link: (string | null); address: (string | null) })[]; total: number; page: number; pageSize: number; isCapped: boolean; next: (string | null); previous: (string | null) }

export type ReportExportDownloadsInput = { reportId: string } & { sort?: "at"; direction?: "asc" | "desc"; format?: "csv" | "xlsx"; columns?: string; language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt"; ids?: string }
export type ReportExportDownloadsAnswer = Response

export type ReportVersionsInput = { reportId: string } & { page?: number; pageSize?: number; cursor?: string; sort?: "createdAt"; direction?: "asc" | "desc" }
export type ReportVersionsAnswer = { rows: ({ id: string; version: number; format: "pdf" | "xlsx" | "csv"; language: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt"; createdAt: string; createdBy: string; totalCo2eKg: string; hasFigures: boolean })[]; total: number; page: number; pageSize: number; isCapped: boolean; next: (string | null); previous: (string | null); current: (number | null) }

export type ReportCompareInput = { reportId: string; otherId: string }
export type ReportCompareAnswer = { earlier: { id: string; version: number; format: "pdf" | "xlsx" | "csv"; language: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt"; createdAt: string; createdBy: string; totalCo2eKg: string; hasFigures: boolean; gwpSet: "AR4" | "AR5" | "AR6" }; later: { id: string; version: number; format: "pdf" | "xlsx" | "csv"; language: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt"; createdAt: string; createdBy: string; totalCo2eKg: string; hasFigures: boolean; gwpSet: "AR4" | "AR5" | "AR6" }; total: { earlierKg: (string | null); laterKg: (string | null); differenceKg: string }; biogenic: { earlierKg: (string | null); laterKg: (string | null); differenceKg: string }; scopes: ({ scope: (1 | 2 | 3); earlierKg: (string | null); laterKg: (string | null); differenceKg: string })[]; categories: ({ scope: (1 | 2 | 3); category: string; earlierKg: (string | null); laterKg: (string | null); differenceKg: string })[] }

export type AutomationCreateActivitiesInput = { entries: (({ generatorKey?: string; factorId?: string; method?: string; inputs?: Record<string, (string | { factorId: string } | { ncm: string } | { co2e?: string; gases?: Record<string, string>; unit: string; source?: string; region?: string; year?: string; validFrom?: string; validTo?: string; currency?: string; priceYear?: string; priceBasis?: string; uncertaintyPercent?: string } | (Record<string, string>)[])>; category?: string; businessUnitId: string; quantity?: string; unit?: string; period?: (string); start?: string; end?: string; months?: (string)[]; sector?: string; region?: string; vehicle?: string; modelYear?: string; attachmentId?: string; description?: string; externalId?: string } | Record<string, unknown>))[] }
export type AutomationCreateActivitiesAnswer = { created: number; unchanged: number; refused: number; results: ({ index: number; externalId: (string | null); outcome: "created" | "unchanged" | "refused"; activityId: (string | null); co2eKg: (string | null); error: ({ code: string; data: Record<string, unknown> } | null) })[] }

export type OrganizationOverviewInput = { year: number }
export type OrganizationOverviewAnswer = { year: number; units: { total: number; counted: number }; places: ({ country: string; state: (string | null); units: number })[]; employees: { count: (string | null); source: "units" | "company" | "none"; unitsWith: number }; approach: "operational_control" | "financial_control" | "equity_share"; foundingYear: (number | null); entities: ({ kind: "subsidiary" | "joint_venture" | "associate" | "investment" | "franchise" | "operated"; count: number })[]; responsible: number; missing: ("founding_year" | "contact" | "description" | "employees" | "places" | "responsible" | "holdings")[] }

export type DisclosureGetInput = { kind: "ghg_protocol" | "pbghgp" | "iso_14064_1" | "ifrs_s2" | "gri" | "cdp" | "scope3_screening" | "executive"; year: number }
export type DisclosureGetAnswer = { kind: "ghg_protocol" | "pbghgp" | "iso_14064_1" | "ifrs_s2" | "gri" | "cdp" | "scope3_screening" | "executive"; edition: string; year: number; gwpSet: "AR4" | "AR5" | "AR6"; isSample: boolean; rows: ({ key: "boundary" | "accounting_groups" | "period" | "totals" | "gases" | "scope1_sources" | "scope2" | "electricity" | "scope3" | "biogenic" | "removals" | "other_gases" | "base_year" | "restatements" | "change" | "methods" | "exclusions" | "uncertainty" | "intensity" | "denominators" | "targets" | "price" | "credits" | "verification" | "iso_categories" | "registry_summary" | "registry_scope1" | "registry_scope2_location" | "registry_scope2_market" | "registry_scope3" | "registry_other_gases" | "registry_level" | "screening" | "largest" | "beyond_ledger" | "transition" | "customer_share" | "projects" | "own_generation" | "renewable_purchase" | "carbon_stock" | "contract_clauses"; reference: string; certainty: "read" | "secondary" | "memory"; isOptional: boolean; state: "filled" | "missing" | "not_applicable"; table: ({ columns: ({ key: string })[]; rows: ({ name: { of: "gas" | "category" | "scope" | "heading" | "word" | "gap" | "said"; key: string; values?: Record<string, (string | number)> }; level: (0 | 1); isTotal: boolean; cells: (({ kind: "amount"; value: string; unit: { key: "t" | "t_co2e" | "mwh" | "percent" | "people" | "brl" | "brl_per_t" | "count" | "per_person" | "per_brl_million" | "made" | "per_made"; made?: string } } | { kind: "words"; words: ({ of?: unknown; key?: unknown; values?: unknown })[] } | { kind: "none"; why: "open" | "excluded" | "no_scope2" | "no_column" | "no_potential" | "not_told" }))[] })[] } | null); lacks: ({ code: "lines" | "unclassified" | "screening" | "potential" | "sites" | "operational_control" | "responsible" | "base_year" | "base_year_lines" | "base_year_screening" | "publications" | "gaps" | "accepted_gaps" | "excluded_no_data" | "uncertainty" | "closed" | "reopened" | "opinion" | "beyond_ledger" | "causes" | "customer_share" | "measures" | "measures_of_units" | "employees" | "employees_of_units" | "revenue" | "revenue_of_units" | "production" | "production_of_units" | "targets" | "price"; values?: Record<string, (string | number)>; mend: ("lines" | "screening" | "boundary" | "responsible" | "base_year" | "closing" | "assurance" | "units" | "targets" | "carbon_price" | "customers" | null) })[]; reason: ("never_restated" | "no_other_gases" | "no_removals" | "no_exclusions" | "no_credits" | "no_electricity" | "not_asked" | "first_year" | null) })[] }

export type DisclosureExportInput = { kind: "ghg_protocol" | "pbghgp" | "iso_14064_1" | "ifrs_s2" | "gri" | "cdp" | "scope3_screening" | "executive"; year: number } & { format?: "csv" | "xlsx"; language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt" }
export type DisclosureExportAnswer = Response

export type DrilldownCutInput = { from: string; to: string; measure?: "co2e" | "market" | "fee" | "biogenic" | "spend" | "quantity" | "lines"; quantityUnit?: string; gwpSet?: "AR4" | "AR5" | "AR6"; scope?: string; category?: string; gas?: string; unit?: string; state?: string; month?: string; supplier?: string; tag?: string; source?: string; method?: string; kind?: string; quality?: string; measuredIn?: string; compareFrom?: string; compareTo?: string; compareUnit?: string; by: string; language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt"; top?: number }
export type DrilldownCutAnswer = { measure: "co2e" | "market" | "fee" | "biogenic" | "spend" | "quantity" | "lines"; unit: string; gwpSet: ("AR4" | "AR5" | "AR6" | null); total: { value: string; compared: (string | null); lines: (number | null) }; whole: { value: string; compared: (string | null); lines: (number | null) }; levels: ({ dimension: "scope" | "category" | "gas" | "unit" | "state" | "month" | "supplier" | "tag" | "source" | "method" | "kind" | "quality" | "measuredIn"; nodes: ({ key: string; name: string; isChosen: boolean; share: (string | null); value: string; compared: (string | null); lines: (number | null) })[]; others: ({ count: number; share: (string | null); value: string; compared: (string | null); lines: (number | null) } | null) })[]; links: (({ from: string; to: string; value: string; compared: (string | null); lines: (number | null) })[])[] }

export type DrilldownExportInput = { from: string; to: string; measure?: "co2e" | "market" | "fee" | "biogenic" | "spend" | "quantity" | "lines"; quantityUnit?: string; gwpSet?: "AR4" | "AR5" | "AR6"; scope?: string; category?: string; gas?: string; unit?: string; state?: string; month?: string; supplier?: string; tag?: string; source?: string; method?: string; kind?: string; quality?: string; measuredIn?: string; compareFrom?: string; compareTo?: string; compareUnit?: string; by: string; language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt"; format?: "csv" | "xlsx" }
export type DrilldownExportAnswer = Response

export type BenchmarkOwnInput = { denominator?: "employees" | "revenue" | "floor" | "distance" | "loaded" | "production"; product?: string; productUnit?: string; scopes?: string }
export type BenchmarkOwnAnswer = { unit: string; products: ({ product: string; unit: string })[]; pricesOf: (number | null); years: ({ year: number; isRunning: boolean; kg: string; amount: (string | null); perOne: (string | null); real: (string | null); change: (string | null); changeFrom: (number | null); scope3: ({ category: string; status: "measured" | "excluded" | "open"; ground: ("not_applicable" | "insignificant" | "no_data" | "not_required" | null); reason: (string | null) })[]; missing: ({ unitId: string; name: string })[]; units: ({ unitId: string; name: string; kg: string; amount: (string | null); perOne: (string | null) })[] })[] }

export type BenchmarkPeersInput = { year: number; denominator?: "employees" | "revenue" | "floor" | "distance" | "production"; product?: string; productUnit?: string }
export type BenchmarkPeersAnswer = { year: number; unit: string; sector: string; size: (string | null); gwpSet: "AR4" | "AR5" | "AR6"; boundary: "operational_control" | "financial_control" | "equity_share"; own: (string | null); cells: ({ of: "size" | "sector"; state: "published" | "too_few" | "dominated" | "complement"; groups: (number | null); need: number; points: ({ kind: "thirds" | "quarters"; lower: string; median: string; upper: string; place: ("lowest" | "below_middle" | "middle" | "above_middle" | "highest" | null) } | null) })[]; madeAt: (string | null); nextOn: string }

export type BenchmarkPublishedInput = { year: number; denominator?: "employees" | "revenue" | "floor" | "distance" | "production"; product?: string; productUnit?: string }
export type BenchmarkPublishedAnswer = { year: number; unit: string; activity: (string | null); scope3: ({ category: string; status: "measured" | "excluded" | "open"; ground: ("not_applicable" | "insignificant" | "no_data" | "not_required" | null); reason: (string | null) })[]; rows: ({ id: string; scopes: "1" | "2" | "3" | "1,2" | "1,2,3"; cnae: string; country: string; source: string; page: string; address: string; year: number; publishedOn: string; perOne: string; real: (string | null); own: (string | null); difference: (string | null) })[] }

export type BenchmarkSharingInput = {}
export type BenchmarkSharingAnswer = { isShared: boolean; coversTotals: boolean; givenAt: (string | null); givenBy: (string | null) }

export type EntryProposalListInput = { page?: number; pageSize?: number; search?: string; cursor?: string; businessUnitId?: string; state?: "waiting" | "accepted" | "rejected"; sort?: "proposedAt" | "co2eKg"; direction?: "asc" | "desc" }
export type EntryProposalListAnswer = { rows: ({ id: string; externalId: string; state: "waiting" | "accepted" | "rejected"; description: string; businessUnitId: string; businessUnitName: (string | null); scope: ((1 | 2 | 3) | null); periodStart: string; periodEnd: string; quantity: { value: string; unit: string }; co2eKg: string; note: string; keyName: (string | null); proposedBy: (string | null); proposedAt: string; decidedBy: (string | null); decidedAt: (string | null); reason: (string | null); activityId: (string | null); waits: boolean })[]; total: number; page: number; pageSize: number; isCapped: boolean; next: (string | null); previous: (string | null) }

export type EntryProposalCreateInput = { generatorKey?: string; factorId?: string; method?: string; inputs?: Record<string, (string | { factorId: string } | { ncm: string } | { co2e?: string; gases?: Record<string, string>; unit: string; source?: string; region?: string; year?: string; validFrom?: string; validTo?: string; currency?: string; priceYear?: string; priceBasis?: string; uncertaintyPercent?: string } | (Record<string, string>)[])>; category?: string; businessUnitId: string; quantity?: string; unit?: string; period?: (string); start?: string; end?: string; months?: (string)[]; sector?: string; region?: string; vehicle?: string; modelYear?: string; description?: string; externalId: string; note: string }
export type EntryProposalCreateAnswer = { id: string; externalId: string; state: "waiting" | "accepted" | "rejected"; description: string; businessUnitId: string; businessUnitName: (string | null); scope: ((1 | 2 | 3) | null); periodStart: string; periodEnd: string; quantity: { value: string; unit: string }; co2eKg: string; note: string; keyName: (string | null); proposedBy: (string | null); proposedAt: string; decidedBy: (string | null); decidedAt: (string | null); reason: (string | null); activityId: (string | null); waits: boolean }

export type EntryProposalExportInput = { search?: string; businessUnitId?: string; state?: "waiting" | "accepted" | "rejected"; sort?: "proposedAt" | "co2eKg"; direction?: "asc" | "desc"; format?: "csv" | "xlsx"; columns?: string; language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt"; ids?: string }
export type EntryProposalExportAnswer = Response

export type EntryProposalGetInput = { entryProposalId: string }
export type EntryProposalGetAnswer = { id: string; externalId: string; state: "waiting" | "accepted" | "rejected"; description: string; businessUnitId: string; businessUnitName: (string | null); scope: ((1 | 2 | 3) | null); periodStart: string; periodEnd: string; quantity: { value: string; unit: string }; co2eKg: string; note: string; keyName: (string | null); proposedBy: (string | null); proposedAt: string; decidedBy: (string | null); decidedAt: (string | null); reason: (string | null); activityId: (string | null); waits: boolean; entry: { generatorKey?: string; factorId?: string; method?: string; inputs?: Record<string, (string | { factorId: string } | { ncm: string } | { co2e?: string; gases?: Record<string, string>; unit: string; source?: string; region?: string; year?: string; validFrom?: string; validTo?: string; currency?: string; priceYear?: string; priceBasis?: string; uncertaintyPercent?: string } | (Record<string, string>)[])>; category?: string; businessUnitId: string; quantity?: string; unit?: string; period?: (string); start?: string; end?: string; months?: (string)[]; sector?: string; region?: string; vehicle?: string; modelYear?: string; description?: string }; generatorKey: string; generatorName: string }

export type ReportSharesListInput = { reportId: string } & { page?: number; pageSize?: number; search?: string; cursor?: string; state?: "open" | "expired" | "revoked"; sort?: "createdAt" | "expiresAt" | "label"; direction?: "asc" | "desc" }
export type ReportSharesListAnswer = { rows: ({ id: string; label: string; state: "open" | "expired" | "revoked"; hasPassword: boolean; expiresAt: string; revokedAt: (string | null); createdAt: string; createdBy: string; createdByAvatar: (string | null); downloads: number; lastDownloadAt: (string | null) })[]; total: number; page: number; pageSize: number; isCapped: boolean; next: (string | null); previous: (string | null) }

export type ReportSharesExportInput = { reportId: string } & { search?: string; state?: "open" | "expired" | "revoked"; sort?: "createdAt" | "expiresAt" | "label"; direction?: "asc" | "desc"; format?: "csv" | "xlsx"; columns?: string; language?: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt"; ids?: string }
export type ReportSharesExportAnswer = Response

export type ReportTextGetInput = { year: number; language: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt" }
export type ReportTextGetAnswer = { year: number; language: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt"; introduction: string; methodology: string; assurance: string; updatedAt: (string | null); updatedBy: string; logoUpdatedAt: (string | null) }

export type ReportTextSaveInput = { year: number; language: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt" } & { introduction: string; methodology: string; assurance: string }
export type ReportTextSaveAnswer = { year: number; language: "pt-BR" | "en-US" | "en-GB" | "de" | "fr" | "ar" | "zh" | "es-419" | "es" | "ja" | "ko" | "pt"; introduction: string; methodology: string; assurance: string; updatedAt: (string | null); updatedBy: string; logoUpdatedAt: (string | null) }

export type ReportTextGetLogoInput = {}
export type ReportTextGetLogoAnswer = Response

export type ReportTextRemoveLogoInput = {}
export type ReportTextRemoveLogoAnswer = { done: true }

/** Everything that a key opens. Masses are kilograms unless a name says otherwise; decimals are strings, to be kept exact. */
export function pegadaClient(options: PegadaOptions) {
  const call = caller(options)
  return {
    /** The session's company. Scope: `company:read`. */
    companyGet: (input: CompanyGetInput = {}, more?: PegadaCall) => call<CompanyGetAnswer>({"method":"GET","path":"/company","inPath":[],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** Units (sites) of the company. Scope: `business-unit:read`. */
    businessUnitList: (input: BusinessUnitListInput = {}, more?: PegadaCall) => call<BusinessUnitListAnswer>({"method":"GET","path":"/business-units","inPath":[],"query":["withArchived"],"hasBody":false,"isFile":false}, input, more),
    /** One unit, put away or not. Scope: `business-unit:read`. */
    businessUnitGet: (input: BusinessUnitGetInput, more?: PegadaCall) => call<BusinessUnitGetAnswer>({"method":"GET","path":"/business-units/{businessUnitId}","inPath":["businessUnitId"],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** Units page by page, with what each emitted in a year. Scope: `business-unit:read`. */
    businessUnitSearch: (input: BusinessUnitSearchInput, more?: PegadaCall) => call<BusinessUnitSearchAnswer>({"method":"GET","path":"/business-units/search","inPath":[],"query":["page","pageSize","search","cursor","standing","inInventory","sort","direction","year"],"hasBody":false,"isFile":false}, input, more),
    /** The same list as a file (CSV, XLSX). Scope: `business-unit:read`. */
    businessUnitExport: (input: BusinessUnitExportInput = {}, more?: PegadaCall) => call<BusinessUnitExportAnswer>({"method":"GET","path":"/business-units/export","inPath":[],"query":["search","standing","inInventory","sort","direction","format","columns","language","ids","year"],"hasBody":false,"isFile":true}, input, more),
    /** What a unit had in each year: employees, floor area, revenue, km, production. Scope: `business-unit:read`. */
    businessUnitFigures: (input: BusinessUnitFiguresInput, more?: PegadaCall) => call<BusinessUnitFiguresAnswer>({"method":"GET","path":"/business-units/{businessUnitId}/figures","inPath":["businessUnitId"],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** A spreadsheet of units to fill in. Scope: `business-unit:read`. */
    businessUnitImportTemplate: (input: BusinessUnitImportTemplateInput = {}, more?: PegadaCall) => call<BusinessUnitImportTemplateAnswer>({"method":"GET","path":"/business-units/import-template","inPath":[],"query":["format","language"],"hasBody":false,"isFile":true}, input, more),
    /** Head offices beside the newest one, and what merging each would move. Scope: `business-unit:read`. */
    businessUnitMergers: (input: BusinessUnitMergersInput = {}, more?: PegadaCall) => call<BusinessUnitMergersAnswer>({"method":"GET","path":"/business-units/mergers","inPath":[],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** Sources one can enter. Scope: `generator:read`. */
    generatorList: (input: GeneratorListInput = {}, more?: PegadaCall) => call<GeneratorListAnswer>({"method":"GET","path":"/generators","inPath":[],"query":["scope"],"hasBody":false,"isFile":false}, input, more),
    /** Search the catalogue. Scope: `factor:read`. */
    factorSearch: (input: FactorSearchInput = {}, more?: PegadaCall) => call<FactorSearchAnswer>({"method":"GET","path":"/factors","inPath":[],"query":["page","pageSize","search","scope","category","region","year","unit","source","gas","basis","mine","withSuperseded","withArchived","withFacets","language","sort","direction"],"hasBody":false,"isFile":false}, input, more),
    /** What a search of the catalogue finds, as a file (CSV, XLSX). Scope: `factor:read`. */
    factorExport: (input: FactorExportInput = {}, more?: PegadaCall) => call<FactorExportAnswer>({"method":"GET","path":"/catalogue/export","inPath":[],"query":["search","scope","category","region","year","unit","source","gas","basis","mine","withSuperseded","withArchived","sort","direction","format","columns","language","ids"],"hasBody":false,"isFile":true}, input, more),
    /** Spend factor of a product. Scope: `factor:read`. */
    factorOfNcm: (input: FactorOfNcmInput, more?: PegadaCall) => call<FactorOfNcmAnswer>({"method":"GET","path":"/spend-factors/{ncm}","inPath":["ncm"],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** Which factor applies, why, and which it beat. Scope: `factor:read`. */
    factorSelect: (input: FactorSelectInput, more?: PegadaCall) => call<FactorSelectAnswer>({"method":"GET","path":"/factor-selection","inPath":[],"query":["search","scope","category","region","year","unit","source","gas","basis","period"],"hasBody":false,"isFile":false}, input, more),
    /** Open a batch for files. Scope: `document:import`. */
    importsCreate: (input: ImportsCreateInput = {}, more?: PegadaCall) => call<ImportsCreateAnswer>({"method":"POST","path":"/imports","inPath":[],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** Batches, newest first unless asked otherwise. Scope: `document:read`. */
    importsList: (input: ImportsListInput = {}, more?: PegadaCall) => call<ImportsListAnswer>({"method":"GET","path":"/imports","inPath":[],"query":["page","pageSize","cursor","state","origin","direction"],"hasBody":false,"isFile":false}, input, more),
    /** Files of a batch. Scope: `document:read`. */
    importsListFiles: (input: ImportsListFilesInput, more?: PegadaCall) => call<ImportsListFilesAnswer>({"method":"GET","path":"/imports/{importId}/files","inPath":["importId"],"query":["page","pageSize","search","cursor","state","outcome","sort","direction"],"hasBody":false,"isFile":false}, input, more),
    /** Start reading the files. Scope: `document:import`. */
    importsStart: (input: ImportsStartInput, more?: PegadaCall) => call<ImportsStartAnswer>({"method":"POST","path":"/imports/{importId}/start","inPath":["importId"],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** Stop reading for now. Scope: `document:import`. */
    importsPause: (input: ImportsPauseInput, more?: PegadaCall) => call<ImportsPauseAnswer>({"method":"POST","path":"/imports/{importId}/pause","inPath":["importId"],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** Go on reading. Scope: `document:import`. */
    importsResume: (input: ImportsResumeInput, more?: PegadaCall) => call<ImportsResumeAnswer>({"method":"POST","path":"/imports/{importId}/resume","inPath":["importId"],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** Announce a file that arrives in parts, or find it again by its hash. Scope: `document:import`. */
    importsOpenUpload: (input: ImportsOpenUploadInput, more?: PegadaCall) => call<ImportsOpenUploadAnswer>({"method":"POST","path":"/imports/{importId}/uploads","inPath":["importId"],"query":[],"hasBody":true,"isFile":false}, input, more),
    /** Progress of a batch. Scope: `document:read`. */
    importsGet: (input: ImportsGetInput, more?: PegadaCall) => call<ImportsGetAnswer>({"method":"GET","path":"/imports/{importId}","inPath":["importId"],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** The same list as a file (CSV, XLSX). Scope: `document:read`. */
    importsExport: (input: ImportsExportInput = {}, more?: PegadaCall) => call<ImportsExportAnswer>({"method":"GET","path":"/imports/export","inPath":[],"query":["state","origin","direction","format","columns","language","ids"],"hasBody":false,"isFile":true}, input, more),
    /** The same list as a file (CSV, XLSX). Scope: `document:read`. */
    importsExportFiles: (input: ImportsExportFilesInput, more?: PegadaCall) => call<ImportsExportFilesAnswer>({"method":"GET","path":"/imports/{importId}/files/export","inPath":["importId"],"query":["search","state","outcome","sort","direction","format","columns","language","ids"],"hasBody":false,"isFile":true}, input, more),
    /** Documents received. Scope: `document:read`. */
    documentList: (input: DocumentListInput = {}, more?: PegadaCall) => call<DocumentListAnswer>({"method":"GET","path":"/documents","inPath":[],"query":["page","pageSize","search","cursor","importId","supplierId","counts","kind","setAside","sort","direction"],"hasBody":false,"isFile":false}, input, more),
    /** The same list as a file (CSV, XLSX). Scope: `document:read`. */
    documentExport: (input: DocumentExportInput = {}, more?: PegadaCall) => call<DocumentExportAnswer>({"method":"GET","path":"/documents/export","inPath":[],"query":["search","importId","supplierId","counts","kind","setAside","sort","direction","format","columns","language","ids"],"hasBody":false,"isFile":true}, input, more),
    /** One document with its lines. Scope: `document:read`. */
    documentGet: (input: DocumentGetInput, more?: PegadaCall) => call<DocumentGetAnswer>({"method":"GET","path":"/documents/{documentId}","inPath":["documentId"],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** The file as it was received; the XML of a fiscal document for analysts and above. Scope: `document:read`. */
    documentDownload: (input: DocumentDownloadInput, more?: PegadaCall) => call<DocumentDownloadAnswer>({"method":"GET","path":"/documents/{documentId}/file","inPath":["documentId"],"query":[],"hasBody":false,"isFile":true}, input, more),
    /** Lines of documents. Scope: `document:read`. */
    documentItemList: (input: DocumentItemListInput = {}, more?: PegadaCall) => call<DocumentItemListAnswer>({"method":"GET","path":"/document-items","inPath":[],"query":["page","pageSize","search","cursor","importId","documentId","groupKey","nature","state","kind","counts","sort","direction"],"hasBody":false,"isFile":false}, input, more),
    /** The same list as a file (CSV, XLSX). Scope: `document:read`. */
    documentItemExport: (input: DocumentItemExportInput = {}, more?: PegadaCall) => call<DocumentItemExportAnswer>({"method":"GET","path":"/document-items/export","inPath":[],"query":["search","importId","documentId","groupKey","nature","state","kind","counts","sort","direction","format","columns","language","ids"],"hasBody":false,"isFile":true}, input, more),
    /** What a line would emit, with its working. Scope: `document:read`. */
    documentItemPreview: (input: DocumentItemPreviewInput, more?: PegadaCall) => call<DocumentItemPreviewAnswer>({"method":"GET","path":"/document-items/{itemId}/preview","inPath":["itemId"],"query":["generatorKey","inputs","category","quantity","perUnit"],"hasBody":false,"isFile":false}, input, more),
    /** Branches that are no unit yet, and other companies, that documents name as buyer. Scope: `document:read`. */
    documentPartyList: (input: DocumentPartyListInput = {}, more?: PegadaCall) => call<DocumentPartyListAnswer>({"method":"GET","path":"/document-parties","inPath":[],"query":["page","pageSize","relation"],"hasBody":false,"isFile":false}, input, more),
    /** The same list as a file (CSV, XLSX). Scope: `document:read`. */
    documentPartyExport: (input: DocumentPartyExportInput = {}, more?: PegadaCall) => call<DocumentPartyExportAnswer>({"method":"GET","path":"/document-parties/export","inPath":[],"query":["relation","format","columns","language"],"hasBody":false,"isFile":true}, input, more),
    /** Branches that are no unit and the units at which their documents count; `search` looks into CNPJ and unit. Scope: `document:read`. */
    documentPartyListPlaces: (input: DocumentPartyListPlacesInput = {}, more?: PegadaCall) => call<DocumentPartyListPlacesAnswer>({"method":"GET","path":"/document-parties/places","inPath":[],"query":["page","pageSize","search","cursor","sort","direction"],"hasBody":false,"isFile":false}, input, more),
    /** The same list as a file (CSV, XLSX). Scope: `document:read`. */
    documentPartyExportPlaces: (input: DocumentPartyExportPlacesInput = {}, more?: PegadaCall) => call<DocumentPartyExportPlacesAnswer>({"method":"GET","path":"/document-parties/places/export","inPath":[],"query":["search","sort","direction","format","columns","language","ids"],"hasBody":false,"isFile":true}, input, more),
    /** Consumption that is told more than once, or by one side of two, and waits for an answer. Scope: `document:read`. */
    consumptionList: (input: ConsumptionListInput = {}, more?: PegadaCall) => call<ConsumptionListAnswer>({"method":"GET","path":"/consumption/questions","inPath":[],"query":["page","pageSize","year","documentId"],"hasBody":false,"isFile":false}, input, more),
    /** The same list as a file (CSV, XLSX). Scope: `document:read`. */
    consumptionExport: (input: ConsumptionExportInput = {}, more?: PegadaCall) => call<ConsumptionExportAnswer>({"method":"GET","path":"/consumption/questions/export","inPath":[],"query":["year","documentId","format","columns","language"],"hasBody":false,"isFile":true}, input, more),
    /** Answers that stand, the newest first unless asked otherwise. Scope: `document:read`. */
    consumptionListAnswers: (input: ConsumptionListAnswersInput = {}, more?: PegadaCall) => call<ConsumptionListAnswersAnswer>({"method":"GET","path":"/consumption/answers","inPath":[],"query":["page","pageSize","cursor","code","sort","direction"],"hasBody":false,"isFile":false}, input, more),
    /** The same list as a file (CSV, XLSX). Scope: `document:read`. */
    consumptionExportAnswers: (input: ConsumptionExportAnswersInput = {}, more?: PegadaCall) => call<ConsumptionExportAnswersAnswer>({"method":"GET","path":"/consumption/answers/export","inPath":[],"query":["code","sort","direction","format","columns","language","ids"],"hasBody":false,"isFile":true}, input, more),
    /** Take documents out, all or none; undone for 30 days. Scope: `document:import`. */
    documentRemovalRemove: (input: DocumentRemovalRemoveInput, more?: PegadaCall) => call<DocumentRemovalRemoveAnswer>({"method":"POST","path":"/documents/removals","inPath":[],"query":[],"hasBody":true,"isFile":false}, input, more),
    /** Undo a removal, or let this one of two documents of a key stand. Scope: `document:import`. */
    documentRemovalRestore: (input: DocumentRemovalRestoreInput, more?: PegadaCall) => call<DocumentRemovalRestoreAnswer>({"method":"POST","path":"/documents/{documentId}/restore","inPath":["documentId"],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** Undo the removal of several documents as one act, all or none. Scope: `document:import`. */
    documentRemovalRestoreMany: (input: DocumentRemovalRestoreManyInput, more?: PegadaCall) => call<DocumentRemovalRestoreManyAnswer>({"method":"POST","path":"/documents/removals/undo","inPath":[],"query":[],"hasBody":true,"isFile":false}, input, more),
    /** Suppliers, NCM codes, sectors, questions and doubts of pending lines, the heaviest first. Scope: `document:read`. */
    triageFacets: (input: TriageFacetsInput = {}, more?: PegadaCall) => call<TriageFacetsAnswer>({"method":"GET","path":"/triage/facets","inPath":[],"query":["importId","year"],"hasBody":false,"isFile":false}, input, more),
    /** What a threshold of materiality would leave out of a year. Scope: `document:read`. */
    triageWeighRest: (input: TriageWeighRestInput, more?: PegadaCall) => call<TriageWeighRestAnswer>({"method":"GET","path":"/triage/rest","inPath":[],"query":["year","percent"],"hasBody":false,"isFile":false}, input, more),
    /** How much of the mass is settled. Scope: `document:read`. */
    triageGet: (input: TriageGetInput = {}, more?: PegadaCall) => call<TriageGetAnswer>({"method":"GET","path":"/triage","inPath":[],"query":["importId","year"],"hasBody":false,"isFile":false}, input, more),
    /** Groups of like lines to decide. Scope: `document:read`. */
    triageListGroups: (input: TriageListGroupsInput = {}, more?: PegadaCall) => call<TriageListGroupsAnswer>({"method":"GET","path":"/triage/groups","inPath":[],"query":["page","pageSize","search","importId","year","ncm","supplier","sector","question","documentId","doubt","kind","groupBy","sort","direction"],"hasBody":false,"isFile":false}, input, more),
    /** The same groups as a file (CSV, XLSX). Scope: `document:read`. */
    triageExportGroups: (input: TriageExportGroupsInput = {}, more?: PegadaCall) => call<TriageExportGroupsAnswer>({"method":"GET","path":"/triage/groups/export","inPath":[],"query":["search","importId","year","ncm","supplier","sector","question","documentId","doubt","kind","groupBy","sort","direction","format","columns","language"],"hasBody":false,"isFile":true}, input, more),
    /** Decisions, newest first unless asked otherwise; `search` looks into the product. Scope: `document:read`. */
    triageListDecisions: (input: TriageListDecisionsInput = {}, more?: PegadaCall) => call<TriageListDecisionsAnswer>({"method":"GET","path":"/triage/decisions","inPath":[],"query":["page","pageSize","search","cursor","kind","year","sort","direction"],"hasBody":false,"isFile":false}, input, more),
    /** The same list as a file (CSV, XLSX). Scope: `document:read`. */
    triageExportDecisions: (input: TriageExportDecisionsInput = {}, more?: PegadaCall) => call<TriageExportDecisionsAnswer>({"method":"GET","path":"/triage/decisions/export","inPath":[],"query":["search","kind","year","sort","direction","format","columns","language","ids"],"hasBody":false,"isFile":true}, input, more),
    /** How far one’s own acts on many lines of the last day are, newest first. Scope: `document:read`. */
    triageListActs: (input: TriageListActsInput = {}, more?: PegadaCall) => call<TriageListActsAnswer>({"method":"GET","path":"/triage/acts","inPath":[],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** Decisions that are remembered. Scope: `document:read`. */
    triageListRules: (input: TriageListRulesInput = {}, more?: PegadaCall) => call<TriageListRulesAnswer>({"method":"GET","path":"/triage/rules","inPath":[],"query":["page","pageSize","search","cursor","sort","direction"],"hasBody":false,"isFile":false}, input, more),
    /** The same list as a file (CSV, XLSX). Scope: `document:read`. */
    triageExportRules: (input: TriageExportRulesInput = {}, more?: PegadaCall) => call<TriageExportRulesAnswer>({"method":"GET","path":"/triage/rules/export","inPath":[],"query":["search","sort","direction","format","columns","language","ids"],"hasBody":false,"isFile":true}, input, more),
    /** Templates by category. Scope: `document:read`. */
    sheetTemplates: (input: SheetTemplatesInput = {}, more?: PegadaCall) => call<SheetTemplatesAnswer>({"method":"GET","path":"/sheet-templates","inPath":[],"query":["language"],"hasBody":false,"isFile":false}, input, more),
    /** A template to fill in. Scope: `document:read`. */
    sheetTemplate: (input: SheetTemplateInput, more?: PegadaCall) => call<SheetTemplateAnswer>({"method":"GET","path":"/sheet-templates/{key}/file","inPath":["key"],"query":["format","language"],"hasBody":false,"isFile":true}, input, more),
    /** History. Scope: `document:read`. */
    sheetList: (input: SheetListInput = {}, more?: PegadaCall) => call<SheetListAnswer>({"method":"GET","path":"/sheets","inPath":[],"query":["page","pageSize","search","cursor","state","sort","direction"],"hasBody":false,"isFile":false}, input, more),
    /** The same file once more, for another of its tabs. Scope: `document:import`. */
    sheetAgain: (input: SheetAgainInput, more?: PegadaCall) => call<SheetAgainAnswer>({"method":"POST","path":"/sheets/{sheetId}/again","inPath":["sheetId"],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** The same history as a file (CSV, XLSX). Scope: `document:read`. */
    sheetExport: (input: SheetExportInput = {}, more?: PegadaCall) => call<SheetExportAnswer>({"method":"GET","path":"/sheets/export","inPath":[],"query":["search","state","sort","direction","format","columns","language","ids"],"hasBody":false,"isFile":true}, input, more),
    /** One sheet and its progress. Scope: `document:read`. */
    sheetGet: (input: SheetGetInput, more?: PegadaCall) => call<SheetGetAnswer>({"method":"GET","path":"/sheets/{sheetId}","inPath":["sheetId"],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** Columns and their likely meaning. Scope: `document:read`. */
    sheetTab: (input: SheetTabInput, more?: PegadaCall) => call<SheetTabAnswer>({"method":"GET","path":"/sheets/{sheetId}/tab","inPath":["sheetId"],"query":["tab","headerRow"],"hasBody":false,"isFile":false}, input, more),
    /** Dry run with this mapping. Scope: `document:import`. */
    sheetCheck: (input: SheetCheckInput, more?: PegadaCall) => call<SheetCheckAnswer>({"method":"POST","path":"/sheets/{sheetId}/check","inPath":["sheetId"],"query":[],"hasBody":true,"isFile":false}, input, more),
    /** Rows, those with errors first. Scope: `document:read`. */
    sheetRows: (input: SheetRowsInput, more?: PegadaCall) => call<SheetRowsAnswer>({"method":"GET","path":"/sheets/{sheetId}/rows","inPath":["sheetId"],"query":["page","pageSize","cursor","state","sort","direction","language"],"hasBody":false,"isFile":false}, input, more),
    /** The same list as a file (CSV, XLSX). Scope: `document:read`. */
    sheetExportRows: (input: SheetExportRowsInput, more?: PegadaCall) => call<SheetExportRowsAnswer>({"method":"GET","path":"/sheets/{sheetId}/rows/export","inPath":["sheetId"],"query":["state","sort","direction","format","columns","language"],"hasBody":false,"isFile":true}, input, more),
    /** What is wrong with its rows, each problem once, the most frequent first. Scope: `document:read`. */
    sheetProblems: (input: SheetProblemsInput, more?: PegadaCall) => call<SheetProblemsAnswer>({"method":"GET","path":"/sheets/{sheetId}/problems","inPath":["sheetId"],"query":["language"],"hasBody":false,"isFile":false}, input, more),
    /** A cell mended in its place, and the dry run again. Scope: `document:import`. */
    sheetCorrect: (input: SheetCorrectInput, more?: PegadaCall) => call<SheetCorrectAnswer>({"method":"POST","path":"/sheets/{sheetId}/corrections","inPath":["sheetId"],"query":[],"hasBody":true,"isFile":false}, input, more),
    /** Words that the company explained. Scope: `document:read`. */
    sheetMeanings: (input: SheetMeaningsInput = {}, more?: PegadaCall) => call<SheetMeaningsAnswer>({"method":"GET","path":"/sheet-meanings","inPath":[],"query":["language"],"hasBody":false,"isFile":false}, input, more),
    /** Lets go of a word. Scope: `document:import`. */
    sheetForgetMeaning: (input: SheetForgetMeaningInput, more?: PegadaCall) => call<SheetForgetMeaningAnswer>({"method":"POST","path":"/sheet-meanings/forget","inPath":[],"query":[],"hasBody":true,"isFile":false}, input, more),
    /** The rows with errors, to be corrected and sent again. Scope: `document:read`. */
    sheetErrorFile: (input: SheetErrorFileInput, more?: PegadaCall) => call<SheetErrorFileAnswer>({"method":"GET","path":"/sheets/{sheetId}/errors/file","inPath":["sheetId"],"query":["language"],"hasBody":false,"isFile":true}, input, more),
    /** Make entries of its rows. Scope: `activity:create`. */
    sheetApply: (input: SheetApplyInput, more?: PegadaCall) => call<SheetApplyAnswer>({"method":"POST","path":"/sheets/{sheetId}/apply","inPath":["sheetId"],"query":[],"hasBody":true,"isFile":false}, input, more),
    /** Take its entries out again. Scope: `activity:delete`. */
    sheetUndo: (input: SheetUndoInput, more?: PegadaCall) => call<SheetUndoAnswer>({"method":"POST","path":"/sheets/{sheetId}/undo","inPath":["sheetId"],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** Gaps in what was supplied. Scope: `document:read`. */
    completenessGet: (input: CompletenessGetInput, more?: PegadaCall) => call<CompletenessGetAnswer>({"method":"GET","path":"/completeness","inPath":[],"query":["year"],"hasBody":false,"isFile":false}, input, more),
    /** Bills received. Scope: `document:read`. */
    billList: (input: BillListInput = {}, more?: PegadaCall) => call<BillListAnswer>({"method":"GET","path":"/bills","inPath":[],"query":["page","pageSize","search","cursor","state","kind","sort","direction"],"hasBody":false,"isFile":false}, input, more),
    /** The same list as a file (CSV, XLSX). Scope: `document:read`. */
    billExport: (input: BillExportInput = {}, more?: PegadaCall) => call<BillExportAnswer>({"method":"GET","path":"/bills/export","inPath":[],"query":["search","state","kind","sort","direction","format","columns","language","ids"],"hasBody":false,"isFile":true}, input, more),
    /** A bill with what was read and where. Scope: `document:read`. */
    billGet: (input: BillGetInput, more?: PegadaCall) => call<BillGetAnswer>({"method":"GET","path":"/bills/{billId}","inPath":["billId"],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** A page of a bill as a PNG picture. Scope: `document:read`. */
    billPage: (input: BillPageInput, more?: PegadaCall) => call<BillPageAnswer>({"method":"GET","path":"/bills/{billId}/pages/{page}","inPath":["billId","page"],"query":[],"hasBody":false,"isFile":true}, input, more),
    /** Lines of the inventory. Scope: `activity:read`. */
    activityList: (input: ActivityListInput = {}, more?: PegadaCall) => call<ActivityListAnswer>({"method":"GET","path":"/activities","inPath":[],"query":["page","pageSize","search","cursor","year","month","scope","category","part","gas","generatorKey","businessUnitId","documentId","importId","supplierId","cut","origin","cameBy","revisedBy","language","withTotals","sort","direction"],"hasBody":false,"isFile":false}, input, more),
    /** Register an emission. Scope: `activity:create`. */
    activityCreate: (input: ActivityCreateInput, more?: PegadaCall) => call<ActivityCreateAnswer>({"method":"POST","path":"/activities","inPath":[],"query":[],"hasBody":true,"isFile":false}, input, more),
    /** The same list as a file (CSV, XLSX). Scope: `activity:read`. */
    activityExport: (input: ActivityExportInput = {}, more?: PegadaCall) => call<ActivityExportAnswer>({"method":"GET","path":"/activities/export","inPath":[],"query":["search","year","month","scope","category","part","gas","generatorKey","businessUnitId","documentId","importId","supplierId","cut","origin","cameBy","revisedBy","sort","direction","format","columns","language","ids"],"hasBody":false,"isFile":true}, input, more),
    /** One line with its working, factor and document. Scope: `activity:read`. */
    activityGet: (input: ActivityGetInput, more?: PegadaCall) => call<ActivityGetAnswer>({"method":"GET","path":"/activities/{activityId}","inPath":["activityId"],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** Change a line of an open year: answers the new version, under an id of its own; the trail keeps both. Scope: `activity:create`. */
    activityUpdate: (input: ActivityUpdateInput, more?: PegadaCall) => call<ActivityUpdateAnswer>({"method":"PATCH","path":"/activities/{activityId}","inPath":["activityId"],"query":[],"hasBody":true,"isFile":false}, input, more),
    /** Remove a line; the trail keeps it. Scope: `activity:delete`. */
    activityDelete: (input: ActivityDeleteInput, more?: PegadaCall) => call<ActivityDeleteAnswer>({"method":"DELETE","path":"/activities/{activityId}","inPath":["activityId"],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** Calculate without storing. Scope: `activity:create`. */
    activityPreview: (input: ActivityPreviewInput, more?: PegadaCall) => call<ActivityPreviewAnswer>({"method":"POST","path":"/activities/preview","inPath":[],"query":[],"hasBody":true,"isFile":false}, input, more),
    /** Register a line like another one, with what is said differently. Scope: `activity:create`. */
    activityDuplicate: (input: ActivityDuplicateInput, more?: PegadaCall) => call<ActivityDuplicateAnswer>({"method":"POST","path":"/activities/{activityId}/copies","inPath":["activityId"],"query":[],"hasBody":true,"isFile":false}, input, more),
    /** Move lines of open years to another site, those named or all that a filter shows. Scope: `activity:create`. */
    activityMoveMany: (input: ActivityMoveManyInput, more?: PegadaCall) => call<ActivityMoveManyAnswer>({"method":"POST","path":"/activities/move","inPath":[],"query":[],"hasBody":true,"isFile":false}, input, more),
    /** Remove lines, those named or all that a filter shows; the trail keeps them. Scope: `activity:delete`. */
    activityDeleteMany: (input: ActivityDeleteManyInput = {}, more?: PegadaCall) => call<ActivityDeleteManyAnswer>({"method":"POST","path":"/activities/delete","inPath":[],"query":[],"hasBody":true,"isFile":false}, input, more),
    /** Move all lines that a filter shows to another site, as one act that can be taken back as one. Scope: `activity:create`. */
    activityMoveShown: (input: ActivityMoveShownInput, more?: PegadaCall) => call<ActivityMoveShownAnswer>({"method":"POST","path":"/activities/move-shown","inPath":[],"query":[],"hasBody":true,"isFile":false}, input, more),
    /** Remove all lines that a filter shows, as one act that can be taken back as one; the trail keeps them. Scope: `activity:delete`. */
    activityDeleteShown: (input: ActivityDeleteShownInput = {}, more?: PegadaCall) => call<ActivityDeleteShownAnswer>({"method":"POST","path":"/activities/delete-shown","inPath":[],"query":[],"hasBody":true,"isFile":false}, input, more),
    /** Take one’s own act on all lines of a filter back. Scope: `activity:create`. */
    activityUndoShown: (input: ActivityUndoShownInput, more?: PegadaCall) => call<ActivityUndoShownAnswer>({"method":"POST","path":"/activities/acts/{actId}/undo","inPath":["actId"],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** How far one’s own acts on all lines of a filter or a year are, of the last day and newest first. Scope: `activity:read`. */
    activityListActs: (input: ActivityListActsInput = {}, more?: PegadaCall) => call<ActivityListActsAnswer>({"method":"GET","path":"/activities/acts","inPath":[],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** Put lines back that were removed, with what was decided of the document lines behind them. Scope: `activity:delete`. */
    activityRestoreMany: (input: ActivityRestoreManyInput, more?: PegadaCall) => call<ActivityRestoreManyAnswer>({"method":"POST","path":"/activities/restore","inPath":[],"query":[],"hasBody":true,"isFile":false}, input, more),
    /** Compare an entry with the documents at hand. Scope: `activity:create`. */
    activityCrossCheck: (input: ActivityCrossCheckInput = {}, more?: PegadaCall) => call<ActivityCrossCheckAnswer>({"method":"POST","path":"/activities/cross-check","inPath":[],"query":[],"hasBody":true,"isFile":false}, input, more),
    /** Entries that a document contradicts, or already contains. Scope: `activity:read`. */
    activityListConflicts: (input: ActivityListConflictsInput = {}, more?: PegadaCall) => call<ActivityListConflictsAnswer>({"method":"GET","path":"/activity-conflicts","inPath":[],"query":["page","pageSize","year","activityIds"],"hasBody":false,"isFile":false}, input, more),
    /** Years of the inventory. Scope: `inventory:read`. */
    inventoryYears: (input: InventoryYearsInput = {}, more?: PegadaCall) => call<InventoryYearsAnswer>({"method":"GET","path":"/inventories","inPath":[],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** Totals of a year. Scope: `inventory:read`. */
    inventoryGet: (input: InventoryGetInput, more?: PegadaCall) => call<InventoryGetAnswer>({"method":"GET","path":"/inventories/{year}","inPath":["year"],"query":["businessUnitId","part","gwpSet"],"hasBody":false,"isFile":false}, input, more),
    /** Sources of a year. Scope: `inventory:read`. */
    inventorySources: (input: InventorySourcesInput, more?: PegadaCall) => call<InventorySourcesAnswer>({"method":"GET","path":"/inventories/{year}/sources","inPath":["year"],"query":["businessUnitId","gwpSet"],"hasBody":false,"isFile":false}, input, more),
    /** How much is missing, counted once, and of what kind. Scope: `inventory:read`. */
    inventoryYearsMissing: (input: InventoryYearsMissingInput, more?: PegadaCall) => call<InventoryYearsMissingAnswer>({"method":"GET","path":"/inventories/{year}/missing","inPath":["year"],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** What is missing, and how to mend it. Scope: `inventory:read`. */
    inventoryYearsGaps: (input: InventoryYearsGapsInput, more?: PegadaCall) => call<InventoryYearsGapsAnswer>({"method":"GET","path":"/inventories/{year}/gaps","inPath":["year"],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** State, boundary and seal of a year. Scope: `inventory:read`. */
    inventoryYearsGet: (input: InventoryYearsGetInput, more?: PegadaCall) => call<InventoryYearsGetAnswer>({"method":"GET","path":"/inventories/{year}/status","inPath":["year"],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** Categories measured, excluded or open. Scope: `inventory:read`. */
    inventoryYearsScreening: (input: InventoryYearsScreeningInput, more?: PegadaCall) => call<InventoryYearsScreeningAnswer>({"method":"GET","path":"/inventories/{year}/screening","inPath":["year"],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** Sealed versions of a year, newest first. Scope: `inventory:read`. */
    sealsList: (input: SealsListInput, more?: PegadaCall) => call<SealsListAnswer>({"method":"GET","path":"/inventories/{year}/seals","inPath":["year"],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** The ten closings asked for last, of any year. Scope: `inventory:read`. */
    sealsRecent: (input: SealsRecentInput = {}, more?: PegadaCall) => call<SealsRecentAnswer>({"method":"GET","path":"/seals","inPath":[],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** The sealed file. Scope: `inventory:read`. */
    sealsDownload: (input: SealsDownloadInput, more?: PegadaCall) => call<SealsDownloadAnswer>({"method":"GET","path":"/inventories/{year}/seals/{version}/file","inPath":["year","version"],"query":[],"hasBody":false,"isFile":true}, input, more),
    /** What newer factors or another GWP set would change. Scope: `inventory:read`. */
    restatementPreview: (input: RestatementPreviewInput, more?: PegadaCall) => call<RestatementPreviewAnswer>({"method":"GET","path":"/inventories/{year}/restatement/preview","inPath":["year"],"query":["gwpSet"],"hasBody":false,"isFile":false}, input, more),
    /** How far the newest recalculation of the lines is, or how it ended. Scope: `inventory:read`. */
    restatementRecalculation: (input: RestatementRecalculationInput, more?: PegadaCall) => call<RestatementRecalculationAnswer>({"method":"GET","path":"/inventories/{year}/restatement/factors","inPath":["year"],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** Why two versions, or two years, differ. Scope: `inventory:read`. */
    restatementWaterfall: (input: RestatementWaterfallInput, more?: PegadaCall) => call<RestatementWaterfallAnswer>({"method":"GET","path":"/inventories/{year}/waterfall","inPath":["year"],"query":["from","to","fromYear"],"hasBody":false,"isFile":false}, input, more),
    /** Base year and its recalculation policy. Scope: `inventory:read`. */
    baseYearGet: (input: BaseYearGetInput = {}, more?: PegadaCall) => call<BaseYearGetAnswer>({"method":"GET","path":"/base-year","inPath":[],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** Energy contracts and certificates. Scope: `certificate:read`. */
    certificateList: (input: CertificateListInput = {}, more?: PegadaCall) => call<CertificateListAnswer>({"method":"GET","path":"/certificates","inPath":[],"query":["page","pageSize","search","cursor","kind","energy","sort","direction"],"hasBody":false,"isFile":false}, input, more),
    /** The same list as a file (CSV, XLSX). Scope: `certificate:read`. */
    certificateExport: (input: CertificateExportInput = {}, more?: PegadaCall) => call<CertificateExportAnswer>({"method":"GET","path":"/certificates/export","inPath":[],"query":["search","kind","energy","sort","direction","format","columns","language","ids"],"hasBody":false,"isFile":true}, input, more),
    /** One contract or certificate. Scope: `certificate:read`. */
    certificateGet: (input: CertificateGetInput, more?: PegadaCall) => call<CertificateGetAnswer>({"method":"GET","path":"/certificates/{certificateId}","inPath":["certificateId"],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** Scope 2 by market: tracked and residual. Scope: `certificate:read`. */
    certificateMarket: (input: CertificateMarketInput, more?: PegadaCall) => call<CertificateMarketAnswer>({"method":"GET","path":"/inventories/{year}/market-based","inPath":["year"],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** Methods with what each asks. Scope: `generator:read`. */
    methodList: (input: MethodListInput = {}, more?: PegadaCall) => call<MethodListAnswer>({"method":"GET","path":"/methods","inPath":[],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** Calculate without saving. Scope: `generator:read`. */
    methodTry: (input: MethodTryInput, more?: PegadaCall) => call<MethodTryAnswer>({"method":"POST","path":"/methods/{method}/calculation","inPath":["method"],"query":[],"hasBody":true,"isFile":false}, input, more),
    /** Municipalities by name. Scope: `generator:read`. */
    methodPlaces: (input: MethodPlacesInput, more?: PegadaCall) => call<MethodPlacesAnswer>({"method":"GET","path":"/methods/places","inPath":[],"query":["search"],"hasBody":false,"isFile":false}, input, more),
    /** Airports by code, name or city, typing errors forgiven. Scope: `generator:read`. */
    methodAirports: (input: MethodAirportsInput, more?: PegadaCall) => call<MethodAirportsAnswer>({"method":"GET","path":"/methods/airports","inPath":[],"query":["search"],"hasBody":false,"isFile":false}, input, more),
    /** How sure the total is, and what to measure first. Scope: `inventory:read`. */
    uncertaintyGet: (input: UncertaintyGetInput, more?: PegadaCall) => call<UncertaintyGetAnswer>({"method":"GET","path":"/inventories/{year}/uncertainty","inPath":["year"],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** The inventory as a standard arranges it. Scope: `inventory:read`. */
    bookGet: (input: BookGetInput, more?: PegadaCall) => call<BookGetAnswer>({"method":"GET","path":"/inventories/{year}/books/{book}","inPath":["year","book"],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** Ask for the inventory as a file. Scope: `report:create`. */
    reportCreate: (input: ReportCreateInput, more?: PegadaCall) => call<ReportCreateAnswer>({"method":"POST","path":"/reports","inPath":[],"query":[],"hasBody":true,"isFile":false}, input, more),
    /** Reports. Scope: `report:read`. */
    reportList: (input: ReportListInput = {}, more?: PegadaCall) => call<ReportListAnswer>({"method":"GET","path":"/reports","inPath":[],"query":["page","pageSize","cursor","state","kind","sort","direction"],"hasBody":false,"isFile":false}, input, more),
    /** The same list as a file (CSV, XLSX). Scope: `report:read`. */
    reportExport: (input: ReportExportInput = {}, more?: PegadaCall) => call<ReportExportAnswer>({"method":"GET","path":"/reports/export","inPath":[],"query":["state","kind","sort","direction","format","columns","language","ids"],"hasBody":false,"isFile":true}, input, more),
    /** State of a report. Scope: `report:read`. */
    reportGet: (input: ReportGetInput, more?: PegadaCall) => call<ReportGetAnswer>({"method":"GET","path":"/reports/{reportId}","inPath":["reportId"],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** The report itself. Scope: `report:read`. */
    reportDownload: (input: ReportDownloadInput, more?: PegadaCall) => call<ReportDownloadAnswer>({"method":"GET","path":"/reports/{reportId}/file","inPath":["reportId"],"query":[],"hasBody":false,"isFile":true}, input, more),
    /** Who took the file of a report and when, newest first. Scope: `report:read`. */
    reportListDownloads: (input: ReportListDownloadsInput, more?: PegadaCall) => call<ReportListDownloadsAnswer>({"method":"GET","path":"/reports/{reportId}/downloads","inPath":["reportId"],"query":["page","pageSize","cursor","sort","direction"],"hasBody":false,"isFile":false}, input, more),
    /** The same list as a file (CSV, XLSX). Scope: `report:read`. */
    reportExportDownloads: (input: ReportExportDownloadsInput, more?: PegadaCall) => call<ReportExportDownloadsAnswer>({"method":"GET","path":"/reports/{reportId}/downloads/export","inPath":["reportId"],"query":["sort","direction","format","columns","language","ids"],"hasBody":false,"isFile":true}, input, more),
    /** Reports of the same year and kind that are ready, newest first, with this one’s place among them. Scope: `report:read`. */
    reportVersions: (input: ReportVersionsInput, more?: PegadaCall) => call<ReportVersionsAnswer>({"method":"GET","path":"/reports/{reportId}/versions","inPath":["reportId"],"query":["page","pageSize","cursor","sort","direction"],"hasBody":false,"isFile":false}, input, more),
    /** Two versions side by side, by scope and category, as each told it when it was made. Scope: `report:read`. */
    reportCompare: (input: ReportCompareInput, more?: PegadaCall) => call<ReportCompareAnswer>({"method":"GET","path":"/reports/{reportId}/compared/{otherId}","inPath":["reportId","otherId"],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** Register up to 1,000 entries; each is answered for itself. Scope: `activity:create`. */
    automationCreateActivities: (input: AutomationCreateActivitiesInput, more?: PegadaCall) => call<AutomationCreateActivitiesAnswer>({"method":"POST","path":"/activities/batch","inPath":[],"query":[],"hasBody":true,"isFile":false}, input, more),
    /** The organization at a glance. Scope: `company:read`. */
    organizationOverview: (input: OrganizationOverviewInput, more?: PegadaCall) => call<OrganizationOverviewAnswer>({"method":"GET","path":"/organization/overview","inPath":[],"query":["year"],"hasBody":false,"isFile":false}, input, more),
    /** What a kind of report asks of a year: filled, missing, or not applicable. Scope: `report:read`. */
    disclosureGet: (input: DisclosureGetInput, more?: PegadaCall) => call<DisclosureGetAnswer>({"method":"GET","path":"/reports/disclosures/{kind}/{year}","inPath":["kind","year"],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** The same as a file: XLSX with a sheet for each table, or one CSV. Scope: `report:read`. */
    disclosureExport: (input: DisclosureExportInput, more?: PegadaCall) => call<DisclosureExportAnswer>({"method":"GET","path":"/reports/disclosures/{kind}/{year}/file","inPath":["kind","year"],"query":["format","language"],"hasBody":false,"isFile":true}, input, more),
    /** A cut of the ledger. Scope: `inventory:read`. */
    drilldownCut: (input: DrilldownCutInput, more?: PegadaCall) => call<DrilldownCutAnswer>({"method":"GET","path":"/drilldown","inPath":[],"query":["from","to","measure","quantityUnit","gwpSet","scope","category","gas","unit","state","month","supplier","tag","source","method","kind","quality","measuredIn","compareFrom","compareTo","compareUnit","by","language","top"],"hasBody":false,"isFile":false}, input, more),
    /** The same as a file (CSV, XLSX): a row wherever values of all dimensions meet. Scope: `inventory:read`. */
    drilldownExport: (input: DrilldownExportInput, more?: PegadaCall) => call<DrilldownExportAnswer>({"method":"GET","path":"/drilldown/export","inPath":[],"query":["from","to","measure","quantityUnit","gwpSet","scope","category","gas","unit","state","month","supplier","tag","source","method","kind","quality","measuredIn","compareFrom","compareTo","compareUnit","by","language","format"],"hasBody":false,"isFile":true}, input, more),
    /** Emissions per employee, R$ million, m² or unit made: by year and by unit. Scope: `inventory:read`. */
    benchmarkOwn: (input: BenchmarkOwnInput = {}, more?: PegadaCall) => call<BenchmarkOwnAnswer>({"method":"GET","path":"/benchmarks/own","inPath":[],"query":["denominator","product","productUnit","scopes"],"hasBody":false,"isFile":false}, input, more),
    /** Companies of the same sector and size that allowed it: how they are spread, and the own place. Scope: `inventory:read`. */
    benchmarkPeers: (input: BenchmarkPeersInput, more?: PegadaCall) => call<BenchmarkPeersAnswer>({"method":"GET","path":"/benchmarks/peers","inPath":[],"query":["year","denominator","product","productUnit"],"hasBody":false,"isFile":false}, input, more),
    /** Intensities that others published of the sector, each with its source, beside the own of a year. Scope: `inventory:read`. */
    benchmarkPublished: (input: BenchmarkPublishedInput, more?: PegadaCall) => call<BenchmarkPublishedAnswer>({"method":"GET","path":"/benchmarks/published","inPath":[],"query":["year","denominator","product","productUnit"],"hasBody":false,"isFile":false}, input, more),
    /** Whether the company lets its intensities into the spreads that others see. Scope: `inventory:read`. */
    benchmarkSharing: (input: BenchmarkSharingInput = {}, more?: PegadaCall) => call<BenchmarkSharingAnswer>({"method":"GET","path":"/benchmarks/sharing","inPath":[],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** Entries that were proposed; a key reads those that came by it. Scope: `activity:propose`. */
    entryProposalList: (input: EntryProposalListInput = {}, more?: PegadaCall) => call<EntryProposalListAnswer>({"method":"GET","path":"/entry-proposals","inPath":[],"query":["page","pageSize","search","cursor","businessUnitId","state","sort","direction"],"hasBody":false,"isFile":false}, input, more),
    /** Propose an entry, which waits for a person; the same `externalId` with the same content changes nothing. Scope: `activity:propose`. */
    entryProposalCreate: (input: EntryProposalCreateInput, more?: PegadaCall) => call<EntryProposalCreateAnswer>({"method":"POST","path":"/entry-proposals","inPath":[],"query":[],"hasBody":true,"isFile":false}, input, more),
    /** The same list as a file (CSV, XLSX). Scope: `activity:propose`. */
    entryProposalExport: (input: EntryProposalExportInput = {}, more?: PegadaCall) => call<EntryProposalExportAnswer>({"method":"GET","path":"/entry-proposals/export","inPath":[],"query":["search","businessUnitId","state","sort","direction","format","columns","language","ids"],"hasBody":false,"isFile":true}, input, more),
    /** A proposal with its source and what it would be calculated from; that of another key where yours holds `activity:read`. Scope: `activity:propose`. */
    entryProposalGet: (input: EntryProposalGetInput, more?: PegadaCall) => call<EntryProposalGetAnswer>({"method":"GET","path":"/entry-proposals/{entryProposalId}","inPath":["entryProposalId"],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** Links that a report is shared by; `search` looks into whom they are for. Scope: `report:read`. */
    reportSharesList: (input: ReportSharesListInput, more?: PegadaCall) => call<ReportSharesListAnswer>({"method":"GET","path":"/reports/{reportId}/shares","inPath":["reportId"],"query":["page","pageSize","search","cursor","state","sort","direction"],"hasBody":false,"isFile":false}, input, more),
    /** The same list as a file (CSV, XLSX). Scope: `report:read`. */
    reportSharesExport: (input: ReportSharesExportInput, more?: PegadaCall) => call<ReportSharesExportAnswer>({"method":"GET","path":"/reports/{reportId}/shares/export","inPath":["reportId"],"query":["search","state","sort","direction","format","columns","language","ids"],"hasBody":false,"isFile":true}, input, more),
    /** Own words of the reports of a year. Scope: `report:read`. */
    reportTextGet: (input: ReportTextGetInput, more?: PegadaCall) => call<ReportTextGetAnswer>({"method":"GET","path":"/report-texts/{year}/{language}","inPath":["year","language"],"query":[],"hasBody":false,"isFile":false}, input, more),
    /** Set the own words of a year’s reports. Scope: `report:create`. */
    reportTextSave: (input: ReportTextSaveInput, more?: PegadaCall) => call<ReportTextSaveAnswer>({"method":"PUT","path":"/report-texts/{year}/{language}","inPath":["year","language"],"query":[],"hasBody":true,"isFile":false}, input, more),
    /** The logo on the cover of reports. Scope: `report:read`. */
    reportTextGetLogo: (input: ReportTextGetLogoInput = {}, more?: PegadaCall) => call<ReportTextGetLogoAnswer>({"method":"GET","path":"/report-logo","inPath":[],"query":[],"hasBody":false,"isFile":true}, input, more),
    /** Reports bear no logo of the company. Scope: `report:create`. */
    reportTextRemoveLogo: (input: ReportTextRemoveLogoInput = {}, more?: PegadaCall) => call<ReportTextRemoveLogoAnswer>({"method":"DELETE","path":"/report-logo","inPath":[],"query":[],"hasBody":false,"isFile":false}, input, more),
  }
}

interface Rule {
  readonly method: string
  readonly path: string
  readonly inPath: readonly string[]
  readonly query: readonly string[]
  readonly hasBody: boolean
  readonly isFile: boolean
}

/** A value of the address: what stands within an object or a list is named in brackets. */
function inQuery(name: string, value: unknown): [name: string, text: string][] {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([part, one]) => inQuery(`${name}[${part}]`, one))
}

function caller({ url, key, fetch = globalThis.fetch }: PegadaOptions) {
  return async <A>(rule: Rule, input: object, { idempotencyKey, signal }: PegadaCall = {}): Promise<A> => {
    const left = new Map<string, unknown>(Object.entries(input))
    const take = (name: string) => {
      const value = left.get(name)
      left.delete(name)
      return value
    }
    const path = rule.inPath.reduce((text, name) => text.replace(`{${name}}`, encodeURIComponent(String(take(name)))), rule.path)
    // A server may stand under a path of its own.
    const address = new URL(`${url.replace(/\/+$/, '')}/api/v1${path}`)
    for (const [name, text] of rule.query.flatMap((name) => inQuery(name, take(name)))) address.searchParams.set(name, text)
    const headers: Record<string, string> = { authorization: `Bearer ${key}` }
    if (rule.hasBody) headers['content-type'] = 'application/json'
    if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey
    const response = await fetch(address, {
      method: rule.method,
      headers,
      ...(rule.hasBody ? { body: JSON.stringify(Object.fromEntries(left)) } : {}),
      ...(signal ? { signal } : {}),
    })
    if (response.ok) return (rule.isFile ? response : await response.json()) as A
    const refusal = (await response.json().catch(() => ({}))) as { code?: string; data?: Record<string, unknown> }
    throw new PegadaError(response.status, refusal.code ?? 'server.unexpected', refusal.data ?? {})
  }
}
