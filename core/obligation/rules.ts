import type { ReadyStep, Rule } from './rule.ts'
import { rulesAbroad } from './rules-abroad.ts'
import { rulesOfStates } from './rules-of-states.ts'

/** The rules of the country, of states and of the European Union that reach Brazilian companies, as of November 2026. */

/** The edition of the whole table. */
export const RULES_EDITION = '2026-11'

const checked = { version: 1, to: null, checkedOn: RULES_EDITION } as const
const inventory: readonly ReadyStep[] = ['figures', 'no_gaps', 'responsible', 'closed', 'report']

const sbce = {
  ...checked,
  jurisdiction: 'BR',
  isVoluntary: false,
  from: '2024-12-12',
  // Art. 50: 12 months for the rules, once more 12, counted from when the law came into force.
  dates: [{ kind: 'once', on: '2026-12-12', label: 'rules_promised', isDue: false, isUnsure: true }],
  sources: [
    { name: 'Lei 15.042/2024', url: 'https://www.planalto.gov.br/ccivil_03/_ato2023-2026/2024/lei/L15042.htm' },
    { name: 'Decreto 12.677/2025; Decreto 12.768/2025', url: 'https://www.planalto.gov.br' },
  ],
  certainty: 'act',
  doubts: ['sectors_and_methods', 'phases_by_press'],
  steps: inventory,
} as const satisfies Partial<Rule>

const ofCountry: readonly Rule[] = [
  {
    ...sbce,
    id: 'sbce_report',
    citation: 'Lei 15.042/2024, art. 29 e 30',
    test: { kind: 'installation', overTonnes: '10000' },
  },
  {
    ...sbce,
    id: 'sbce_reconcile',
    citation: 'Lei 15.042/2024, art. 29 e 30',
    test: { kind: 'installation', overTonnes: '25000' },
  },
  {
    ...checked,
    ...{ id: 'cvm_193', jurisdiction: 'BR', isVoluntary: true, certainty: 'act', from: '2023' },
    citation: 'Resoluções CVM 193/2023, 227/2025 e 244/2026',
    test: { kind: 'told', fact: 'isListed' },
    dates: [],
    sources: [
      { name: 'Resolução CVM 193', url: 'https://conteudo.cvm.gov.br/legislacao/resolucoes/resol193.html' },
      { name: 'Resolução CVM 244', url: 'https://www.gov.br/cvm' },
    ],
    doubts: [],
    steps: inventory,
  },
  {
    ...checked,
    ...{ id: 'cmn_5185', jurisdiction: 'BR', isVoluntary: false, certainty: 'act', from: '2026' },
    citation: 'Resolução CMN 5.185/2024; Resolução BCB 435/2024',
    test: { kind: 'financial', segments: ['s1', 's2', 'payment'], orListed: true },
    dates: [],
    sources: [{ name: 'Resolução CMN 5.185; Resolução BCB 435', url: 'https://www.bcb.gov.br' }],
    doubts: ['after_cvm_244', 'day_not_found'],
    steps: inventory,
  },
  {
    ...checked,
    ...{ id: 'cmn_5185_s3', jurisdiction: 'BR', isVoluntary: false, certainty: 'act', from: '2028' },
    citation: 'Resolução CMN 5.185/2024; Resolução BCB 435/2024',
    test: { kind: 'financial', segments: ['s3'], orListed: false },
    dates: [],
    sources: [{ name: 'Resolução CMN 5.185; Resolução BCB 435', url: 'https://www.bcb.gov.br' }],
    doubts: ['after_cvm_244', 'day_not_found'],
    steps: inventory,
  },
  {
    ...checked,
    ...{ id: 'bcb_139', jurisdiction: 'BR', isVoluntary: false, certainty: 'act', from: '2021' },
    citation: 'Resolução BCB 139/2021',
    test: { kind: 'financial', segments: ['s1', 's2', 's3', 's4'], orListed: false },
    dates: [],
    sources: [{ name: 'Resolução BCB 139', url: 'https://www.bcb.gov.br' }],
    doubts: ['day_not_found'],
    steps: [],
  },
  {
    ...checked,
    ...{ id: 'pbghgp', jurisdiction: 'none', isVoluntary: true, certainty: 'secondary', from: null },
    citation: 'Programa Brasileiro GHG Protocol, Registro Público de Emissões',
    test: { kind: 'told', fact: 'isMember' },
    dates: [
      { kind: 'yearly', on: '03-31', label: 'recommended', isDue: true, isUnsure: true },
      { kind: 'yearly', on: '06-30', label: 'registry_closes', isDue: true, isUnsure: true },
    ],
    sources: [{ name: 'Registro Público de Emissões', url: 'https://registropublicodeemissoes.fgv.br' }],
    doubts: ['cycle_2027'],
    steps: inventory,
  },
  {
    ...checked,
    ...{ id: 'sirene', jurisdiction: 'BR', isVoluntary: true, certainty: 'act', from: '2024' },
    citation: 'SIRENE Organizacionais (MCTI)',
    test: { kind: 'registry', registry: 'sirene' },
    dates: [],
    sources: [{ name: 'SIRENE, MCTI', url: 'https://www.gov.br/mcti' }],
    doubts: ['day_not_found'],
    steps: inventory,
  },
  {
    ...checked,
    ...{ id: 'rapp', jurisdiction: 'BR', isVoluntary: false, certainty: 'act', from: '2021' },
    citation: 'IN Ibama 22/2021 (RAPP)',
    test: { kind: 'told', fact: 'hasCtf' },
    dates: [
      { kind: 'yearly', on: '02-01', label: 'window_opens', isDue: false },
      { kind: 'yearly', on: '03-31', label: 'hand_in', isDue: true },
    ],
    sources: [{ name: 'IN Ibama 22/2021', url: 'https://www.gov.br/ibama' }],
    doubts: [],
    steps: [],
  },
  {
    ...checked,
    ...{ id: 'pnrs', jurisdiction: 'BR', isVoluntary: false, certainty: 'unchecked', from: '2010' },
    citation: 'Lei 12.305/2010 (PNRS); SINIR',
    test: { kind: 'told', fact: 'makesWaste' },
    dates: [{ kind: 'yearly', on: '03-31', label: 'hand_in', isDue: true, isUnsure: true }],
    sources: [
      { name: 'Lei 12.305/2010', url: 'https://www.planalto.gov.br/ccivil_03/_ato2007-2010/2010/lei/l12305.htm' },
      { name: 'SINIR', url: 'https://sinir.gov.br' },
    ],
    doubts: ['not_read_in_act'],
    steps: [],
  },
  {
    ...checked,
    ...{ id: 'renovabio', jurisdiction: 'BR', isVoluntary: false, certainty: 'secondary', from: null },
    citation: 'Lei 13.576/2017 (RenovaBio); Decreto 12.437/2025',
    test: { kind: 'told', fact: 'distributesFuel' },
    dates: [
      { kind: 'yearly', on: '03-31', label: 'targets_set', isDue: false, isUnsure: true },
      { kind: 'yearly', on: '12-31', label: 'retire_credits', isDue: true },
    ],
    sources: [
      { name: 'Lei 13.576/2017', url: 'https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2017/lei/l13576.htm' },
      { name: 'ANP, RenovaBio', url: 'https://www.gov.br/anp' },
    ],
    doubts: [],
    steps: [],
  },
]

/** All rules, those that ended too. */
export const RULES: readonly Rule[] = [...ofCountry, ...rulesOfStates, ...rulesAbroad]

/** The rules that have not ended by a day (YYYY-MM-DD); one that begins later stands with its beginning. */
export function rulesAt(day: string, rules: readonly Rule[] = RULES): Rule[] {
  return rules.filter(({ to }) => to === null || to >= day)
}
