import { invariant } from '../../domain-error.ts'
import type { Answers } from '../answer.ts'
import { type Form, formOf, questionnaireOf } from '../questionnaire.ts'
import { type GivenAnswer, readAnswers } from '../read-answers.ts'

/** Forms and answers that the tests of this room stand on. */

const first = questionnaireOf(1)
invariant(first, 'there is a first version')

/** Version 1 of the questionnaire. */
export const questionnaire = first

/** Its two forms. */
export const FULL = formOf(questionnaire, 'full')
export const SHORT = formOf(questionnaire, 'short')

/** The answers, which are to be without fault. */
export function mustRead(form: Form, given: unknown): Answers {
  const read = readAnswers(form, given)
  invariant('answers' in read, `answers can be read: ${JSON.stringify(read)}`)
  return read.answers
}

/** An answer as it comes, with links and files as evidence. */
export function given(values: GivenAnswer['values'], evidence: readonly string[] = []): GivenAnswer {
  return { values, evidence: evidence.map((each) => (each.startsWith('https:') ? { link: each } : { file: each })) }
}

/** What a supplier answers that has done all that can be asked: a hundred points. The figures are those of example 13. */
export const BEST: Readonly<Record<string, GivenAnswer>> = {
  S01: given({
    year: '2025',
    first_month: '2025-01',
    last_month: '2025-12',
    boundary: 'operational_control',
    roots: ['12.ABC.345', '00000000'],
  }),
  S02: given({ inventory: 'with_scope_3' }, ['report']),
  S03: given({ scope_1: '2500' }, ['report']),
  S04: given({ scope_2_location: '1500' }, ['report']),
  S05: given({ scope_2_market: '600' }, ['report']),
  S06: given({ upstream: '8000', categories: ['1', '3', '4', '5', '6'] }),
  S07: given({ method: 'GHG Protocol', gwp_set: 'AR6', sources: 'MCTI, DEFRA' }),
  S08: given({ level: 'reasonable', verifier: 'Verificadora Exemplo' }, ['opinion']),
  S09: given({ net_revenue: '60000000' }),
  S10: given({ key: 'mass', ours: '150', total: '1200' }),
  S11: given({ electricity: '3600000', renewable: '85.5' }, ['bills']),
  S12: given({ diesel: '12000', natural_gas: '0' }, ['bills']),
  S13: given({ target: 'validated', base_year: '2023', target_year: '2030', cut: '42' }, [
    'https://example.com/target',
  ]),
  S14: given({ measures: 'done', what: 'Caldeira a biomassa', saved_a_year: '300' }, ['measures']),
  S15: given({ plan: 'dated', what: 'Frota elétrica', until: '2028-06' }, ['plan']),
  S16: given({ published: 'rpe' }, ['https://example.com/inventory']),
  S17: given({ footprints: 'pact' }, ['https://example.com/footprints']),
  S18: given({ asks: 'yes' }, ['questionnaire']),
}
