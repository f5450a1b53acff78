import { FINDING_CLASSES } from '@pegada/contract/assurance-kinds.ts'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { signedIn } from '../../lib/typed-number.ts'
import { unitCo2e } from '../../parts/inventory/amounts.ts'
import { CheckField, ChoiceField, PickField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import type { Assurance, Finding } from './assurance-data.ts'

/** What is chosen for a finding that is no sample's. */
const none = 'none'
/** More samples of one verdict than people choose among. */
const shown = 100

/** Tells a finding, of a sample that the verifier judged one or, said by choosing so, of none. */
export function GeneralFindingForm({ assurance: { id, draws }, onDone }: { assurance: Assurance; onDone: () => void }) {
  const { t } = useTranslation('assurance')
  const judged = useQueries({
    queries: draws.map(({ version }) =>
      api.assuranceSample.list.queryOptions({
        input: { assuranceId: id, version, verdict: 'finding', pageSize: shown },
      }),
    ),
  })
  const samples = judged.flatMap(({ data }) => data?.rows ?? [])
  const options = [
    { value: none, label: t('finding.sample.none') },
    ...samples.map((sample) => ({ value: sample.id, label: t('finding.sample.one', sample) })),
  ]
  return <FindingForm assuranceId={id} options={options} sampleId="" onDone={onDone} />
}

/** Tells a finding of a sample, or of one of the options. */
export function FindingForm({
  assuranceId,
  sampleId,
  options,
  onDone,
}: {
  assuranceId: string
  sampleId: string
  options?: readonly { readonly value: string; readonly label: string }[]
  onDone: () => void
}) {
  const { t } = useTranslation('assurance')
  const fields = useFields({
    start: {
      class: 'misstatement' as Finding['class'],
      ...{ sample: sampleId, isMaterial: false, effectTonnes: '', description: '' },
    },
    label: (field) => t(`finding.${field}`),
    required: ['sample', 'description'],
    signed: ['effectTonnes'],
    codes: { 'assurance.sample_not_found': 'sample' },
    send: ({ effectTonnes, sample, ...said }) =>
      api.assuranceFinding.create.call({
        ...{ ...said, assuranceId, sampleId: sample === none ? null : sample },
        effectTonnes: signedIn(effectTonnes),
      }),
    cause: 'assurance.find',
    reread: [api.assurance, api.audit],
    done: t('finding.done'),
    onDone,
  })
  const { field } = fields
  return (
    <Form fields={fields} openBy="finding" save={t('finding.new')}>
      {options ? (
        <PickField {...field('sample')} searchable options={options} description={t('finding.sample.about')} />
      ) : null}
      <ChoiceField
        {...field('class')}
        options={FINDING_CLASSES.map((value) => ({ value, label: t(`class.${value}`) }))}
      />
      <TextAreaField {...field('description')} maxLength={10_000} data-autofocus />
      <TextField {...field('effectTonnes')} inputMode="decimal" rightSection={unitCo2e} rightSectionWidth={72} />
      <CheckField {...field('isMaterial')} />
    </Form>
  )
}
