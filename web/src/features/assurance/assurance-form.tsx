import { ASSURANCE_LEVELS, ASSURANCE_VIEWS } from '@pegada/contract/assurance-kinds.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { plainIn } from '../../lib/typed-number.ts'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { AmountField, TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { type Assurance, useAssuranceState } from './assurance-data.ts'

const start = {
  ...{ verifier: '', year: '', version: '1', scope: '', criteria: '', materialPercent: '5', materialReason: '' },
  expectedPercent: '0',
  level: 'limited' as Assurance['level'],
  view: 'location' as Assurance['view'],
}

/** Engages a verifier for a sealed version of a year. */
export function AssuranceForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('assurance')
  const [, setState] = useAssuranceState()
  const fields = useFields({
    start,
    label: (field) => t(`form.${field}`),
    required: ['verifier', 'year', 'version', 'scope', 'criteria', 'materialPercent', 'materialReason'],
    amounts: ['materialPercent', 'expectedPercent'],
    codes: {
      'seal.not_found': 'version',
      'seal.not_ready': 'version',
      'assurance.expected_too_high': 'expectedPercent',
    },
    send: ({ year, version, materialPercent, expectedPercent, ...said }) =>
      api.assurance.create.call({
        ...said,
        year: Number(year),
        version: Number(version),
        materialPercent: plainIn(materialPercent) ?? '',
        expectedPercent: plainIn(expectedPercent) ?? '0',
      }),
    cause: 'assurance.create',
    reread: [api.assurance, api.audit],
    done: t('form.done'),
    onDone: ({ id }) => {
      onDone()
      setState({ assurance: id, form: undefined })
    },
  })
  const { field } = fields
  return (
    <Form fields={fields} openBy="new" save={t('form.save')}>
      <TextField {...field('verifier')} maxLength={200} data-autofocus />
      <TextField {...field('year')} inputMode="numeric" maxLength={4} />
      <TextField {...field('version')} inputMode="numeric" maxLength={3} />
      <ChoiceField
        {...field('level')}
        options={ASSURANCE_LEVELS.map((value) => ({ value, label: t(`level.${value}`) }))}
      />
      <ChoiceField
        {...field('view')}
        options={ASSURANCE_VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
      />
      <TextAreaField {...field('scope')} maxLength={4000} />
      <TextField {...field('criteria')} maxLength={1000} />
      <AmountField {...field('materialPercent')} unit="%" />
      <TextAreaField {...field('materialReason')} maxLength={1000} />
      <AmountField {...field('expectedPercent')} unit="%" />
    </Form>
  )
}
