import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { typedOf } from '../../lib/typed-number.ts'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { type Assurance, useAssuranceState } from './assurance-data.ts'
import { plainTerms, TermsFields, termsAsked } from './terms-fields.tsx'

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
    required: ['verifier', 'year', 'version', ...termsAsked.required],
    amounts: termsAsked.amounts,
    codes: { 'seal.not_found': 'version', 'seal.not_ready': 'version', ...termsAsked.codes },
    send: ({ year, version, ...said }) =>
      api.assurance.create.call({ ...plainTerms(said), year: Number(year), version: Number(version) }),
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
      <TermsFields field={field} />
    </Form>
  )
}

/** Changes the terms of an engagement, until the first draw settles them. */
export function TermsForm({ assurance, onDone }: { assurance: Assurance; onDone: () => void }) {
  const { t } = useTranslation('assurance')
  const { id: assuranceId, level, view, scope, criteria, materialReason } = assurance
  const fields = useFields({
    start: {
      ...{ level, view, scope, criteria, materialReason },
      materialPercent: typedOf(assurance.materialPercent),
      expectedPercent: typedOf(assurance.expectedPercent),
    },
    label: (field) => t(`form.${field}`),
    ...termsAsked,
    send: (said) => api.assurance.setTerms.call({ assuranceId, ...plainTerms(said) }),
    cause: 'assurance.set_terms',
    reread: [api.assurance, api.audit],
    done: t('terms.done'),
    onDone,
  })
  return (
    <Form fields={fields} openBy="terms" save={t('terms.save')}>
      <TermsFields field={fields.field} />
    </Form>
  )
}
