import type { DrawReport, EvidenceReport } from '@pegada/core/assurance/verify-evidence.ts'
import { table } from './output.ts'
import { printable } from './printable.ts'
import { sentence } from './sentences.ts'

/** What the verification of an evidence file found, in words: each file, and each draw with its seal and its evaluation. */
export function readableEvidence(report: EvidenceReport, isKeyRight: boolean): string {
  const { index, files, draws, isSigned, fingerprint } = report
  if (!index) return `${sentence('cli.verify.evidence.unreadable')}\n`
  const ok = report.ok && isKeyRight
  const lines = [sentence(ok ? 'cli.verify.evidence.ok' : 'cli.verify.evidence.differs')]
  if (!isSigned) lines.push(sentence('cli.verify.evidence.unsigned'))
  if (!isKeyRight) lines.push(sentence('cli.verify.other_key'))
  const { company, year, verifier } = index
  lines.push('', sentence('cli.verify.evidence.about', { company: company.name, year, verifier }))
  if (fingerprint) lines.push(sentence('cli.verify.key', { fingerprint }))
  const heads = [sentence('cli.verify.evidence.file'), sentence('cli.verify.outcome')]
  const rows = files.map(({ path, state }) => [printable(path), sentence(`cli.verify.evidence.file.${state}`)])
  lines.push('', table([heads, ...rows], new Set()))
  for (const draw of draws) lines.push('', ...drawLines(draw))
  return `${lines.join('\n')}\n`
}

function drawLines({ version, samples, seal, isDrawn, isEvaluated, difference }: DrawReport): string[] {
  const said = (holds: boolean) => sentence(holds ? 'cli.verify.holds' : 'cli.verify.fails')
  const rows = [
    [sentence('cli.verify.evidence.draw', { version, samples }), sentence('cli.verify.outcome')],
    [sentence('cli.verify.evidence.seal'), said(seal?.ok === true)],
    [sentence('cli.verify.evidence.drawn'), said(isDrawn)],
    [sentence('cli.verify.evidence.evaluated'), said(isEvaluated)],
  ]
  const shown = difference && { ...difference, told: difference.told ?? '', again: difference.again ?? '' }
  return [table(rows, new Set()), ...(shown ? [sentence('cli.verify.evidence.difference', shown)] : [])]
}
