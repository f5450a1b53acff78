import { SAMPLE_CHECKS, SAMPLE_VERDICTS } from '@pegada/contract/assurance-kinds.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { shiftDecimal } from '../../lib/number-format.ts'
import { signedIn, typedOf } from '../../lib/typed-number.ts'
import { unitCo2e } from '../../parts/inventory/amounts.ts'
import { ChoiceField, ChoicesField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import type { Sample } from './assurance-data.ts'

/** What the verifier says of a sample; what it should count is asked where something is wrong. */
export function JudgeForm({ sample: { id: sampleId, verdict, checks, auditedKg, note } }: { sample: Sample }) {
  const { t } = useTranslation('assurance')
  const first: readonly Sample['checks'][number][] = checks
  const fields = useFields({
    start: {
      ...{ verdict, checks: first, note },
      auditedTonnes: auditedKg === null ? '' : typedOf(shiftDecimal(auditedKg, -3)),
    },
    label: (field) => t(`judge.${field}`),
    signed: ['auditedTonnes'],
    codes: { 'assurance.checks_missing': 'checks', 'assurance.audited_missing': 'auditedTonnes' },
    send: (values) =>
      api.assuranceSample.judge.call({
        ...{ sampleId, verdict: values.verdict, checks: [...values.checks], note: values.note },
        auditedTonnes: signedIn(values.auditedTonnes),
      }),
    cause: 'assurance.judge',
    reread: [api.assurance, api.assuranceSample, api.audit],
    done: t('judge.done'),
  })
  const { field, values, set } = fields
  return (
    <Form fields={fields} save={t('judge.save')}>
      <ChoiceField
        {...field('verdict')}
        onChange={(next) => set({ verdict: next, ...(isWrong(next) ? {} : { auditedTonnes: '' }) })}
        options={SAMPLE_VERDICTS.map((value) => ({ value, label: t(`verdict.${value}`) }))}
      />
      <ChoicesField
        {...field('checks')}
        options={SAMPLE_CHECKS.map((value) => ({ value, label: t(`check.${value}`) }))}
      />
      {isWrong(values.verdict) ? (
        <TextField {...field('auditedTonnes')} inputMode="decimal" rightSection={unitCo2e} rightSectionWidth={72} />
      ) : null}
      <TextAreaField {...field('note')} maxLength={4000} />
    </Form>
  )
}

function isWrong(verdict: Sample['verdict']): boolean {
  return verdict === 'doubt' || verdict === 'finding'
}
