import { loadReference } from '@pegada/reference/load.ts'
import { decimal, toPlain } from '../../quantity/decimal.ts'
import { signerOf } from '../../seal/signing.ts'
import { sealInventory } from '../../seal/write-seal.ts'
import { drawInventory } from '../draw-inventory.ts'
import { evaluateDraw } from '../evaluate-draw.ts'
import { type EvidenceDraw, type EvidenceEntry, evidenceBytes, sha256Of, signIndex } from '../evidence-file.ts'
import { readInventory } from '../read-inventory.ts'
import { shownKg } from '../verify-evidence.ts'

const signer = signerOf(new Uint8Array(32).fill(3))

async function sealedFile(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  await sealInventory(
    {
      header: {
        company: { name: 'Moinho', cnpj: null },
        inventory: { id: 'inv', year: 2025, version: 1 },
        boundary: { approach: 'equity_share', start: '2025-01-01', end: '2025-12-31' },
        gwpSet: 'AR5',
        parameters: {},
        sealedAt: '2026-03-01T12:00:00Z',
        previous: null,
      },
      reference: loadReference(),
      sites: [{ id: 's1', name: 'Fábrica', cnpj: null, share: '40' }],
      exclusions: [],
      lines: ['100', '0', '130', '40', '150', '90', '110', '70', '60', '95', '85', '105'].map((quantity, at) => ({
        ...{ id: `linha-${String(at).padStart(2, '0')}`, site: 's1', share: '40', evidence: [] },
        input: { generator: 'mobile.diesel_b', quantity, unit: 'L', period: at === 4 ? '2025' : '2025-03' },
      })),
      signer,
    },
    (bytes) => {
      chunks.push(bytes)
    },
  )
  return new Uint8Array(Buffer.concat(chunks))
}

const found = {
  ...{ number: 1, class: 'misstatement', isMaterial: false, description: 'Litros em dobro', state: 'open' },
  ...{ sampleId: null, correctedVersion: null },
}

let sealed: Promise<Uint8Array> | undefined

/** The files of an evidence ZIP of one draw, with what `change` puts in place of what was drawn. */
export async function makeEvidence(change: { draw?: Partial<EvidenceDraw>; key?: number; effectTonnes?: string } = {}) {
  sealed ??= sealedFile()
  const seal = await sealed
  const inventory = await readInventory([seal], 'location')
  const lines = inventory?.lines ?? []
  const terms = { seed: 'pegada-2026', materialPercent: decimal('60'), expectedPercent: decimal('1'), perStratum: 1 }
  const drawn = drawInventory({ lines, documents: ['ee'.repeat(32)] }, terms)
  const kgOf = (id: string) => lines.find((line) => line.id === id)?.kg
  const samples = drawn.samples.map(({ kind, id }, at) => {
    const kg = kgOf(id)
    return {
      ...{ id: `s${at}`, place: at + 1, kind, ref: id, bookKg: kg ? toPlain(kg) : null, auditedKg: null },
      ...{ checks: [], verdict: 'tick', note: '', judgedBy: 'Vera', judgedAt: null, documents: [] },
    }
  })
  const kept = { version: 1, intervalKg: shownKg(drawn.intervalKg), materialKg: toPlain(drawn.materialKg) }
  const draw: EvidenceDraw = {
    ...{ ...kept, seed: 'pegada-2026', perStratum: 1, view: 'location', materialPercent: '60', expectedPercent: '1' },
    ...{ sealSha256: sha256Of(seal), uncounted: ['ee'.repeat(32)], size: drawn.size, samples },
    ...{ bookKg: toPlain(drawn.bookKg), expectedKg: toPlain(drawn.expectedKg), startKg: shownKg(drawn.startKg) },
    ...{ drawnBy: 'Vera', drawnAt: '2026-11-02T12:00:00Z', evaluation: evaluateDraw(kept, samples, []) },
    ...change.draw,
  }
  const files = new Map<string, Uint8Array>([
    ['sealed/v1.pegada', seal],
    ['draws/v1.json', evidenceBytes(draw)],
    ['findings.json', evidenceBytes(change.effectTonnes === undefined ? [] : [{ ...found, ...change }])],
  ])
  const kinds = { 'sealed/v1.pegada': 'seal', 'draws/v1.json': 'draw', 'findings.json': 'findings' } as const
  const listed = Object.entries(kinds).map(
    ([path, kind]): EvidenceEntry => ({ path, kind, sha256: sha256Of(files.get(path) ?? new Uint8Array()) }),
  )
  const index = evidenceBytes({
    ...{ format: 'pegada-evidence/1', company: { name: 'Moinho', cnpj: null }, verifier: 'Verifica', year: 2025 },
    ...{ madeAt: '2026-11-20T12:00:00Z', files: listed },
  })
  const signed = await signIndex(index, change.key ? signerOf(new Uint8Array(32).fill(change.key)) : signer)
  return { files: files.set('index.json', index).set('index.signature.json', evidenceBytes(signed)), draw, lines, seal }
}
