/** Why a line is not the company's to count. */
export type WhyNot =
  | 'another company'
  | 'own sale'
  | 'transfer between own sites'
  | 'return'
  | 'remittance'
  | 'cancelled'
  | 'duplicate'
  | 'altered copy'
  | 'event'
  | 'manifest'
  | 'grid use only'
  | 'charge without a quantity of its own'
  | 'replaced bill'
  | 'another year'
  | 'freight complement'

export type SiteName = 'matriz' | 'filial' | 'unregistered'

/** What an accountant who knows the trade would write beside one line of one document. */
export type LineTruth = {
  /** `ask` where only the company can say whether the line belongs to its inventory at all. */
  counts: 'yes' | 'no' | 'ask'
  why: WhyNot | null
  kind: string
  /** Words of the trade for a purchase weighed by spend, as the names of NAICS sectors go. */
  sector: string | null
  /** An exact decimal in `unit`: kg, L, m3, kWh, t.km, km or BRL; null where nothing certain is printed. */
  quantity: string | null
  unit: string | null
  /** Value of the line in BRL as printed. */
  spend: string | null
  verdict: 'sure' | 'ask'
  ask: string | null
}

/** A line's truth with the place where it stands. */
export type Truth = LineTruth & {
  /** Path of the file; what lies in a zip follows after `!/`. */
  file: string
  model: string
  key: string
  /** `nItem` of the document; 0 where it has no lines. */
  line: number
  site: SiteName | null
  /** Month of what happened (of consumption in a bill), not of the paper. */
  month: string
}

type Amount = [quantity: string, unit: string]

export function sure(kind: string, amount: Amount | null, sector: string | null = null): LineTruth {
  const [quantity, unit] = amount ?? [null, null]
  return { counts: 'yes', why: null, kind, sector, quantity, unit, spend: null, verdict: 'sure', ask: null }
}

/** It may count: the question decides what it is or whether it is. */
export function asked(kind: string, amount: Amount | null, question: string, counts: 'yes' | 'ask' = 'yes'): LineTruth {
  return { ...sure(kind, amount), counts, verdict: 'ask', ask: question }
}

export function notCounted(why: WhyNot, kind: string): LineTruth {
  return { ...sure(kind, null), counts: 'no', why }
}
