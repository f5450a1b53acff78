import type { Rule } from './rule.ts'

/** Rules of the European Union that reach who sells there, and what customers ask, as of November 2026. */

const checked = { version: 1, to: null, checkedOn: '2026-11' } as const
const eli = 'https://eur-lex.europa.eu/eli'

export const rulesAbroad: readonly Rule[] = [
  {
    ...checked,
    ...{ id: 'cbam', jurisdiction: 'EU', isVoluntary: false, certainty: 'act', from: '2026-01-01' },
    citation: 'Regulation (EU) 2023/956, as amended by (EU) 2025/2083 (CBAM)',
    test: { kind: 'told', fact: 'exportsCbam' },
    dates: [
      { kind: 'once', on: '2027-02-01', label: 'certificates_sold', isDue: false },
      { kind: 'yearly', on: '09-30', fromYear: 2027, label: 'importer_declares', isDue: true },
    ],
    sources: [
      { name: 'Regulation (EU) 2023/956', url: `${eli}/reg/2023/956/oj` },
      { name: 'Regulation (EU) 2025/2083', url: `${eli}/reg/2025/2083/oj` },
      { name: 'Implementing Regulation (EU) 2025/2547', url: `${eli}/reg_impl/2025/2547/oj` },
    ],
    doubts: ['carbon_price_act'],
    steps: ['figures', 'goods_named', 'goods_figures'],
  },
  {
    ...checked,
    ...{ id: 'eudr', jurisdiction: 'EU', isVoluntary: false, certainty: 'act', from: '2026-12-30' },
    citation: 'Regulation (EU) 2023/1115, as amended by (EU) 2025/2650 (EUDR)',
    test: { kind: 'told', fact: 'sellsDeforestation' },
    dates: [
      { kind: 'once', on: '2026-12-30', label: 'large_importers', isDue: true },
      { kind: 'once', on: '2027-06-30', label: 'small_importers', isDue: true },
    ],
    sources: [{ name: 'Regulation (EU) 2025/2650', url: `${eli}/reg/2025/2650/oj` }],
    doubts: [],
    steps: [],
  },
  {
    ...checked,
    ...{ id: 'csrd', jurisdiction: 'EU', isVoluntary: false, certainty: 'act', from: '2027-03-19' },
    citation: 'Directive (EU) 2022/2464, as amended by (EU) 2026/470 (CSRD)',
    test: { kind: 'told', fact: 'isLargeInEu' },
    dates: [{ kind: 'once', on: '2027-03-19', label: 'transposed', isDue: false }],
    sources: [{ name: 'Directive (EU) 2026/470', url: `${eli}/dir/2026/470/oj` }],
    doubts: ['eu_turnover'],
    steps: [],
  },
  {
    ...checked,
    ...{ id: 'customers', jurisdiction: 'none', isVoluntary: true, certainty: 'act', from: null },
    citation: 'PACT 3.0.3; CDP Supply Chain',
    test: { kind: 'customers' },
    dates: [],
    sources: [{ name: 'PACT Methodology', url: 'https://www.carbon-transparency.org' }],
    doubts: ['day_not_found'],
    steps: ['figures', 'no_gaps', 'closed'],
  },
]
