import type { ReadyStep, Rule } from './rule.ts'

/** Inventories that states ask of installations, as of November 2026. */

const checked = { version: 1, to: null, checkedOn: '2026-11' } as const
const inventory: readonly ReadyStep[] = ['figures', 'no_gaps', 'responsible', 'closed', 'report']

export const rulesOfStates: readonly Rule[] = [
  {
    ...checked,
    ...{ id: 'cetesb', jurisdiction: 'SP', isVoluntary: false, certainty: 'act', from: '2024' },
    citation: 'Decisão de Diretoria CETESB 083/2024/A',
    test: { kind: 'state', state: 'SP', listed: 'spListed', directOverTonnes: '20000' },
    dates: [
      { kind: 'yearly', on: '09-01', label: 'window_opens', isDue: false },
      { kind: 'yearly', on: '10-31', label: 'hand_in', isDue: true },
    ],
    sources: [{ name: 'DD 083/2024/A', url: 'https://cetesb.sp.gov.br' }],
    doubts: ['list_not_checked'],
    steps: inventory,
  },
  {
    ...checked,
    ...{ id: 'inea', jurisdiction: 'RJ', isVoluntary: false, certainty: 'act', from: '2022' },
    citation: 'NOP-INEA-52; Resolução CONEMA 97/2022',
    test: { kind: 'state', state: 'RJ', listed: 'rjListed', yearlyOverTonnes: '10000' },
    dates: [{ kind: 'last_working_day', month: 6, label: 'hand_in', isDue: true }],
    sources: [{ name: 'NOP-INEA-52; CONEMA 97/2022', url: 'https://www.inea.rj.gov.br' }],
    doubts: ['list_not_checked'],
    steps: inventory,
  },
  {
    ...checked,
    ...{ id: 'fepam', jurisdiction: 'RS', isVoluntary: false, certainty: 'act', from: '2026' },
    citation: 'FEPAM, norma de 10 de novembro de 2025',
    test: { kind: 'state', state: 'RS', listed: 'rsListed' },
    dates: [],
    sources: [{ name: 'FEPAM', url: 'https://www.fepam.rs.gov.br' }],
    doubts: ['text_in_consultation', 'list_not_checked'],
    steps: inventory,
  },
  {
    ...checked,
    ...{ id: 'imasul', jurisdiction: 'MS', isVoluntary: false, certainty: 'act', from: '2023' },
    citation: 'Resolução Semadesc 23/2023',
    test: { kind: 'state', state: 'MS', listed: 'msLicensed' },
    dates: [],
    sources: [{ name: 'Carbon Control, Imasul', url: 'https://www.imasul.ms.gov.br' }],
    doubts: ['day_not_found'],
    steps: inventory,
  },
  {
    ...checked,
    ...{ id: 'pr_seal', jurisdiction: 'PR', isVoluntary: true, certainty: 'act', from: '2025' },
    citation: 'Resolução SEDEST 54/2025 (Selo Clima Paraná)',
    test: { kind: 'registry', registry: 'pr' },
    dates: [],
    sources: [{ name: 'SEDEST 54/2025', url: 'https://www.sedest.pr.gov.br' }],
    doubts: ['day_not_found'],
    steps: inventory,
  },
  {
    ...checked,
    ...{ id: 'mg_registry', jurisdiction: 'MG', isVoluntary: true, certainty: 'act', from: null },
    citation: 'FEAM, registro público voluntário de emissões',
    test: { kind: 'registry', registry: 'mg' },
    dates: [],
    sources: [{ name: 'FEAM', url: 'https://feam.br' }],
    doubts: ['registry_today', 'day_not_found'],
    steps: inventory,
  },
]
