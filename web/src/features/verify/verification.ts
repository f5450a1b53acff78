import { documentWords, sourceOfSealed } from '@pegada/core/seal/line-name.ts'
import { quantityOfLine } from '@pegada/core/seal/line-quantity.ts'
import type { SealProgress, SealReport } from '@pegada/core/seal/seal-report.ts'
import { sealedLine } from '@pegada/core/seal/seal-shapes.ts'
import type { SealedLine } from '@pegada/core/seal/sealed-file.ts'
import { verifySeal } from '@pegada/core/seal/verify-seal.ts'
import { objectOf, readShape, type Shape } from '@pegada/core/shape.ts'

/** A line of a sealed file as its list shows it; the rest is read from the file when it is opened. */
export interface LineSummary {
  readonly id: string
  readonly site: string | null
  readonly scope: number | null
  readonly category: string | null
  /** What the line was calculated with: a generator's key, `method:<key>`, or `factor:<id>`. */
  readonly sourceKey: string
  /** Where its factor is from, as the file cites it. */
  readonly factorSource: string
  /** As typed: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; else two days. */
  readonly period: string | undefined
  readonly start: string | undefined
  readonly end: string | undefined
  /** A plain decimal, of twelve months their sum; else as it was typed. */
  readonly quantity: string
  readonly unit: string
  /** Names, numbers and keys of its documents, for the search. */
  readonly documents: string
  readonly co2eKg: string
  readonly isSame: boolean
  readonly offset: number
  readonly length: number
}

/** What a verification found, and the lines of the file. */
export interface Verification {
  readonly report: SealReport
  readonly lines: readonly LineSummary[]
}

/** A way to verify a file: here, or beside the page in a worker. */
export type Verify = (file: File, onProgress: (progress: SealProgress) => void) => Promise<Verification>

/** Verifies a file piece by piece; it is never in memory as a whole. Lets the page breathe between pieces. */
export const verifyHere: Verify = async (file, onProgress) => {
  const lines: LineSummary[] = []
  const report = await verifySeal(piecesOf(file), {
    onProgress: (progress) => {
      onProgress(progress)
      return new Promise((done) => setTimeout(done, 0))
    },
    onLine: ({ line, offset, length, isSame }) => {
      lines.push({ ...summaryOf(line), offset, length, isSame })
    },
  })
  return { report, lines }
}

/** A record of a sealed file that is a line. */
const lineRecord: Shape<{ readonly body: SealedLine }> = objectOf<{ readonly body: SealedLine }>({ body: sealedLine })

/** A line of the file as a whole. Throws where the file cannot be read, or no line stands there any more. */
export async function readLineAt(file: File, { offset, length }: LineSummary): Promise<SealedLine> {
  const text = await file.slice(offset, offset + length).text()
  return readShape(lineRecord, JSON.parse(text), 'a line of the sealed file').body
}

function summaryOf(line: SealedLine): Omit<LineSummary, 'offset' | 'length' | 'isSame'> {
  const { id, site, input, result } = line
  const { scope, category, co2e_kg: co2eKg } = result
  return {
    id,
    site,
    scope,
    category,
    sourceKey: sourceOfSealed(line),
    factorSource: result.factor.source,
    period: input.period,
    start: input.start,
    end: input.end,
    quantity: quantityOfLine(input),
    unit: input.unit,
    documents: documentWords(line.evidence),
    co2eKg,
  }
}

async function* piecesOf(file: File): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < file.size; start += PIECE) {
    yield new Uint8Array(await file.slice(start, start + PIECE).arrayBuffer())
  }
}

const PIECE = 1_048_576
