/**
 * Cities that Portuguese calls otherwise than the table of airports does, by the IATA codes of the airports that serve them, and
 * what an airport is called by itself: what people type when they look for `Londres` or `Confins`.
 */
const CITIES: Readonly<Record<string, string>> = {
  AMS: 'Amsterdã, Amesterdão',
  ASU: 'Assunção',
  ATH: 'Atenas',
  'PEK PKX': 'Pequim',
  BER: 'Berlim',
  BOD: 'Bordéus',
  'BRU CRL': 'Bruxelas',
  CPT: 'Cidade do Cabo',
  CGN: 'Colônia',
  CNF: 'Confins',
  CPH: 'Copenhague',
  EDI: 'Edimburgo',
  FLR: 'Florença',
  GVA: 'Genebra',
  CAN: 'Cantão',
  GUA: 'Cidade da Guatemala',
  HAM: 'Hamburgo',
  HEL: 'Helsinque',
  'IST SAW': 'Istambul',
  JNB: 'Joanesburgo',
  LIS: 'Lisboa',
  'LHR LGW STN LTN LCY': 'Londres',
  LYS: 'Lião, Lyon',
  MAD: 'Madri',
  MRS: 'Marselha',
  'MEX NLU': 'Cidade do México',
  'MXP LIN BGY': 'Milão',
  MVD: 'Montevidéu',
  'SVO DME VKO': 'Moscou',
  MUC: 'Munique',
  NAP: 'Nápoles',
  DEL: 'Nova Délhi',
  MSY: 'Nova Orleans',
  'JFK LGA EWR': 'Nova York, Nova Iorque',
  PTY: 'Cidade do Panamá, Panama City',
  PHL: 'Filadélfia',
  PRG: 'Praga',
  'FCO CIA': 'Roma',
  SFO: 'São Francisco',
  'ICN GMP': 'Seul',
  SVQ: 'Sevilha',
  'PVG SHA': 'Xangai',
  SIN: 'Cingapura, Singapura',
  'ARN BMA': 'Estocolmo',
  'HND NRT': 'Tóquio',
  VCE: 'Veneza',
  VIE: 'Viena',
  WAW: 'Varsóvia',
  ZRH: 'Zurique',
}

/** What Portuguese calls the city of an airport, where it is another word; empty otherwise. */
export function cityNameOf(iata: string): string {
  return NAMES.get(iata) ?? ''
}

const NAMES = new Map(
  Object.entries(CITIES).flatMap(([codes, name]) => codes.split(' ').map((code) => [code, name] as const)),
)
