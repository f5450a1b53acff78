import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Section } from '../../ui/page.tsx'

/** Draws the samples of a sealed version that was not drawn yet. */
export function DrawForm({ assuranceId, versions }: { assuranceId: string; versions: readonly number[] }) {
  const { t } = useTranslation('assurance')
  const fields = useFields({
    start: { version: String(versions[0] ?? ''), seed: '', perStratum: '3' },
    label: (field) => t(`draw.${field}`),
    required: ['version', 'seed', 'perStratum'],
    codes: { 'assurance.already_drawn': 'version', 'assurance.nothing_to_draw': 'version' },
    send: ({ version, seed, perStratum }) =>
      api.assurance.draw.call({ assuranceId, version: Number(version), seed, perStratum: Number(perStratum) }),
    cause: 'assurance.draw',
    reread: [api.assurance, api.assuranceSample, api.audit],
    done: t('draw.done'),
  })
  const { field } = fields
  return (
    <Section title={t('draw.title')} note={t('draw.text')}>
      <Form fields={fields} save={t('draw.save')}>
        <ChoiceField {...field('version')} options={versions.map((one) => ({ value: `${one}`, label: `${one}` }))} />
        <TextField {...field('seed')} maxLength={200} autoComplete="off" />
        <TextField {...field('perStratum')} inputMode="numeric" maxLength={2} />
      </Form>
    </Section>
  )
}
