import { readFiscalXml } from '@pegada/core/document/read-fiscal-xml.ts'
import { madeUpCertificate } from '@pegada/core/document/test/made-up-certificate.ts'
import { verifySignature } from '@pegada/core/document/verify-signature.ts'
import { XMLParser } from 'fast-xml-parser'
import { SaxesParser } from 'saxes'
import { SignedXml } from 'xml-crypto'
import { sampleBytes, sampleNames } from '../tools/shared-samples.ts'
import { medianRounds } from './rounds.ts'
import { syntheticMix } from './synthetic-mix.ts'
import { syntheticNote } from './synthetic-note.ts'

/**
 * Reading fiscal documents beside a full parse of the same bytes by fast-xml-parser and beside a bare pass of saxes, both
 * from decoded text: 1,000 made-up notes of 1 to 50 items, as many documents of every kind mixed, and the public samples
 * where they are at hand. What verifying the signature of a document costs is told beside, without a budget.
 */
export function run(): void {
  const notes = Array.from({ length: 1000 }, (_, index) => syntheticNote(index + 1, (index % 50) + 1))
  const samples = sampleNames().map(sampleBytes)
  measure('synthetic notes', notes, ROUNDS)
  measure('synthetic documents of every kind', syntheticMix(1000), ROUNDS)
  if (samples.length > 0)
    measure('public samples of every kind', Array.from({ length: 12 }, () => samples).flat(), ROUNDS)
  measureSignatures(notes.slice(0, 50))
}

function measureSignatures(notes: readonly Uint8Array[]): void {
  const { privateKey, certificate } = madeUpCertificate('rsa')
  const signed = notes.map((bytes) => {
    const signer = new SignedXml({
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      publicCert: certificate,
      signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
      canonicalizationAlgorithm: C14N,
    })
    signer.addReference({
      xpath: "//*[local-name()='infNFe']",
      transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', C14N],
      digestAlgorithm: 'http://www.w3.org/2000/09/xmldsig#sha1',
    })
    const location = { reference: "//*[local-name()='infNFe']", action: 'after' as const }
    signer.computeSignature(new TextDecoder().decode(bytes), { location })
    return new TextEncoder().encode(signer.getSignedXml())
  })
  const start = performance.now()
  const intact = signed.filter((bytes) => verifySignature(bytes) === 'intact').length
  const each = (performance.now() - start) / signed.length
  process.stdout.write(`  verifying a signature: ${each.toFixed(1)} ms for each of ${intact} notes of 1 to 50 items\n`)
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
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
