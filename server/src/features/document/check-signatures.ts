import { type Signer, signerWarnings } from '@pegada/core/document/signer.ts'
import type { SignatureReport } from '@pegada/core/document/verify-signature.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { listUnchecked, markSignatures, type SignatureMark, type UncheckedRow } from './repo-signature.ts'

/** The job that looks whether documents are as they were signed: its name and what it carries. */
export const checkSignaturesName = 'document.check-signatures'

export type SignatureRun = Pick<Actor, 'companyId' | 'userId'>

/** Documents that are looked at together, with a short transaction before and after. */
const documentsMax = 100
/** How long one run works before it hands on to the next. */
const runMs = 300_000
/** How long somebody who decides in bulk waits for it. */
export const signaturesMs = 20_000

/**
 * Looks at the fiscal documents of a company that nobody has looked at, some at a time. A run that stops goes on where it
 * was; two at once do the same work twice and end alike. What cannot be looked at (a limit, a file that is gone) counts as
 * broken: it is not known to be intact. What follows from it (`onDone`) is not known here.
 */
export function checkSignatures(
  ports: Ports,
  onDone: (run: SignatureRun) => Promise<void>,
): JobDefinition<SignatureRun> {
  return {
    name: checkSignaturesName,
    async perform(run) {
      const isDone = await lookAtSignatures(ports, run, runMs)
      await (isDone ? onDone(run) : ports.jobs.send(checkSignaturesName, run))
    },
  }
}

/**
 * The same within `withinMs`, where somebody waits: what is decided in bulk is looked at first. Answers whether every document
 * of the company has been looked at.
 */
export async function lookAtSignatures(
  ports: Pick<Ports, 'clock' | 'db' | 'storage' | 'reader'>,
  run: SignatureRun,
  withinMs: number,
): Promise<boolean> {
  const endMs = ports.clock.now().getTime() + withinMs
  for (let rows = await nextRows(ports, run); rows.length > 0; rows = await nextRows(ports, run)) {
    if (ports.clock.now().getTime() > endMs) return false
    const marks = await marksOf(ports, rows)
    await ports.db.asTenant(run, (tx) => markSignatures(tx, run.companyId, marks))
  }
  return true
}

function nextRows({ db }: Pick<Ports, 'db'>, run: SignatureRun): Promise<UncheckedRow[]> {
  return db.asTenant(run, (tx) => listUnchecked(tx, run.companyId, documentsMax))
}

async function marksOf(
  { storage, reader }: Pick<Ports, 'storage' | 'reader'>,
  rows: readonly UncheckedRow[],
): Promise<SignatureMark[]> {
  const marks: SignatureMark[] = []
  const found: { readonly row: UncheckedRow; readonly bytes: Uint8Array }[] = []
  for (const row of rows) {
    const bytes = await storage.find(row.storageKey)
    if (bytes) found.push({ row, bytes })
    else marks.push(unproven(row))
  }
  const reports = await reader.verify(found.map(({ bytes }) => bytes))
  for (const [index, { row }] of found.entries()) {
    const report = reports[index]
    marks.push(
      report === undefined || report instanceof DomainError ? unproven(row) : markOf(row, report, reader.roots),
    )
  }
  return marks
}

function markOf(row: UncheckedRow, report: SignatureReport, roots: string): SignatureMark {
  const own = signerOfRow(row, report)
  const signer = own === undefined ? null : { ...own, roots }
  return { id: row.id, signature: report.state, signer, warnings: own === undefined ? [] : signerWarnings(own) }
}

/** A file of several documents has a signer for each; what names none of them is signed by nobody. */
export function signerOfRow({ accessKey }: UncheckedRow, { signers }: SignatureReport): Signer | undefined {
  return signers.length === 1 ? signers[0] : signers.find(({ key }) => key === accessKey)
}

function unproven({ id }: UncheckedRow): SignatureMark {
  return { id, signature: 'broken', signer: null, warnings: [] }
}
