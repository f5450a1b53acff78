import { DECLARED_UNITS, type DeclaredUnit } from '@pegada/core/footprint/product-footprint.ts'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { productRecord } from '../../lib/paths.ts'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'

const start: { code: string; name: string; declaredUnit: DeclaredUnit } = { code: '', name: '', declaredUnit: 'piece' }

/** Enters a product, and leads to its page, where it is said what goes into it. */
export function ProductForm() {
  const { t } = useTranslation('product')
  const navigate = useNavigate()
  const fields = useFields({
    start,
    label: (field) => t(`column.${field}`),
    required: ['code', 'name'],
    codes: { 'product.exists': 'code' },
    send: ({ code, name, declaredUnit }) =>
      api.product.create.call({ code: code.trim(), name: name.trim(), description: null, declaredUnit }),
    cause: 'product.create',
    reread: [api.product],
    done: t('form.done'),
    onDone: ({ id }) => navigate(productRecord(id)),
  })
  return (
    <Form fields={fields} save={t('form.create')} openBy="create">
      <TextField {...fields.field('name')} maxLength={200} data-autofocus />
      <TextField {...fields.field('code')} maxLength={60} description={t('form.code.about')} />
      <ChoiceField
        {...fields.field('declaredUnit')}
        description={t('form.unit.about')}
        options={DECLARED_UNITS.map((value) => ({ value, label: t(`unit.${value.replaceAll(' ', '_')}`) }))}
      />
    </Form>
  )
}
