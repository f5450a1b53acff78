import type { NfeLine } from './nfe.ts'
import { asked, type LineTruth, sure } from './truth.ts'

const leak = 'leak made good, new equipment, or stock'
const refill = (gas: string) => (mass: string) => asked(`${gas} refill – must be asked for use`, [mass, 'kg'], leak)

/** A gas by the pack: text, NCM, unit, kilograms in one, how many at once, price in centavos, truth of the kilograms. */
export type Pack = [
  text: string,
  ncm: string,
  unit: string,
  content: string,
  most: number,
  price: number,
  truth: (mass: string) => LineTruth,
]

const spend = (sector: string) => () => sure('purchased goods – spend', null, sector)

export const refrigerants: Pack[] = [
  ['GAS REFRIGERANTE R-404A CIL 10,9KG', '38276100', 'UN', '10.9', 3, 89900, refill('R-404A')],
  ['FLUIDO REFRIGERANTE R404A 10,9 KG', '38276100', 'CIL', '10.9', 2, 92900, refill('R-404A')],
  ['R404 A CILINDRO DAC 10.9 KG', '38276100', 'PC', '10.9', 2, 87900, refill('R-404A')],
  ['GAS R-134A BOTIJA 13,6KG', '29034510', 'UN', '13.6', 2, 72900, refill('R-134a')],
  ['GAS R134A LATA 340 G', '29034510', 'LT', '0.34', 12, 3990, refill('R-134a')],
  ['FLUIDO R-410A CIL. 11,3 KG', '38276300', 'UN', '11.3', 2, 79900, refill('R-410A')],
  ['R-290 PROPANO REFRIGERANTE LATA 420G', '27111290', 'LT', '0.42', 6, 8990, refill('R-290')],
]

export const ammonia: Pack = [
  'AMONIA ANIDRA R-717 CILINDRO 55 KG',
  '28141000',
  'UN',
  '55',
  2,
  69900,
  spend('basic inorganic chemical manufacturing'),
]

export const industrial: Pack[] = [
  [
    'GAS CARBONICO ALIMENTICIO CO2 CIL 25KG',
    '28112100',
    'UN',
    '25',
    12,
    18900,
    (mass) =>
      asked('CO2 for carbonation', [mass, 'kg'], 'released at the site or sold in the product; origin of the CO2'),
  ],
  [
    'DIOXIDO DE CARBONO LIQUIDO GRANEL',
    '28112100',
    'KG',
    '1',
    2400,
    190,
    (mass) =>
      asked('CO2 for carbonation', [mass, 'kg'], 'released at the site or sold in the product; origin of the CO2'),
  ],
  [
    'MISTURA SOLDA C25 75%AR 25%CO2 CIL 10M3',
    '28042100',
    'UN',
    '10',
    3,
    29900,
    () => asked('welding mixture with 25 % CO2', null, 'kilograms of CO2 in a cylinder filled to 10 m3'),
  ],
  [
    'HEXAFLUORETO DE ENXOFRE SF6 CIL 5KG',
    '28129000',
    'UN',
    '5',
    1,
    389900,
    (mass) => asked('SF6 – must be asked for use', [mass, 'kg'], leak),
  ],
  ['NITROGENIO GASOSO 4.6 CIL 9M3', '28043000', 'UN', '9', 8, 13900, spend('industrial gas manufacturing')],
  ['OXIGENIO INDUSTRIAL CIL 10M3', '28044000', 'UN', '10', 3, 9900, spend('industrial gas manufacturing')],
  [
    'ACETILENO CIL 9KG',
    '29012900',
    'UN',
    '9',
    2,
    39900,
    (mass) => sure('acetylene – stationary, welding', [mass, 'kg']),
  ],
]

/** SF6 is bought once a site and year, the others month by month. */
export const everyMonth = industrial.filter(([text]) => !text.includes('SF6'))

export const extinguishers: Pack[] = [
  [
    'EXTINTOR CO2 6KG NOVO COMPLETO',
    '84241000',
    'UN',
    '6',
    6,
    59900,
    () => asked('new CO2 extinguisher – purchased goods', null, 'emits only when discharged; by spend until then'),
  ],
  [
    'RECARGA EXTINTOR CO2 6 KG',
    '28112100',
    'UN',
    '6',
    10,
    8900,
    (mass) =>
      asked(
        'CO2 extinguisher refill',
        [mass, 'kg'],
        'discharged at the site, or emptied and recovered by the workshop',
      ),
  ],
  ['EXTINTOR PO ABC 4KG', '84241000', 'UN', '4', 8, 18900, spend('fire protection equipment')],
]

/** What a trap of its own is worth: bought once or twice in a year, each easily taken for something else. */
export const oddities: Pack[] = [
  [
    'CALCARIO DOLOMITICO GRANEL',
    '25181000',
    'TON',
    '1000',
    12,
    14900,
    (mass) => asked('dolomite limestone', [mass, 'kg'], 'spread on soil (CO2 of liming) or used as material'),
  ],
  [
    'CARVAO MINERAL CE 4500',
    '27011200',
    'TON',
    '1000',
    8,
    59900,
    (mass) => sure('mineral coal, 4500 kcal/kg – stationary', [mass, 'kg']),
  ],
  [
    'GAS BUTANO PROPELENTE DESODORIZADO CIL 25KG',
    '27111300',
    'UN',
    '25',
    4,
    32900,
    (mass) => asked('butane as propellant – not burned', [mass, 'kg'], 'used as propellant of spray oil or as a fuel'),
  ],
  [
    'GAS BUTANO MACARICO LATA 190G',
    '27111300',
    'UN',
    '0.19',
    24,
    1890,
    (mass) => sure('butane in tins – stationary', [mass, 'kg']),
  ],
  [
    'UREIA 46% SC 50KG',
    '31021010',
    'SC',
    '23',
    10,
    14900,
    (mass) =>
      asked(
        'synthetic fertiliser, nitrogen in it',
        [mass, 'kg N'],
        'spread on land of the company; urea also gives CO2',
      ),
  ],
  [
    'FERTILIZANTE MAP 11-52 SC 50 KG',
    '31054000',
    'SC',
    '5.5',
    8,
    21900,
    (mass) => asked('synthetic fertiliser, nitrogen in it', [mass, 'kg N'], 'spread on land of the company'),
  ],
  [
    'SULFATO DE AMONIO 21 % SACO 50KG',
    '31022100',
    'SC',
    '10.5',
    8,
    9900,
    (mass) => asked('synthetic fertiliser, nitrogen in it', [mass, 'kg N'], 'spread on land of the company'),
  ],
]

type Liquid = [
  text: string,
  ncm: string,
  unit: string,
  quantity: string,
  price: string,
  anp: NfeLine['anp'],
  truth: LineTruth,
]

export const strangeFuels: Liquid[] = [
  [
    'DIESEL VERDE HVO 100% RENOVAVEL',
    '27101921',
    'L',
    '3000',
    '8.90',
    undefined,
    sure('HVO, renewable diesel – biogenic', ['3000', 'L']),
  ],
  [
    'HVO RENEWABLE DIESEL',
    '27101921',
    'L',
    '2500',
    '9.10',
    undefined,
    sure('HVO, renewable diesel – biogenic', ['2500', 'L']),
  ],
  [
    'OLEO DIESEL A S10',
    '27101921',
    'L',
    '5000',
    '5.05',
    { code: '420105001', text: 'OLEO DIESEL A S10' },
    asked('diesel A, without biodiesel', ['5000', 'L'], 'a consumer is not sold diesel A: use and origin'),
  ],
  [
    'OLEO DE XISTO TIPO E',
    '27149000',
    'KG',
    '12400',
    '3.35',
    undefined,
    sure('shale oil – stationary', ['12400', 'kg']),
  ],
  [
    'BIODIESEL B100',
    '38260000',
    'L',
    '1000',
    '6.40',
    { code: '820101001', text: 'BIODIESEL B100' },
    sure('biodiesel B100 – biogenic', ['1000', 'L']),
  ],
]
