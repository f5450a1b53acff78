import type { ProductRow } from '../products-data.ts'
import type { ProductRecord } from '../record-data.ts'

const none = { fossilKg: '0', biogenicKg: '0', uptakeKg: '0', landUseKg: '0', aircraftKg: '0', biogenicCo2Kg: '0' }
const fossil = (fossilKg: string) => ({ ...none, fossilKg })

/** A product as the list has it. */
export const row: ProductRow = {
  ...{ id: '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10', code: 'PAR-1', name: 'Parafuso', description: null },
  declaredUnit: 'piece',
  state: 'changed',
  ...{ declaredAmount: '1', co2eKg: '1.89', primaryPercent: '60', quality: '2' },
  ...{ version: 1, createdAt: '2026-03-01T12:00:00.000Z' },
}

/** The same with a draft of one input: so much steel, at 1.8 kg CO2e for one kg. */
export function recordWith(quantity = '1.05', excludingKg = '1.89'): ProductRecord {
  const source = {
    kind: 'typed',
    attachmentId: null,
    evidence: null,
    name: 'Usina',
    unit: 'kg',
    edition: null,
  } as const
  const version = { savedAt: '2026-03-02T12:00:00.000Z', publishedBy: null, note: null, co2eKg: excludingKg }
  return {
    ...row,
    shown: {
      ...{ ...version, version: 2, isPublished: false, publishedAt: null, missing: ['mass'] },
      content: {
        ...{ declaredUnit: 'piece', declaredAmount: '1', boundary: 'cradle_to_gate', gwpSet: 'AR5', massKg: null },
        ...{ fossilCarbonKg: null, biogenicCarbonKg: null, periodStart: null, periodEnd: null, country: 'BR' },
        ...{ exemptedReason: null, dropsSmall: false, process: null },
        inputs: [
          {
            ...{
              id: 'steel',
              name: 'Aço',
              stage: 'materials',
              quantity,
              unit: 'kg',
              lossRatio: null,
              distanceKm: null,
            },
            ...{ primaryPercent: '60', quality: null, isExempted: false, isShared: false, inLedger: true },
            source: { ...source, told: 'Usina', perUnit: fossil('1.8') },
          },
        ],
      },
      result: {
        ...{ atGate: fossil(excludingKg), excludingKg, includingKg: excludingKg, afterGate: none, afterGateKg: '0' },
        ...{ byStage: [{ stage: 'materials', kg: excludingKg }], primaryPercent: '60', quality: null },
        ...{
          qualityParts: null,
          qualityCoverPercent: '0',
          exemptedPercent: '0',
          ledgerKg: excludingKg,
          allocation: null,
        },
        workings: [
          {
            ...{ inputId: 'steel', name: 'Aço', stage: 'materials', quantity, unit: 'kg', isExempted: false },
            ...{ formula: `${quantity} kg × 1.8 kg/kg`, perUnit: fossil('1.8'), perUnitKg: '1.8' },
            ...{ emissions: fossil(excludingKg), kg: excludingKg, primaryPercent: '60', quality: null },
          },
        ],
      },
    },
    versions: [
      { ...version, version: 2, isPublished: false, publishedAt: null },
      { ...version, version: 1, isPublished: true, publishedAt: '2026-03-01T13:00:00.000Z' },
    ],
  }
}
