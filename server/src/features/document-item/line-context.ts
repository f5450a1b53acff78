import type { ClassifiedInputs } from '@pegada/core/classification/classified-inputs.ts'
import type { Ports } from '../../ports.ts'
import type { OwnGenerators } from '../platform-generator/own-generators.ts'

/** What a person may say differently from the document and its suggestion. */
export interface Choice {
  /** A generator, or `method:<key>`. */
  readonly generatorKey?: string | undefined
  readonly inputs?: ChosenInputs | undefined
  readonly category?: string | undefined
  readonly quantity?: AmountOfLine | undefined
  /** What one of the fiscal unit holds, where the unit only counts. */
  readonly perUnit?: AmountOfLine | undefined
}

/** Inputs of a method as a person or a suggestion gives them. */
export type ChosenInputs = ClassifiedInputs

/** What the line of an entry is made of: the stored line and the day of its document. */
export interface LineContext {
  readonly item: {
    readonly id: string
    readonly product: string
    readonly quantity: string
    readonly unit: string
    readonly total: string
    readonly biodieselPercent: string | null
    readonly periodStart: string | null
    readonly periodEnd: string | null
    readonly suggestion: unknown
    readonly decidedGeneratorKey?: string | null
    readonly decided?: unknown
  }
  readonly document: { readonly issuedAt: string | null }
}

/** What lines are read with. */
export type LinePorts = Pick<Ports, 'catalogue' | 'municipalities' | 'airports' | 'spendBridge'> & {
  /** Where lines may be of a generator of the installation. */
  readonly own?: OwnGenerators
}

/** An amount as text with its unit. */
export interface AmountOfLine {
  readonly value: string
  readonly unit: string
}
