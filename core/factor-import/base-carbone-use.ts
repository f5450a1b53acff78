import type { CategoryKey, Scope } from '../factor/category.ts'
import type { CompositionType, LifeCycle } from '../factor/factor-record.ts'

/**
 * Where the elements of the Base Carbone belong, by their first headings. Fuels, electricity and heat count what comes
 * before them too (`Amont`), so that they are no scope 1 or 2 figure; goods that are usually equipment may be capital
 * goods; transport may be up- or downstream, travel or commuting: there no category is named.
 */
export interface BaseCarboneUse {
  readonly scope: Scope | null
  readonly category: CategoryKey | null
  readonly lifeCycle: LifeCycle
  readonly compositionType: CompositionType | null
}

/** The use of an element under those headings. */
export function baseCarboneUse(path: readonly string[]): BaseCarboneUse {
  const [first = '', second = ''] = path
  const found = BY_HEADING[`${first} > ${second}`] ?? BY_HEADING[first]
  const [scope, category, lifeCycle, compositionType = null] = found ?? [null, null, 'unknown']
  return { scope, category, lifeCycle, compositionType }
}

/** ISO 3166-1 of France, of its territories and of what the table names most; else the place as written; null for the world. */
export function frenchRegion(place: string, subPlace: string): string | null {
  if (place === 'Monde' || place === '') return null
  if (place === 'France continentale') return 'FR'
  return REGIONS[subPlace] ?? (subPlace === '' ? place : subPlace)
}

type Use = readonly [Scope | null, CategoryKey | null, LifeCycle, CompositionType?]

const BY_HEADING: Readonly<Record<string, Use>> = {
  'Achats de biens': [3, 'purchased_goods_services', 'cradle_to_gate'],
  'Achats de biens > Machines et équipements': [3, null, 'cradle_to_gate'],
  "Achats de biens > Bâtiments, ouvrages d'art et voirie": [3, null, 'cradle_to_gate'],
  'Achats de biens > Mobilier': [3, null, 'cradle_to_gate'],
  'Achats de biens > Véhicules automobiles et autres matériels de transport': [3, null, 'cradle_to_gate'],
  'Achats de services': [3, 'purchased_goods_services', 'cradle_to_gate'],
  Combustibles: [null, null, 'life_cycle'],
  'Combustibles > Fossiles': [null, null, 'life_cycle', 'fossil'],
  'Combustibles > Organiques': [null, null, 'life_cycle', 'biofuel'],
  Electricité: [null, null, 'life_cycle', 'electricity'],
  'Réseaux de chaleur / froid': [null, null, 'life_cycle'],
  'Traitement des déchets': [3, 'waste_in_operations', 'treatment', 'waste'],
  'Traitement des déchets > Eaux usées': [3, 'waste_in_operations', 'treatment'],
  'Transport de marchandises': [null, null, 'life_cycle'],
  'Transport de personnes': [null, null, 'life_cycle'],
  'Process et émissions fugitives': [1, null, 'unknown'],
  'Process et émissions fugitives > PRG à 100 ans issus du 6eme rapport du GIEC': [
    1,
    'fugitive_emissions',
    'leak',
    'gas',
  ],
  'Process et émissions fugitives > Process industriels': [1, 'industrial_processes', 'unknown'],
  'Process et émissions fugitives > Agriculture': [1, 'agriculture', 'unknown'],
  UTCF: [1, 'land_use_change', 'unknown'],
}

const PLACES = `
AL Albanie;DE Allemagne;DZ Algérie;AO Angola;SA Arabie Saoudite;AR Argentine;AM Arménie;AU Australie;AT Autriche;
AZ Azerbaïdjan;BH Bahreïn;BD Bangladesh;BE Belgique;BJ Bénin;MM Birmanie;BO Bolivie;BA Bosnie-Herzégovine;BW Botswana;
BR Brésil;BN Brunéi Darussalam;BG Bulgarie;BY Bélarus;KH Cambodge;CM Cameroun;CA Canada;CL Chili;CN Chine;CY Chypre;
CO Colombie;CG Congo;CD Rép. Dém. Du Congo;KP Corée du nord;KR Corée du sud;CR Costa rica;HR Croatie;CU Cuba;
CI Côte d'Ivoire;DK Danemark;DO Dominicaine. République;EG Égypte;SV El Salvador;AE Émirats Arabes Unis;EC Équateur;
ER Érythrée;ES Espagne;EE Estonie;US États-Unis;ET Éthiopie;FI Finlande;FR France;GA Gabon;GE Géorgie;GH Ghana;
GI Gibraltar;GR Grece;GR Grèce;GT Guatemala;HT Haïti;HN Honduras;HU Hongrie;IN Inde;ID Indonésie;IQ Iraq;IE Irlande;
IS Islande;IL Israël;IT Italie;JM Jamaïque;JP Japon;JO Jordanie;KZ Kazakstan;KE Kenya;KG Kirghizistan;KW Koweït;
LV Lettonie;LB Liban;LY Libye;LT Lituanie;LU Luxembourg;MK Macédonie;MY Malaisie;MT Malte;MA Maroc;MX Mexique;
MD Moldavie;MN Mongolie;ME Montenegro;MZ Mozambique;NA Namibie;NP Népal;NI Nicaragua;NG Nigéria;NO Norvege;NO Norvège;
NZ Nouvelle-Zélande;OM Oman;UZ Ouzbékistan;PK Pakistan;PA Panama;NL Pays Bas;NL Pays-Bas;PH Philippines;PL Pologne;
PT Portugal;PE Pérou;QA Qatar;RO Roumanie;GB Royaume-Uni;RU Russie;CZ République Tchèque;SN Sénégal;RS Serbie;
SG Singapour;SK Slovaquie;SI Slovénie;SD Soudan;LK Sri Lanka;SE Suede;SE Suède;CH Suisse;SY Syrie;TJ Tadjikistan;
TZ Tanzanie;TW Taïwan;TH Thaïlande;TG Togo;TT Trinité-et-Tobago;TN Tunisie;TM Turkménistan;TR Turquie;UA Ukraine;
UY Uruguay;VE Venezuela;VN Viêt Nam;YE Yémen;ZM Zambie;ZW Zimbabwe;ZA Afrique du Sud;GP Guadeloupe;MQ Martinique;
GF Guyane;RE Réunion;YT Mayotte;NC Nouvelle Calédonie;PF Polynésie Française;PM St Pierre et Miquelon;MF St Martin;
BL St Barthélémy`

const REGIONS: Readonly<Record<string, string>> = Object.fromEntries(
  PLACES.split(';').map((place) => [place.trim().slice(3), place.trim().slice(0, 2)] as const),
)
