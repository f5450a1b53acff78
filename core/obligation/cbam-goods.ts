/**
 * The goods of Annex I of Regulation (EU) 2023/956 by their codes of the combined nomenclature, and what of each its report holds:
 * carbon dioxide, for fertilisers nitrous oxide too, for aluminium perfluorocarbons too. Indirect emissions count for cement,
 * fertilisers and agglomerated ore; iron and steel, aluminium, hydrogen and electricity stand in Annex II and report direct ones alone.
 *
 * Regulation (EU) 2025/2083 changed two lines of the annexes (text consolidated on 20 October 2025): of 2507 00 80 calcined clays alone are
 * left, which no code tells from the others (article 1, point 28), and electricity was added to Annex II (point 29). The codes were compared
 * with what others quote of that text, not with the Official Journal itself.
 */

export const CBAM_CATEGORIES = [
  'cement',
  'electricity',
  'fertilisers',
  'iron_steel',
  'ore',
  'aluminium',
  'hydrogen',
] as const
export type CbamCategory = (typeof CBAM_CATEGORIES)[number]

/** Codes begin with these, save for those that begin with one of the others. */
const scope: readonly (readonly [CbamCategory, readonly string[], readonly string[]])[] = [
  ['cement', ['25070080', '25231000', '25232100', '25232900', '25233000', '25239000'], []],
  ['electricity', ['27160000'], []],
  ['fertilisers', ['28080000', '2814', '28342100', '3102', '3105'], ['31056000']],
  ['ore', ['26011200'], []],
  [
    'iron_steel',
    [...['72', '7301', '7302', '7303', '7304', '7305', '7306', '7307', '7308', '7309', '7310', '7311', '7318', '7326']],
    // Some ferro-alloys, and waste and scrap.
    [
      '72022',
      '72023',
      '72025',
      '72027',
      '72028',
      '72029100',
      '72029200',
      '72029300',
      '72029910',
      '72029930',
      '72029980',
      '7204',
    ],
  ],
  [
    'aluminium',
    [
      ...['7601', '7603', '7604', '7605', '7606', '7607', '7608', '7609', '7610', '7611', '7612', '7613', '7614'],
      '7616',
    ],
    [],
  ],
  ['hydrogen', ['28041000'], []],
]

/** The digits of a code as people write it, with blanks or points; undefined where there are not eight. */
export function readCnCode(typed: string): string | undefined {
  const digits = typed.replace(/[\s.\u00a0]/g, '')
  return /^\d{8}$/.test(digits) ? digits : undefined
}

/** Where a code of eight digits stands; undefined where it is no good of CBAM. */
export function categoryOfCn(code: string): CbamCategory | undefined {
  return scope.find(
    ([, within, without]) =>
      within.some((start) => code.startsWith(start)) && !without.some((start) => code.startsWith(start)),
  )?.[0]
}

/** Whether indirect emissions are reported: the good does not stand in Annex II. */
export function countsIndirect(category: CbamCategory): boolean {
  return category === 'cement' || category === 'fertilisers' || category === 'ore'
}

/** The gases that are reported of a good, by our keys. */
export function gasesOf(category: CbamCategory): readonly string[] {
  if (category === 'fertilisers') return ['CO2', 'N2O']
  return category === 'aluminium' ? ['CO2', 'PFC-14', 'PFC-116'] : ['CO2']
}

/** Whether the functional unit is the tonne; clinker, nitrogen and energy have others (Implementing Regulation (EU) 2025/2547, art. 4). */
export function isPerTonne(category: CbamCategory): boolean {
  return category !== 'cement' && category !== 'fertilisers' && category !== 'electricity'
}
