import { readFiscalXml } from '@pegada/core/document/read-fiscal-xml.ts'
import { XMLParser } from 'fast-xml-parser'
import { SaxesParser } from 'saxes'
import { expectedDocuments, sampleBytes, sampleNames } from '../tools/shared-samples.ts'
import { medianRounds } from './rounds.ts'
import { syntheticNote } from './synthetic-note.ts'

/**
 * Reading NF-e beside a full parse of the same bytes by fast-xml-parser and beside a bare pass of saxes, both from
 * decoded text: 1,000 made-up notes of 1 to 50 items, and the public samples where they are at hand.
 */
export function run(): void {
  const synthetic = Array.from({ length: 1000 }, (_, index) => syntheticNote(index + 1, (index % 50) + 1))
  const expected = expectedDocuments()
  const samples = sampleNames()
    .filter((name) => ['nfe', 'nfce'].includes(String(expected[name]?.[0]?.kind)))
    .map(sampleBytes)
  measure('synthetic notes', synthetic, ROUNDS)
  if (samples.length > 0) measure('public samples', Array.from({ length: 20 }, () => samples).flat(), ROUNDS)
}

function measure(name: string, files: readonly Uint8Array[], rounds: number): void {
  const decoder = new TextDecoder()
  const generic = new XMLParser({ ignoreAttributes: false, parseTagValue: false })
  const times = medianRounds(
    {
      reader: () => files.reduce((sum, bytes) => sum + readFiscalXml(bytes).length, 0),
      generic: () => files.reduce((sum, bytes) => sum + Object.keys(generic.parse(decoder.decode(bytes))).length, 0),
      bare: () => files.reduce((sum, bytes) => sum + barePass(decoder.decode(bytes)), 0),
    },
    rounds,
  )
  const megabytes = files.reduce((sum, bytes) => sum + bytes.length, 0) / 1_000_000
  const line = (label: string, ms: number) =>
    `  ${label.padEnd(30)} ${ms.toFixed(0).padStart(6)} ms  ${(megabytes / (ms / 1000)).toFixed(1).padStart(7)} MB/s\n`
  const ratio = times.reader / times.generic
  const bareRatio = times.reader / times.bare
  process.stdout.write(
    `read-nfe: ${files.length} ${name}, ${megabytes.toFixed(1)} MB\n` +
      line('our reader', times.reader) +
      line('fast-xml-parser, whole objects', times.generic) +
      line('bare saxes pass', times.bare) +
      `  ${ratio.toFixed(2)} × fast-xml-parser, budget 1 ×: ${ratio <= 1 ? 'within' : 'OVER'}; ` +
      `${bareRatio.toFixed(2)} × bare saxes, budget 2 ×: ${bareRatio <= 2 ? 'within' : 'OVER'}\n`,
  )
}

function barePass(text: string): number {
  new SaxesParser({ position: false }).write(text).close()
  return 1
}

const ROUNDS = 5
