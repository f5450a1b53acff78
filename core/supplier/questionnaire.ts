import { APPROACHES } from '../boundary/holding.ts'
import { GWP_SET_NAMES } from '../gas/gwp-set.ts'
import { type OwnQuestion, questionOfOwn } from './own-question.ts'
import {
  choiceField,
  type EvidenceKind,
  type Field,
  numberField,
  type PointsRule,
  plainField,
  type Question,
  type Questionnaire,
} from './question.ts'

/**
 * The questionnaire that suppliers answer, as data with a version: ours, its short form within what the voluntary standard for
 * small firms (VSME) asks. Its points add up to a hundred in the full form.
 */

/** Categories of scope 3 upstream (Scope 3 Standard, table 5.3), by number. */
export const UPSTREAM_CATEGORIES = ['1', '2', '3', '4', '5', '6', '7', '8'] as const

/** Without these an intensity leaves out most of what lies upstream of a good: goods, energy, freight and waste. */
export const NEEDED_CATEGORIES = ['1', '3', '4', '5'] as const

/** By what a supplier reckons the part of a customer: its sales to it, their mass, their units, or emissions of the products. */
export const SHARE_KEYS = ['revenue', 'mass', 'units', 'product'] as const

const NO_POINTS: PointsRule = { kind: 'none' }
const TONNES = ['0', '1000000000'] as const
const AMOUNT = ['0', '1000000000000'] as const
const YEARS = ['1990', '2100'] as const
const MONEY = ['0.01', '10000000000000'] as const
const KEYED = ['0', '1000000000000000'] as const

const unless = (field: string, option: string): Field['need'] => ({ unless: { field, option } })

function question(
  id: string,
  fields: readonly Field[],
  more: Partial<Pick<Question, 'isInShort' | 'evidence' | 'points'>> = {},
): Question {
  return { id, isInShort: true, fields, evidence: [], points: NO_POINTS, ...more }
}

/** A choice that wins points by its option, and the fields that say more unless it is the first option. */
function graded(
  id: string,
  key: string,
  points: Readonly<Record<string, number>>,
  evidence: readonly EvidenceKind[],
  fields: readonly Field[] = [],
): Question {
  const rule: PointsRule = { kind: 'by_option', field: key, points }
  return question(id, [choiceField(key, Object.keys(points)), ...fields], { evidence, points: rule })
}

const unlessNone = (field: string) => ({ need: unless(field, 'none') })
const inFull = (asked: Question): Question => ({ ...asked, isInShort: false })
const fuel = (key: string, unit: 'L' | 'm3' | 'kg' | 't') => numberField(key, unit, AMOUNT, { need: 'optional' })
const FILED = { evidence: ['file'] } as const
const YEAR = { isWhole: true }

const VERSION_1: Questionnaire = {
  version: 1,
  questions: [
    question('S01', [
      numberField('year', null, YEARS, YEAR),
      plainField('first_month', 'month'),
      plainField('last_month', 'month'),
      choiceField('boundary', APPROACHES),
      plainField('roots', 'roots'),
    ]),
    graded('S02', 'inventory', { none: 0, part: 6, scopes_1_and_2: 14, with_scope_3: 20 }, ['file']),
    question('S03', [numberField('scope_1', 't CO2e', TONNES)], FILED),
    question('S04', [numberField('scope_2_location', 't CO2e', TONNES)], FILED),
    question('S05', [numberField('scope_2_market', 't CO2e', TONNES)], FILED),
    question(
      'S06',
      [
        numberField('upstream', 't CO2e', TONNES),
        { key: 'categories', kind: 'choices', options: UPSTREAM_CATEGORIES, need: 'always' },
      ],
      { isInShort: false, points: { kind: 'covers', field: 'categories', options: NEEDED_CATEGORIES, points: 6 } },
    ),
    question(
      'S07',
      [plainField('method', 'text'), choiceField('gwp_set', GWP_SET_NAMES), plainField('sources', 'text')],
      {
        isInShort: false,
        points: { kind: 'answered', points: 4 },
      },
    ),
    graded(
      'S08',
      'level',
      { none: 0, limited: 6, reasonable: 10 },
      ['file'],
      [plainField('verifier', 'text', unless('level', 'none'))],
    ),
    question('S09', [numberField('net_revenue', 'BRL', MONEY)]),
    question('S10', [
      choiceField('key', SHARE_KEYS),
      numberField('ours', null, KEYED),
      numberField('total', null, ['0.000001', KEYED[1]], { need: unless('key', 'revenue') }),
    ]),
    question('S11', [numberField('electricity', 'kWh', AMOUNT), numberField('renewable', '%', ['0', '100'])], {
      isInShort: false,
      evidence: ['file'],
      points: { kind: 'answered', points: 3 },
    }),
    question(
      'S12',
      [
        fuel('diesel', 'L'),
        fuel('gasoline', 'L'),
        fuel('ethanol', 'L'),
        fuel('fuel_oil', 'L'),
        fuel('natural_gas', 'm3'),
        fuel('lpg', 'kg'),
        fuel('coal', 't'),
        fuel('biomass', 't'),
      ],
      { isInShort: false, evidence: ['file'], points: { kind: 'answered', points: 3 } },
    ),
    graded(
      'S13',
      'target',
      { none: 0, set: 8, validated: 14 },
      ['link'],
      [
        numberField('base_year', null, YEARS, { ...YEAR, ...unlessNone('target') }),
        numberField('target_year', null, YEARS, { ...YEAR, ...unlessNone('target') }),
        numberField('cut', '%', ['0.01', '100'], unlessNone('target')),
      ],
    ),
    graded(
      'S14',
      'measures',
      { none: 0, done: 12 },
      ['file'],
      [
        plainField('what', 'text', unless('measures', 'none')),
        numberField('saved_a_year', 't CO2e', TONNES, unlessNone('measures')),
      ],
    ),
    inFull(
      graded(
        'S15',
        'plan',
        { none: 0, dated: 8 },
        ['file'],
        [plainField('what', 'text', unless('plan', 'none')), plainField('until', 'month', unless('plan', 'none'))],
      ),
    ),
    graded('S16', 'published', { none: 0, rpe: 6, cdp: 6, elsewhere: 6 }, ['link']),
    graded('S17', 'footprints', { none: 0, pdf: 8, pact: 8 }, ['link', 'file']),
    inFull(graded('S18', 'asks', { no: 0, yes: 6 }, ['link', 'file'])),
  ],
}

/** Every version that was ever asked, oldest first. */
export const QUESTIONNAIRES: readonly Questionnaire[] = [VERSION_1]

/** What a supplier was sent: the questions of a version in a form, and the customer's own after them. */
export interface Form {
  readonly version: number
  readonly size: 'short' | 'full'
  readonly questions: readonly Question[]
}

/** The questionnaire of a version; undefined for one that never was. */
export function questionnaireOf(version: number): Questionnaire | undefined {
  return QUESTIONNAIRES.find((each) => each.version === version)
}

/** A questionnaire in a form, with a company's own questions after it, which have passed `checkOwnQuestions`. */
export function formOf(questionnaire: Questionnaire, size: Form['size'], own: readonly OwnQuestion[] = []): Form {
  const asked = questionnaire.questions.filter(({ isInShort }) => size === 'full' || isInShort)
  return { version: questionnaire.version, size, questions: [...asked, ...own.map(questionOfOwn)] }
}
