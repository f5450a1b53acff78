import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { sumInventory } from '../features/inventory/sum-inventory.ts'
import type { BoardContent } from '../features/report/board-content.ts'

/** A group of the bakery and a café in part, four years of which the first is the base year, and a seal. */
export function sampleBoard(
  methods: BoardContent['methods'],
  { total, byScope }: ReturnType<typeof sumInventory>,
  [head, branch]: readonly [string, string],
): BoardContent {
  const co2eKg = total.co2eKg
  const scopes = byScope.map((one) => (one.lines === 0 ? null : one.co2eKg))
  return {
    boundary: {
      entities: [{ id: 'cafe', name: 'Café Aurora S.A.' }],
      units: [
        { name: head, entityId: null, isIncluded: true, reason: null, share: '100' },
        { name: branch, entityId: null, isIncluded: true, reason: null, share: null },
        { name: 'Café da estação', entityId: 'cafe', isIncluded: true, reason: null, share: '40' },
        { name: 'Quiosque da praça', entityId: null, isIncluded: false, reason: 'Operado por terceiros', share: '0' },
      ],
    },
    years: [
      { year: 2023, scopes: ['47000', '9000', null], co2eKg: '56000' },
      { year: 2024, scopes: ['48123.4567', '10000', null], co2eKg: '58123.4567' },
      { year: 2025, scopes, co2eKg },
    ],
    baseYear: { year: 2023, thresholdPercent: '5', reason: 'Primeiro ano com todas as unidades.' },
    changes: {
      from: { year: 2023, co2eKg: '56000' },
      to: { year: 2025, co2eKg },
      parts: {
        ...{ activity: toPlain(decimal(co2eKg).minus('56000').plus('800')), factor: '-1200', gwp: '0', method: '0' },
        ...{ boundary: '400', error: '0' },
      },
    },
    methods,
    seal: {
      ...{ version: 2, sealedAt: '2026-01-10T12:00:00.000Z', sha256: '0123456789abcdef'.repeat(4) },
      keyFingerprint: 'a1b2 c3d4 e5f6 a7b8',
      isBefore: false,
      verifyUrl: 'https://pegada.example/verificar?year=2025&version=2',
    },
  }
}
