import type { Outputs } from '@pegada/contract/contract.ts'
import type { ReportKind } from '@pegada/core/report/report-kind.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'

/** What the kind of a report asks of its year, each disclosure with what tells it, in the words of the report's language. */
export interface ToldDisclosures {
  readonly kind: ReportKind
  /** The kind by its name, which is the title of the part. */
  readonly name: string
  /** The publication and its edition as it names itself. */
  readonly edition: string
  /** Titles of what is told of each disclosure. */
  readonly titles: Readonly<
    Record<
      | 'sheet'
      | 'reference'
      | 'certainty'
      | 'disclosure'
      | 'state'
      | 'why'
      | 'row'
      | 'column'
      | 'value'
      | 'unit'
      | 'text',
      string
    >
  >
  readonly rows: readonly ToldDisclosure[]
  /** What verifiers concluded, with the sealed version, whatever the kind asks; null where none did. */
  readonly verification: ToldTable | null
}

export interface ToldDisclosure {
  readonly key: Outputs['disclosure']['get']['rows'][number]['key']
  /** Where the standard asks for it; empty where it has no number. */
  readonly reference: string
  /** How the reference is known; empty where there is none. */
  readonly certainty: string
  readonly name: string
  readonly state: Outputs['disclosure']['get']['rows'][number]['state']
  readonly stateName: string
  /** What lacks, or why it does not apply; empty where it is filled. */
  readonly why: string
  readonly table: ToldTable | null
}

export interface ToldTable {
  /** The unit is that of every amount of the column; empty where they differ, each then tells its own. */
  readonly columns: readonly { readonly name: string; readonly unit: string }[]
  readonly rows: readonly {
    readonly name: string
    readonly level: 0 | 1
    readonly cells: readonly ToldCell[]
  }[]
}

/** An exact amount as a plain decimal with its unit, or words. */
export type ToldCell =
  | { readonly kind: 'amount'; readonly value: string; readonly unit: string }
  | { readonly kind: 'text'; readonly text: string }

/** Tells the disclosures of a year: a report is made below those who gather them. */
export type TellDisclosures = (
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock' | 'translate'>,
  actor: Pick<Actor, 'companyId'>,
  asked: { readonly year: number; readonly kind: ReportKind; readonly language: string },
) => Promise<ToldDisclosures>
